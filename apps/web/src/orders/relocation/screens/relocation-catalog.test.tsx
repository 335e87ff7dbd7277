import { searchProducts } from '@celeiro/contract/catalog/catalog/catalog.ts';
import {
  saveRealocationDraft,
  summarizeRealocation,
} from '@celeiro/contract/orders/relocation/relocation.ts';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { shownToast } from '../../../kit/saving/toasts.ts';
import { prepareOrderServer } from '../../orders/screens/test-order-page.ts';
import { first, refuse, sentOf, server } from '../../orders/screens/test-order-server.ts';
import { id, wireProduct } from '../../../catalog/products/screens/test-products.ts';
import { openRelocation, prepareRelocation, supplierA, supplierB } from './test-relocation-page.ts';

vi.mock('../../../kit/api/call.ts', async () => ({
  call: (await import('../../orders/screens/test-order-server.ts')).fakeCall,
}));
prepareOrderServer();
prepareRelocation();

const ofA = { supplier: supplierA.name, supplierPublicId: supplierA.publicId };
const ofB = { supplier: supplierB.name, supplierPublicId: supplierB.publicId };
const products = [
  wireProduct(901, 'Tomate italiano', { ...ofA, originalPack: 'cx 20 kg', size: 20, unitPrice: 5.94 }),
  wireProduct(950, 'Tomate cereja', { ...ofB, unitPrice: 9 }),
  wireProduct(951, 'Tomate seco', { ...ofB, stock: false, quantityStock: 0 }),
];
beforeEach(() => {
  server.answers.set(searchProducts.name, ({ query }) => {
    const { page, size } = query as { page: number; size: number }; // the endpoint's own query
    return { content: products, totalElements: 60, pageable: { pageNumber: page, pageSize: size } };
  });
});
const requested = () => sentOf(searchProducts).map(({ input }) => input['query']);
const openCatalog = async () => {
  const opened = await openRelocation();
  await screen.findByRole('table', { name: 'Comparação de fornecedores' });
  await opened.user.click(screen.getByRole('radio', { name: 'Catálogo' }));
  return opened;
};
const table = () => screen.findByRole('table', { name: 'Produtos de outros fornecedores' });
const row = async (name: RegExp) => within(await table()).getByRole('row', { name });
const pick = async (user: UserEvent, name: RegExp) =>
  user.click(within(await row(name)).getByRole('button', { name: /^Escolher / }));

describe('R-RELOC-002: the catalogue', () => {
  it('R-RELOC-008, R-RELOC-009, R-RELOC-011: a table of priced products of the other suppliers, 10 a page, as many as was chosen last', async () => {
    const { user, unmount } = await openCatalog();
    await table();
    expect(requested()).toEqual([
      {
        page: 0,
        size: 10,
        orderPublicId: server.order.orderPublicId,
        hasPrice: 'true',
        notSupplier: first().supplierPublicId,
        recommended: 'false',
        familyPublicIds: [id(400)],
      },
    ]);
    await user.click(screen.getByRole('button', { name: 'Ir para a próxima página' }));
    await waitFor(() => expect(requested().at(-1)).toMatchObject({ page: 1, size: 10 }));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Linhas por página:' }), '25');
    await waitFor(() => expect(requested().at(-1)).toMatchObject({ page: 0, size: 25 }));
    unmount();
    // R-RELOC-004: the catalogue is open as it was left.
    await openRelocation();
    await table();
    await waitFor(() => expect(requested().at(-1)).toMatchObject({ page: 0, size: 25 }));
  });

  it('R-RELOC-012: an endless list, 20 at a time from page 0', async () => {
    const { user } = await openCatalog();
    await user.click(screen.getByRole('radio', { name: 'Rolagem contínua' }));
    const list = await screen.findByRole('list', { name: 'Produtos de outros fornecedores' });
    expect(requested().at(-1)).toMatchObject({ page: 0, size: 20 });
    const count = within(list).getAllByRole('listitem').length;
    await user.click(screen.getByRole('button', { name: 'Carregar mais produtos' }));
    await waitFor(() => expect(requested().at(-1)).toMatchObject({ page: 1, size: 20 }));
    // The same products came again, moved by a change in the catalogue: each is shown once.
    await waitFor(() => expect(screen.queryByText('Carregando mais produtos')).toBeNull());
    expect(within(list).getAllByRole('listitem')).toHaveLength(count);
  });

  it('a search that fails is shown in the specification’s words', async () => {
    server.answers.set(searchProducts.name, refuse(422, 'VALIDATION_FAILED', ''));
    await openCatalog();
    await waitFor(() => expect(shownToast()?.message).toBe('Falha ao buscar produtos!'));
  });

  it('chooses the product an item asks for at once, and what can’t come says why', async () => {
    const { user } = await openCatalog();
    await pick(user, /^Tomate italiano/);
    await screen.findByRole('region', { name: `Nova entrega de ${supplierA.name}` });
    expect((await row(/^Tomate italiano/)).textContent).toContain('Tomate italiano extra AA');
    const none = within(await row(/^Tomate seco/)).getByRole('button', { name: /^Escolher / });
    expect(none.getAttribute('aria-disabled')).toBe('true');
  });

  it('puts a product of another kind in an item’s place, in packs that measure the same, and keeps it in the draft', async () => {
    const { user } = await openCatalog();
    await pick(user, /^Tomate cereja/);
    const menu = await screen.findByRole('menu', {
      name: 'No lugar de qual produto da entrega?',
      hidden: true,
    });
    await user.click(within(menu).getByRole('menuitem', { name: /^Tomate italiano extra AA/, hidden: true }));
    await screen.findByRole('region', { name: `Nova entrega de ${supplierB.name}` });
    // 4 boxes of 20 kg are 8 of 10 kg.
    await waitFor(() =>
      expect(sentOf(saveRealocationDraft).at(-1)?.input['body']).toMatchObject({
        content: {
          deliveries: [
            {
              supplierPublicId: supplierB.publicId,
              items: [
                {
                  supplierProductDetailsPublicId: id(950),
                  orderSupplierItemPublicId: id(101),
                  quantity: 8000,
                  expectedUnitPrice: 900,
                  substitute: { product: 'Tomate cereja', unit: 'kg', size: 1000 },
                },
              ],
            },
          ],
        },
      }),
    );
    await user.click(screen.getByRole('button', { name: 'Continuar' }));
    await waitFor(() => expect(sentOf(summarizeRealocation)).toHaveLength(1));
    expect(
      screen.getByRole<HTMLInputElement>('textbox', {
        name: `Quantidade de Tomate cereja, ${supplierB.name}`,
      }).value,
    ).toBe('8');
  });
});
