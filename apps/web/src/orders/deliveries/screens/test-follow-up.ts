import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createElement } from 'react';
import { vi } from 'vitest';
import { queryClient } from '../../../kit/api/query-client.ts';
import { FollowUpPage } from './delivery-follow-up.screen.tsx';
import { first, server } from '../../orders/screens/test-order-server.ts';

/** The follow-up screen of the server's order, once it is there. */
export const openFollowUp = async (
  deliveryPublicId = first().publicId,
  onOlderVersion: (() => void) | null = null,
  container: Element = document.body.appendChild(document.createElement('div')),
) => {
  const onOpen = vi.fn<(deliveryPublicId: string) => void>();
  render(
    createElement(
      QueryClientProvider,
      { client: queryClient },
      createElement(FollowUpPage, {
        orderPublicId: server.order.orderPublicId,
        deliveryPublicId,
        onBack: () => undefined,
        onOpen,
        onRelocate: () => undefined,
        onOlderVersion,
      }),
    ),
    { container },
  );
  await screen.findByRole('heading', { name: 'Acompanhamento de entregas' });
  return { user: userEvent.setup(), onOpen };
};
