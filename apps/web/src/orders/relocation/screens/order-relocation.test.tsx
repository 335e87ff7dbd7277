import { listDeliveryStatuses } from '@celeiro/contract/orders/deliveries/deliveries.ts';
import { deliveryStatuses, statusOf } from '@celeiro/rules/orders/deliveries/statuses.ts';
import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { openOrder, prepareOrderServer } from '../../orders/screens/test-order-page.ts';
import { first, server } from '../../orders/screens/test-order-server.ts';

vi.mock('../../../kit/api/call.ts', async () => ({
  call: (await import('../../orders/screens/test-order-server.ts')).fakeCall,
}));
prepareOrderServer({ deliveries: 1 });

const openMenu = async () => {
  const opened = await openOrder();
  await opened.user.click(screen.getByRole('button', { name: `Mais ações de ${first().orderNumber}` }));
  return { ...opened, action: screen.getByRole('menuitem', { name: 'Realocar', hidden: true }) };
};

describe('the ways to the relocation of a delivery (R-RELOC-005)', () => {
  it('stands among its actions', async () => {
    const { user, action, onRelocate } = await openMenu();
    await user.click(action);
    expect(onRelocate).toHaveBeenCalledExactlyOnceWith(first().publicId);
  });

  it('says why it can’t be taken where the status lets nothing be relocated', async () => {
    const { publicId } = statusOf('DELIVERED');
    Object.assign(first(), {
      orderSupplierStatus: { publicId, name: 'DELIVERED', description: 'Entrega concluída' },
    });
    const { user, action, onRelocate } = await openMenu();
    expect(action.getAttribute('aria-disabled')).toBe('true');
    await user.click(action);
    expect(onRelocate).not.toHaveBeenCalled();
  });

  it('R-STATUS-007: is offered by the dialog that would only end the delivery, before anything is sent', async () => {
    server.answers.set(listDeliveryStatuses.name, () =>
      deliveryStatuses.map(({ code, publicId, label, selectable }) => ({
        publicId,
        name: code,
        description: label,
        active: true,
        selectable,
      })),
    );
    const { user, onRelocate } = await openOrder();
    await user.click(screen.getAllByRole('combobox', { name: /^Status/ })[0] ?? document.body);
    await user.click(await screen.findByRole('option', { name: /^Realocado/, hidden: true }));
    const dialog = await screen.findByRole('dialog', { name: 'Realocar entrega' });
    const sent = server.sent.length;
    await user.click(within(dialog).getByRole('button', { name: 'Escolher fornecedores' }));
    expect(onRelocate).toHaveBeenCalledExactlyOnceWith(first().publicId);
    expect(server.sent.slice(sent).map(({ name }) => name)).not.toContain('changeStatus');
  });
});
