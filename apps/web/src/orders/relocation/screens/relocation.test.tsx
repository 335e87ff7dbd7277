import {
  addRealocationDiscount,
  deleteRealocationDraft,
  summarizeRealocation,
} from '@celeiro/contract/orders/relocation/relocation.ts';
import { searchAppUsers } from '@celeiro/contract/access/users/users.ts';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { shownToast } from '../../../kit/saving/toasts.ts';
import { fillDomGaps } from '../../../ui/test-dom.ts';
import { prepareOrderServer } from '../../orders/screens/test-order-page.ts';
import { first, refuse, sentOf, server } from '../../orders/screens/test-order-server.ts';
import { id } from '../../../catalog/products/screens/test-products.ts';
import {
  openRelocation,
  prepareRelocation,
  relocationServer,
  supplierA,
  supplierB,
} from './test-relocation-page.ts';

vi.mock('../../../kit/api/call.ts', async () => ({
  call: (await import('../../orders/screens/test-order-server.ts')).fakeCall,
}));
prepareOrderServer();
prepareRelocation();

const tomatoAtA = 'Tomate italiano extra AA: Ceasa Campinas';
const lettuceAtB = 'Alface crespa hidropônica: Sabor da Roça';
const radio = (name: string) => screen.findByRole('radio', { name });
const newDelivery = (name: string) => screen.findByRole('region', { name: `Nova entrega de ${name}` });
const button = (name: string | RegExp) => screen.getByRole('button', { name });

const chooseBoth = async (user: UserEvent) => {
  await user.click(await radio(tomatoAtA));
  await user.click(await radio(lettuceAtB));
};
const toSummary = async (user: UserEvent) => {
  await chooseBoth(user);
  await user.click(button('Continuar'));
  await screen.findByText('Valores conferidos');
};
it('narrower than 1280 px the new deliveries are a drawer, and the comparison has the width', async () => {
  fillDomGaps(['(max-width: 1279px)']);
  const { user } = await openRelocation();
  await screen.findByRole('table', { name: 'Comparação de fornecedores' });
  expect(screen.queryByRole('button', { name: 'Continuar' })).toBeNull();
  await user.click(await radio(tomatoAtA));
  await user.click(button(/^Ver 1 /));
  const drawer = within(await screen.findByRole('dialog', { name: 'Novas entregas' }));
  expect(drawer.getByRole('region', { name: 'Nova entrega de Ceasa Campinas' })).toBeDefined();
  expect(drawer.getByRole('button', { name: 'Continuar' })).toBeDefined();
});

describe('R-RELOC-001, SELECT_PRODUCTS: who takes each product', () => {
  it('compares the suppliers product by product, marks the lowest, and says who is left out and why', async () => {
    const { user } = await openRelocation();
    const table = await screen.findByRole('table', { name: 'Comparação de fornecedores' });
    // The lowest of tomato; the only possible offer of lettuce is lower than none.
    expect(within(table).getAllByText(/^menor −4,20%$/)).toHaveLength(1);
    expect(within(table).getAllByText(/^−4,20%$/)).toHaveLength(2);
    expect(within(table).getByText('sem descontos, frete e ADF')).toBeDefined();
    expect(within(table).queryByText('Sítio Longe')).toBeNull();
    await user.click(button('1 fornecedor fora'));
    const dialog = await screen.findByRole('dialog', { name: 'Fornecedores que não podem receber' });
    expect(within(dialog).getByText('O fornecedor não entrega no endereço do cliente.')).toBeDefined();
  });

  it('says what was looked for where no product has it, and clears the search', async () => {
    const { user } = await openRelocation();
    await screen.findByRole('table', { name: 'Comparação de fornecedores' });
    await user.type(screen.getByRole('textbox', { name: 'Buscar produto' }), 'jaca{Enter}');
    expect(await screen.findByText('Nenhum produto desta entrega tem “jaca” no nome.')).toBeDefined();
    await user.click(button('Limpar busca'));
    expect(await screen.findByRole('table', { name: 'Comparação de fornecedores' })).toBeDefined();
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Buscar produto' }));
  });

  it('calls no one the lowest who asks what all ask, and no rise a gain', async () => {
    const tomatoes = relocationServer.proposals.offers.filter(
      (offer) => offer.orderSupplierItemPublicId === id(101),
    );
    const [dear, dearer] = tomatoes;
    Object.assign(dear ?? {}, { difference: 138.75 });
    Object.assign(dearer ?? {}, { difference: 150 });
    const { unmount } = await openRelocation();
    const lowest = await screen.findByText('menor +138,75%');
    expect(lowest.dataset).not.toHaveProperty('gain');
    expect(screen.getByText('+150,00%').dataset).not.toHaveProperty('cheapest');
    unmount();
    Object.assign(dearer ?? {}, { totalAmount: dear?.totalAmount });
    await openRelocation();
    await screen.findByText('+138,75%');
    expect(screen.queryByText(/^menor [+−]/)).toBeNull();
  });

  it('says about each sum in the first step that terms, and so ADF, are still to be chosen', async () => {
    await openRelocation();
    expect(await screen.findByText('Entrega atual, com frete, sem ADF')).toBeDefined();
    expect(screen.getByText('Itens realocados, preço do cliente')).toBeDefined();
    expect(screen.getByText('Diferença, sem ADF')).toBeDefined();
  });

  it('R-DELIV-002: distinguishes two products of one name by their brands', async () => {
    const [one, other] = first().orderSupplierItems;
    Object.assign(one ?? {}, { product: 'Tomate', brand: 'Horta Viva' });
    Object.assign(other ?? {}, { product: 'Tomate', brand: 'Boa Terra' });
    await openRelocation();
    expect(await radio(`Tomate, Horta Viva · ${one?.packDesc}: Ceasa Campinas`)).toBeDefined();
    expect(await radio(`Tomate, Boa Terra · ${other?.packDesc}: Sabor da Roça`)).toBeDefined();
    // Visually the brand is below the name, where nothing cuts it off.
    expect(screen.getAllByText('Tomate')).toHaveLength(2);
    expect(screen.getByText(`Horta Viva · ${one?.packDesc}`)).toBeDefined();
  });

  describe('eight suppliers of tomato, and one of lettuce whom the server names last', () => {
    const lettuceAtLast = 'Alface crespa hidropônica: Último';
    const addSuppliers = () => {
      const { proposals } = relocationServer;
      const [supplier] = proposals.suppliers;
      const [tomato] = proposals.offers;
      const lettuce = proposals.offers.find((one) => one.supplierProductDetailsPublicId === id(903));
      if (!supplier || !tomato || !lettuce) throw new Error('no offers');
      const many = Array.from({ length: 8 }, (_, index) => ({
        ...supplier,
        supplierPublicId: id(820 + index),
        supplier: `Feira ${index}`,
      }));
      const last = { ...supplier, supplierPublicId: id(829), supplier: 'Último' };
      proposals.suppliers = [...many, last];
      proposals.offers = [
        ...many.map(({ supplierPublicId }, index) => ({
          ...tomato,
          supplierPublicId,
          supplierProductDetailsPublicId: id(920 + index),
        })),
        ...[...many.slice(0, 4), last].map(({ supplierPublicId }, index) => ({
          ...lettuce,
          supplierPublicId,
          supplierProductDetailsPublicId: id(930 + index),
          // The dearest: price alone would leave it below the others.
          totalAmount: 400 + index,
        })),
      ];
      const needed = [
        [101, 920],
        [102, 934],
      ] as const;
      proposals.proposals = [
        {
          kind: 'FEWEST_SUPPLIERS',
          totalAmount: 948,
          items: needed.map(([item, product]) => ({
            orderSupplierItemPublicId: id(item),
            supplierProductDetailsPublicId: id(product),
          })),
        },
      ];
    };

    it('a supplier that is needed to bring every product is there without requesting more', async () => {
      addSuppliers();
      await openRelocation();
      expect(await radio(lettuceAtLast)).toBeDefined();
      expect(button('Mostrar mais 2 fornecedores')).toBeDefined();
    });

    it('on a phone too', async () => {
      addSuppliers();
      fillDomGaps(['(max-width: 767px)']);
      await openRelocation();
      expect(await radio(lettuceAtLast)).toBeDefined();
      expect(button('Mostrar mais 5 fornecedores')).toBeDefined();
      expect(button('Mostrar mais 1 fornecedor')).toBeDefined();
    });
  });

  it('by keys: the first choice has the focus, Ctrl+Enter continues, and back it is where it was', async () => {
    const { user } = await openRelocation();
    const table = within(await screen.findByRole('table', { name: 'Comparação de fornecedores' }));
    await waitFor(() => expect(document.activeElement).toBe(table.getAllByRole('radio')[0]));
    // Nothing chosen, nothing to go on with.
    await user.keyboard('{Control>}{Enter}{/Control}');
    await chooseBoth(user);
    await waitFor(() => expect(button('Continuar').getAttribute('aria-disabled')).toBeNull());
    (await radio(lettuceAtB)).focus();
    await user.keyboard('{Control>}{Enter}{/Control}');
    await screen.findByText('Valores conferidos');
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Realocar' }));
    await user.click(button('Voltar aos produtos'));
    expect(document.activeElement).toBe(button('Continuar'));
  });

  it('a choice makes a new delivery with its day and term, and can be taken back', async () => {
    const { user } = await openRelocation();
    expect(button('Continuar').getAttribute('aria-disabled')).toBe('true');
    await chooseBoth(user);
    const ofA = await newDelivery(supplierA.name);
    expect(within(ofA).getByText('R$ 475,20')).toBeDefined();
    expect(within(ofA).getByText('Boleto 14/21 dias')).toBeDefined();
    expect(within(await newDelivery(supplierB.name)).getByText(/^Faltam/)).toBeDefined();
    await user.click(button('Tirar a escolha de Tomate italiano extra AA'));
    expect(screen.queryByRole('region', { name: `Nova entrega de ${supplierA.name}` })).toBeNull();
    expect(screen.getByRole<HTMLInputElement>('radio', { name: tomatoAtA }).checked).toBe(false);
  });

  it('one product of a supplier stands for one item: once chosen, another item cannot have it', async () => {
    const [offer] = relocationServer.proposals.offers;
    if (offer) relocationServer.proposals.offers.push({ ...offer, orderSupplierItemPublicId: id(102) });
    const lettuceAtA = 'Alface crespa hidropônica: Ceasa Campinas';
    const { user } = await openRelocation();
    await radio(lettuceAtA);
    await user.click(await radio(tomatoAtA));
    expect(screen.queryByRole('radio', { name: lettuceAtA })).toBeNull();
    expect(screen.getByText(/^Já está no lugar de Tomate italiano extra AA/)).toBeDefined();
    await user.click(button('Tirar a escolha de Tomate italiano extra AA'));
    expect((await radio(lettuceAtA)).getAttribute('disabled')).toBeNull();
  });

  it('takes an automatic proposal, which stays changeable', async () => {
    const { user } = await openRelocation();
    await screen.findByRole('table', { name: 'Comparação de fornecedores' });
    await user.click(button('Proposta automática'));
    await user.click(screen.getByRole('menuitem', { name: /^Menos fornecedores/, hidden: true }));
    expect(screen.queryByRole('region', { name: `Nova entrega de ${supplierA.name}` })).toBeNull();
    expect(within(await newDelivery(supplierB.name)).getByText(/^2 produtos/)).toBeDefined();
    await user.click(await radio(tomatoAtA));
    await newDelivery(supplierA.name);
  });

  it('R-RELOC-003: DELETE_DELIVERY and CANCEL_RELOCATION ask first', async () => {
    const { user, onLeave } = await openRelocation();
    await chooseBoth(user);
    await user.click(button(`Excluir a entrega de ${supplierA.name}`));
    const deleting = await screen.findByRole('dialog', { name: 'Excluir entrega' });
    expect(await newDelivery(supplierA.name)).toBeDefined();
    await user.click(within(deleting).getByRole('button', { name: 'Excluir' }));
    expect(screen.queryByRole('region', { name: `Nova entrega de ${supplierA.name}` })).toBeNull();
    await user.click(button('Cancelar'));
    const canceling = await screen.findByRole('dialog', { name: 'Cancelar realocação' });
    await user.click(within(canceling).getByRole('button', { name: 'Continuar realocando' }));
    expect(onLeave).not.toHaveBeenCalled();
    await user.click(button('Cancelar'));
    const again = await screen.findByRole('dialog', { name: 'Cancelar realocação' });
    await user.click(within(again).getByRole('button', { name: 'Cancelar realocação' }));
    await waitFor(() => expect(onLeave).toHaveBeenCalledTimes(1));
    expect(sentOf(deleteRealocationDraft)).toHaveLength(1);
    expect(localStorage.getItem('celeiro.relocation')).toBeNull();
  });
});

describe('R-RELOC-001, RESUME: what saving does', () => {
  it('R-RELOC-014: asks the server with every line, and shows totals, ADF, policy and limit', async () => {
    relocationServer.isOverPolicy = true;
    relocationServer.creditAfter = -120.5;
    const { user } = await openRelocation();
    await toSummary(user);
    expect(sentOf(summarizeRealocation).at(-1)?.input['body']).toMatchObject({
      orderSupplierPublicId: first().publicId,
      deliveries: [
        {
          supplierPublicId: supplierA.publicId,
          deliveryDate: '2031-11-24',
          delivery: 'MORNING',
          celeiroPaymentMethodPublicId: id(601),
          realocationSummaryItemRequest: [
            {
              supplierProductDetailsPublicId: id(901),
              orderSupplierItemPublicId: id(101),
              quantity: 4000,
              realocationDiscounts: [],
            },
          ],
        },
        { supplierPublicId: supplierB.publicId },
      ],
    });
    const effects = screen.getByRole('table', { name: 'O que muda' });
    expect(within(effects).getByRole('row', { name: 'Total com ADF R$ 1.107,80 R$ 1.003,20' })).toBeDefined();
    expect(screen.getByText('Diferença, com ADF')).toBeDefined();
    expect(screen.getByText(/^Fora da política comercial/)).toBeDefined();
    expect(screen.getByText(/^Passa R\$ 120,50 do limite/)).toBeDefined();
  });

  it('R-RELOC-020: a summary that fails is shown in the specification’s words', async () => {
    server.answers.set(summarizeRealocation.name, refuse(500, 'UNEXPECTED', ''));
    const { user } = await openRelocation();
    await chooseBoth(user);
    await user.click(button('Continuar'));
    await waitFor(() => expect(shownToast()?.message).toBe('Falha ao buscar o resumo de realocação!'));
  });

  it('R-RELOC-003: DELETE_PRODUCT asks, and what is removed stays behind', async () => {
    const { user } = await openRelocation();
    await toSummary(user);
    await user.click(button('Remover Tomate italiano de Ceasa Campinas'));
    const dialog = await screen.findByRole('dialog', { name: 'Remover produto' });
    await user.click(within(dialog).getByRole('button', { name: 'Remover' }));
    const stays = await screen.findByRole('region', { name: 'Não serão realocados' });
    expect(within(stays).getByText('Tomate italiano extra AA')).toBeDefined();
  });

  it('R-RELOC-003, R-RELOC-015: DISCOUNT is checked by the server with its line, DELETE_DISCOUNT asks', async () => {
    server.answers.set(searchAppUsers.name, () => ({
      content: [
        { publicId: id(41), name: 'Bia Moura', username: 'bia' },
        { publicId: id(42), name: 'Bia Moura', username: 'bia-2' },
      ],
      totalElements: 2,
      pageable: { pageNumber: 0, pageSize: 100 },
    }));
    server.answers.set(addRealocationDiscount.name, () => ({ discountItems: [], discountTotal: 0 }));
    const { user } = await openRelocation();
    await toSummary(user);
    await user.click(button('Adicionar desconto em Tomate italiano, Ceasa Campinas'));
    const dialog = await screen.findByRole('dialog', { name: 'Novo desconto' });
    await user.click(within(dialog).getByRole('combobox', { name: /^Motivo/ }));
    await user.click(await within(dialog).findByRole('option', { name: /Avaria/, hidden: true }));
    await user.type(within(dialog).getByRole('textbox', { name: /^Valor/ }), '5');
    await user.type(within(dialog).getByRole('combobox', { name: /^Liberado por/ }), 'Bia');
    // R-RELOC-010: one name once.
    const people = await within(dialog).findAllByRole('option', { name: /Bia Moura/, hidden: true });
    expect(people).toHaveLength(1);
    if (people[0]) await user.click(people[0]);
    await user.click(within(dialog).getByRole('button', { name: 'Adicionar' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Novo desconto' })).toBeNull());
    expect(sentOf(addRealocationDiscount)[0]?.input['body']).toMatchObject({
      supplier: 'Ceasa Campinas',
      supplierPublicId: supplierA.publicId,
      orderSupplierItem: {
        supplierProductDetailsPublicId: id(901),
        quantityTotal: 80_000,
        adjustedPrice: 594,
        adjustedTotalAmount: 47_520,
        realocationDiscounts: [
          { discountValue: 500, discountType: 'PERCENTAGE_VALUE', releaseUserName: 'bia' },
        ],
      },
    });
    await user.click(
      await screen.findByRole('button', { name: 'Excluir o desconto Avaria de Tomate italiano' }),
    );
    const deleting = await screen.findByRole('dialog', { name: 'Excluir desconto' });
    await user.click(within(deleting).getByRole('button', { name: 'Excluir' }));
    expect(screen.queryByRole('button', { name: /^Excluir o desconto/ })).toBeNull();
  });

  it('R-RELOC-021: a discount the server could not check is shown, and stays in its form', async () => {
    server.answers.set(searchAppUsers.name, () => ({
      content: [{ publicId: id(41), name: 'Bia Moura', username: 'bia' }],
      totalElements: 1,
      pageable: { pageNumber: 0, pageSize: 100 },
    }));
    server.answers.set(addRealocationDiscount.name, refuse(500, 'UNEXPECTED', ''));
    const { user } = await openRelocation();
    await toSummary(user);
    await user.click(button('Adicionar desconto em Tomate italiano, Ceasa Campinas'));
    const dialog = await screen.findByRole('dialog', { name: 'Novo desconto' });
    expect(within(dialog).getByRole('button', { name: 'Adicionar' }).getAttribute('aria-disabled')).toBe(
      'true',
    );
    await user.click(within(dialog).getByRole('combobox', { name: /^Motivo/ }));
    await user.click(await within(dialog).findByRole('option', { name: /Avaria/, hidden: true }));
    await user.type(within(dialog).getByRole('textbox', { name: /^Valor/ }), '5');
    await user.type(within(dialog).getByRole('combobox', { name: /^Liberado por/ }), 'Bia');
    await user.click(await within(dialog).findByRole('option', { name: /Bia Moura/, hidden: true }));
    await user.click(within(dialog).getByRole('button', { name: 'Adicionar' }));
    await waitFor(() => expect(shownToast()?.message).toBe('Falha ao adicionar desconto!'));
    expect(within(dialog).getByRole('textbox', { name: /^Valor/ })).toBeDefined();
  });
});
