import { updateItems } from '@celeiro/contract/orders/delivery-items/delivery-items.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { openOrder, prepareOrderServer } from '../../orders/screens/test-order-page.ts';
import { first, sentOf } from '../../orders/screens/test-order-server.ts';

vi.mock('../../../kit/api/call.ts', async () => ({
  call: (await import('../../orders/screens/test-order-server.ts')).fakeCall,
}));
prepareOrderServer({ deliveries: 1 });

const paste = async (text: string) => {
  const opened = await openOrder();
  const [quantity] = screen.getAllByRole('textbox', { name: /^Quantidade de/ });
  if (quantity === undefined) throw new Error('no item');
  const isLeftToTheField = fireEvent.paste(quantity, { clipboardData: { getData: () => text } });
  return { ...opened, isLeftToTheField };
};
const isOff = (button: HTMLElement) => button.getAttribute('aria-disabled') === 'true';
const pasteDialog = async () => within(await screen.findByRole('dialog', { name: /^Colar valores/ }));

describe('a second pasted column', () => {
  it('one cell is the field’s own', async () => {
    const { isLeftToTheField } = await paste('3\t');
    expect(isLeftToTheField).toBe(true);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('needs confirmation, even of one line: nothing is shown or saved before it is said what it is', async () => {
    const { user, isLeftToTheField } = await paste('7\t12,50');
    expect(isLeftToTheField).toBe(false);
    const dialog = await pasteDialog();
    expect(dialog.getByText('O que foi colado tem 2 colunas. Diga o que é cada uma.')).toBeDefined();
    const apply = () => dialog.getByRole('button', { name: 'Aplicar' });
    expect(isOff(apply())).toBe(true);
    expect(dialog.getByText('Começa por 12,50')).toBeDefined();
    await user.click(dialog.getByRole('combobox', { name: /^2ª coluna/ }));
    // The field of the first column is taken.
    expect(screen.getAllByRole('option', { hidden: true }).map(({ textContent }) => textContent)).toEqual([
      'Tamanho',
      'Preço unitário',
      'Preço fornecedor',
      'Não usar',
    ]);
    await user.click(screen.getByRole('option', { name: 'Preço unitário', hidden: true }));
    expect(await dialog.findByText('2 alterações')).toBeDefined();
    await user.click(apply());
    await waitFor(() => expect(sentOf(updateItems)).toHaveLength(1));
    const [sent] = sentOf(updateItems);
    expect(sent?.input['body']).toMatchObject({
      deliveries: [
        {
          orderSupplierPublicId: first().publicId,
          items: [{ publicId: first().orderSupplierItems[0]?.publicId, quantity: 7000, unitPrice: 1250 }],
        },
      ],
    });
  });

  it('may be left out', async () => {
    const { user } = await paste('7\tcaixa');
    const dialog = await pasteDialog();
    await user.click(dialog.getByRole('combobox', { name: /^2ª coluna/ }));
    await user.click(screen.getByRole('option', { name: 'Não usar', hidden: true }));
    expect(await dialog.findByText('1 alteração')).toBeDefined();
  });

  it('more columns than anybody can tell apart are refused', async () => {
    await paste('1\t2\t3\t4\t5\t6\t7');
    const dialog = await pasteDialog();
    expect(dialog.getByText('Cole até 6 colunas de cada vez.')).toBeDefined();
    expect(isOff(dialog.getByRole('button', { name: 'Aplicar' }))).toBe(true);
  });
});
