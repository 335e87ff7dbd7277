import { listDeliveryStatuses } from '@celeiro/contract/orders/deliveries/deliveries.ts';
import { getOrderDetails } from '@celeiro/contract/orders/orders/orders.ts';
import { getStoreByDocument } from '@celeiro/contract/parties/stores/stores.ts';
import { announcePresence } from '@celeiro/contract/orders/deliveries/presence.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createElement } from 'react';
import { afterEach, beforeEach, vi } from 'vitest';
import { queryClient } from '../../../kit/api/query-client.ts';
import { forgetAllWaiting } from '../../../kit/edits/waiting-edits.ts';
import { toast } from '../../../kit/saving/toasts.ts';
import { OrderDetailsPage } from './order-details.screen.tsx';
import { wireOrder } from './test-order.ts';
import { first, server } from './test-order-server.ts';

export const openOrder = async (deliveryPublicId = first().publicId, heading = 'Pedido 2025-118342') => {
  const user = userEvent.setup();
  const onBack = vi.fn();
  const onRelocate = vi.fn<(deliveryPublicId: string) => void>();
  render(
    createElement(
      QueryClientProvider,
      { client: queryClient },
      createElement(OrderDetailsPage, {
        orderPublicId: server.order.orderPublicId,
        deliveryPublicId,
        onBack,
        onOpen: () => undefined,
        onRelocate,
      }),
    ),
  );
  await screen.findByRole('heading', { name: heading });
  return { user, onBack, onRelocate };
};

/**
 * A fresh server and a browser for each test. Every delivery has its fields on the page: where a test is about one, the
 * order has only that one.
 */
export const prepareOrderServer = ({ deliveries = 2 } = {}): void => {
  beforeEach(() => {
    server.order = wireOrder();
    server.order.orderSuppliers.splice(deliveries);
    server.sent.length = 0;
    server.answers.clear();
    server.answers.set(getOrderDetails.name, () => server.order);
    server.answers.set(listDeliveryStatuses.name, () => []);
    server.answers.set(announcePresence.name, () => ({ people: [] }));
    server.answers.set(getStoreByDocument.name, () => ({
      publicId: server.order.storePublicId,
      name: 'Restaurante Dona Lurdes',
      documentNumber: '41062275000137',
      storeOutOfService: null,
      phone: null,
      email: null,
      address: 'Rua Barão de Jaguara',
      number: '1.284',
      complement: null,
      zipCode: '13015002',
      neighborhood: 'Centro',
      city: 'Campinas',
      state: 'SP',
    }));
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: false,
      media: query,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }));
    Element.prototype.scrollIntoView = () => undefined;
    HTMLDialogElement.prototype.showModal = function showModal() {
      this.open = true;
    };
    HTMLDialogElement.prototype.close = function close() {
      this.open = false;
    };
  });
  afterEach(() => {
    cleanup();
    queryClient.clear();
    forgetAllWaiting();
    toast.close();
  });
};
