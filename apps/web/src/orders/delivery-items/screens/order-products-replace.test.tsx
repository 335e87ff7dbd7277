import { searchProducts } from '@celeiro/contract/catalog/catalog/catalog.ts';
import { addItems, removeItem, replaceItem } from '@celeiro/contract/orders/delivery-items/delivery-items.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { CallFailure } from '../../../kit/api/failure.ts';
import { queryClient } from '../../../kit/api/query-client.ts';
import { shownToast } from '../../../kit/saving/toasts.ts';
import { effect, endsCharges, version } from '../../../money/installments/screens/test-charges.ts';
import { openOrder, prepareOrderServer } from '../../orders/screens/test-order-page.ts';
import { bump, first, refuse, sentOf, server } from '../../orders/screens/test-order-server.ts';
import {
  choose,
  id,
  next,
  openReplace,
  prepareProducts,
  tomato,
} from '../../../catalog/products/screens/test-products.ts';

vi.mock('../../../kit/api/call.ts', async () => ({
  call: (await import('../../orders/screens/test-order-server.ts')).fakeCall,
}));
prepareOrderServer({ deliveries: 1 });
prepareProducts();

describe('replacing a product', () => {
  const replaceWith = async (packs: string) => {
    const { user, dialog } = await openReplace();
    // R-DETAIL-028: it starts among the products of the same family.
    await within(dialog).findByText('Tomate cereja');
    expect(sentOf(searchProducts)[0]?.input['query']).toMatchObject({ familyPublicIds: [id(400)] });
    await choose(user, dialog, 'Tomate cereja', packs);
    await user.click(next(dialog));
    await user.click(within(dialog).getByRole('button', { name: 'Trocar produto' }));
    return { user, dialog };
  };
  const item = () => first().orderSupplierItems[0];

  it('R-ADD-003, R-ADD-011: is one call on the version shown', async () => {
    const publicId = item()?.publicId;
    await replaceWith('3');
    await waitFor(() => expect(shownToast()?.message).toBe('Troca de produto realizada com sucesso!'));
    expect(sentOf(replaceItem)).toEqual([
      {
        name: 'replaceItem',
        ifMatch: 5,
        chargesSeen: 'none',
        idempotencyKey: expect.any(String),
        input: {
          params: { id: publicId },
          body: [{ supplierProductDetailsPublicId: tomato.supplierProductDetailsPublicId, quantity: 3 }],
        },
      },
    ]);
    expect(sentOf(addItems)).toEqual([]);
  });

  it('asks before charges end: given up nothing is saved, agreed to it goes with what was seen', async () => {
    server.answers.set(replaceItem.name, () =>
      sentOf(replaceItem).at(-1)?.chargesSeen === `none,${version('a')}`
        ? server.order
        : endsCharges(effect([1]))(),
    );
    const { user, dialog } = await replaceWith('3');
    const question = () => screen.findByRole('dialog', { name: 'Esta alteração invalida cobranças' });
    await user.click(within(await question()).getByRole('button', { name: 'Não salvar' }));
    expect(sentOf(replaceItem)).toHaveLength(1);
    expect(within(dialog).queryByRole('alert')).toBeNull();

    await user.click(within(dialog).getByRole('button', { name: 'Trocar produto' }));
    await user.click(within(await question()).getByRole('button', { name: 'Salvar e refazer cobranças' }));
    await waitFor(() => expect(shownToast()?.message).toBe('Troca de produto realizada com sucesso!'));
    expect(sentOf(replaceItem).map(({ chargesSeen }) => chargesSeen)).toEqual([
      'none',
      'none',
      `none,${version('a')}`,
    ]);
  });

  it('shows what goes, what comes and the difference', async () => {
    const { user, dialog } = await openReplace();
    await within(dialog).findByText('Tomate cereja');
    await choose(user, dialog, 'Tomate cereja', '3');
    await user.click(next(dialog));
    const leaving = within(dialog).getByRole('region', { name: 'Sai da entrega' });
    expect(leaving.textContent).toContain('Tomate italiano extra AA');
    expect(leaving.textContent).toContain('R$ 519,20');
    expect(dialog.textContent).toContain('Diferença−R$ 369,20');
  });

  it('R-ADD-011: a refusal is said in the dialog', async () => {
    server.answers.set(
      replaceItem.name,
      refuse(
        422,
        'ORDER_SUPPLIER_ITEM_CANNOT_BE_REMOVED',
        'A entrega deve possuir pelo menos 1(um) produto!',
      ),
    );
    const { dialog } = await replaceWith('3');
    expect((await within(dialog).findByRole('alert')).textContent).toContain(
      'Erro ao trocar produtos!A entrega deve possuir pelo menos 1(um) produto!',
    );
  });

  it('of two products of one name says which goes: in the field, in its list and before it is confirmed', async () => {
    const [one, other] = first().orderSupplierItems;
    if (!one || !other) throw new Error('no items');
    Object.assign(one, { brand: 'Horta Viva' });
    Object.assign(other, { product: one.product, brand: null });
    const { user } = await openOrder();
    const [trigger] = screen.getAllByRole('button', { name: /^Trocar Tomate italiano extra AA, Horta Viva/ });
    if (!trigger) throw new Error('no button');
    await user.click(trigger);
    const dialog = await screen.findByRole('dialog', { name: 'Trocar produto' });
    const field = within(dialog).getByRole('combobox', { name: /^Produto a ser trocado/ });
    expect(field.textContent).toContain(`Tomate italiano extra AA, Horta Viva · ${one.packDesc}`);
    await user.click(field);
    expect(
      within(dialog)
        .getAllByRole('option', { hidden: true })
        .map(({ textContent }) => textContent),
    ).toEqual([
      `Tomate italiano extra AA, Horta Viva · ${one.packDesc}`,
      `Tomate italiano extra AA, ${other.packDesc}`,
    ]);
    await user.click(field);
    await within(dialog).findByText('Tomate cereja');
    await choose(user, dialog, 'Tomate cereja', '3');
    await user.click(next(dialog));
    expect(within(dialog).getByRole('region', { name: 'Sai da entrega' }).textContent).toContain(
      `Horta Viva · ${one.packDesc}`,
    );
  });

  it.each([
    ['no answer came', -1],
    ['the server failed', 500],
    ['a proxy gave up', 504],
  ])('%s: says that no one knows, and sends the same try with the same key', async (_, status) => {
    server.answers.set(replaceItem.name, () => {
      throw new CallFailure(status, null);
    });
    const { user, dialog } = await replaceWith('3');
    expect((await within(dialog).findByRole('alert')).textContent).toBe(
      'Erro ao trocar produtos!O servidor não confirmou: não se sabe se foi salvo. Confira e tente novamente; nada é feito duas vezes.',
    );
    server.answers.set(replaceItem.name, () => server.order);
    await user.click(within(dialog).getByRole('button', { name: 'Trocar produto' }));
    await waitFor(() => expect(shownToast()?.message).toBe('Troca de produto realizada com sucesso!'));
    const [one, other] = sentOf(replaceItem);
    expect(one?.input).toEqual(other?.input);
    expect([typeof one?.idempotencyKey, one?.idempotencyKey]).toEqual(['string', other?.idempotencyKey]);
  });

  it('another person removed it meanwhile: it says so and sends nothing', async () => {
    const { user, dialog } = await openReplace();
    await within(dialog).findByText('Tomate cereja');
    await choose(user, dialog, 'Tomate cereja', '3');
    await user.click(next(dialog));
    bump({ orderSupplierItems: first().orderSupplierItems.slice(1) });
    await queryClient.invalidateQueries({ queryKey: ['getOrderDetails'] });
    expect(
      await within(dialog).findByText('Este produto não está mais na entrega.', { selector: 'p' }),
    ).toBeTruthy();
    await user.click(within(dialog).getByRole('button', { name: 'Trocar produto' }));
    expect(sentOf(replaceItem)).toEqual([]);
    expect(sentOf(addItems)).toEqual([]);
  });

  describe('in two calls, with a server that lacks the one', () => {
    beforeEach(() => {
      server.answers.set(replaceItem.name, refuse(404, 'ROUTE_NOT_FOUND', 'x'));
    });

    it('R-ADD-003: first the new one comes, then the old one goes', async () => {
      server.answers.set(removeItem.name, () => first());
      await replaceWith('3');
      await waitFor(() => expect(shownToast()?.message).toBe('Troca de produto realizada com sucesso!'));
      const calls = server.sent.map(({ name }) => name);
      expect(calls.indexOf('addItems')).toBeLessThan(calls.indexOf('removeItem'));
    });

    it('R-ADD-012: the old one is the only one left', async () => {
      server.answers.set(removeItem.name, refuse(422, 'ORDER_SUPPLIER_ITEM_CANNOT_BE_REMOVED', 'x'));
      await replaceWith('3');
      await waitFor(() =>
        expect(shownToast()?.message).toBe(
          'Os produtos foram adicionados, mas não foi possível remover o produto a ser trocado. A entrega deve possuir pelo menos 1(um) produto!',
        ),
      );
      expect(screen.queryByRole('dialog')).toBeNull();
    });

    it('R-ADD-013: deleting failed otherwise', async () => {
      server.answers.set(removeItem.name, refuse(500, 'UNEXPECTED', 'x'));
      await replaceWith('3');
      await waitFor(() =>
        expect(shownToast()?.message).toBe(
          'Os produtos foram adicionados, mas houve um erro ao deletar o produto a ser trocado.',
        ),
      );
    });

    it('R-ADD-011: nothing came, nothing goes', async () => {
      server.answers.set(addItems.name, refuse(422, 'PRODUCT_UNAVAILABLE', 'Indisponível no fornecedor.'));
      const { dialog } = await replaceWith('3');
      expect((await within(dialog).findByRole('alert')).textContent).toContain(
        'Erro ao trocar produtos!Indisponível no fornecedor.',
      );
      expect(sentOf(removeItem)).toEqual([]);
    });
  });
});
