import { collectAnalytics } from '@celeiro/contract/base/system/system.ts';
import { screen, waitFor, within } from '@testing-library/react';
import type userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { CallFailure } from '../../../kit/api/failure.ts';
import { shownToast } from '../../../kit/saving/toasts.ts';
import { openOrder, prepareOrderServer } from './test-order-page.ts';
import { first, sentOf, server } from './test-order-server.ts';

const files = vi.hoisted(() => ({ download: vi.fn(), saveFile: vi.fn() }));
vi.mock('../../../kit/api/call.ts', async () => ({
  call: (await import('./test-order-server.ts')).fakeCall,
}));
vi.mock('../../../kit/api/download.ts', () => files);
prepareOrderServer();
beforeEach(() => {
  files.download.mockReset();
  files.saveFile.mockReset();
  server.answers.set(collectAnalytics.name, () => null);
});

const events = () =>
  sentOf(collectAnalytics).flatMap(({ input }) =>
    (input['body'] as { events: { name: string }[] }).events.map(({ name }) => name),
  );
const file = { fileName: 'allocation1.xlsx', content: new Blob(['x']) };

describe('allocation', () => {
  const ask = (user: ReturnType<typeof userEvent.setup>) =>
    user.click(screen.getByRole('button', { name: 'Gerar alocação' }));

  it("R-ALLOC-004, R-ALLOC-005: made, saved, said, and counted as 'Generate allocation'", async () => {
    files.download.mockResolvedValue(file);
    const { user } = await openOrder();
    await ask(user);
    await waitFor(() => expect(files.saveFile).toHaveBeenCalledWith(file));
    expect(shownToast()?.message).toBe('Alocação gerada com sucesso!');
    expect(events()).toEqual(['Generate allocation']);
  });

  it('R-ALLOC-004: a failure says so', async () => {
    files.download.mockRejectedValue(new CallFailure(500, null));
    const { user } = await openOrder();
    await ask(user);
    await waitFor(() => expect(shownToast()?.message).toBe('Falha ao gerar alocação!'));
  });

  it('R-ALLOC-001, R-ALLOC-005: over 15 products nothing is requested', async () => {
    const [item] = first().orderSupplierItems;
    if (!item) throw new Error('no item');
    first().orderSupplierItems = Array.from({ length: 16 }, (_, index) => ({
      ...item,
      publicId: item.publicId.slice(0, -2) + String(index + 10),
      originalProductId: item.originalProductId.slice(0, -2) + String(index + 10),
    }));
    const { user } = await openOrder();
    await ask(user);
    expect(shownToast()?.message).toBe('Só é possível gerar alocação em pedidos com até 15 produtos!');
    expect(files.download).not.toHaveBeenCalled();
    expect(events()).toEqual(['Generate allocation exceeded limit']);
  });
});

describe('order mirror', () => {
  it('R-DETAIL-031, R-DETAIL-025: all deliveries or one; a failure stays in the dialog, to be tried again', async () => {
    files.download.mockRejectedValueOnce(new CallFailure(-1, null)).mockResolvedValue(file);
    const { user } = await openOrder();
    await user.click(screen.getByRole('button', { name: 'Baixar espelho (PDF)' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Espelho do pedido 2025-118342' }));
    await user.click(dialog.getByRole('combobox', { name: /^O que imprimir/ }));
    await user.click(dialog.getByRole('option', { name: /Entrega 48228/, hidden: true }));
    expect(dialog.getByText(/^1 entrega/)).toBeDefined();
    await user.click(dialog.getByRole('button', { name: 'Baixar espelho (PDF)' }));
    expect(await dialog.findByText('Falha ao gerar o espelho do pedido! Tente novamente.')).toBeDefined();
    await user.click(dialog.getByRole('button', { name: 'Baixar espelho (PDF)' }));
    await waitFor(() => expect(files.saveFile).toHaveBeenCalled());
    expect(files.download.mock.calls[1]?.[1]).toEqual({
      params: { id: server.order.orderPublicId },
      query: { orderSupplierPublicId: server.order.orderSuppliers[1]?.publicId },
    });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it.each([
    ['2025-118342', 'Pedido 2025-118342', 0],
    [null, 'Pedido 48227', 1],
  ])('R-FOLLOW-008: the details of order %s, %s, offer printing %i times', async (id, heading, count) => {
    Object.assign(server.order, { orderUniqueId: id });
    const { user } = await openOrder(first().publicId, heading);
    await user.click(screen.getByRole('button', { name: 'Detalhes do pedido' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.queryAllByRole('button', { name: 'Imprimir espelho' })).toHaveLength(count);
  });
});
