import { searchProducts } from '@celeiro/contract/catalog/catalog/catalog.ts';
import { addItems, replaceItem } from '@celeiro/contract/orders/delivery-items/delivery-items.ts';
import { getSupplierAvailability } from '@celeiro/contract/parties/supplier-routes/supplier-routes.ts';
import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach } from 'vitest';
import { openOrder } from '../../../orders/orders/screens/test-order-page.ts';
import { bump, server } from '../../../orders/orders/screens/test-order-server.ts';

export const id = (digit: number): string => `00000000-0000-4000-8000-${String(digit).padStart(12, '0')}`;

/** A product of the search as the server sends it; for tests. */
export const wireProduct = (digit: number, name: string, change: Readonly<Record<string, unknown>> = {}) => ({
  name,
  brand: 'Sítio Bom',
  supplier: 'Hortifruti Vale Verde',
  supplierPublicId: id(500),
  supplierProductDetailsPublicId: id(digit),
  productPublicId: id(digit + 1000),
  familyName: 'Verduras',
  familyPublicId: id(400),
  originalPack: 'cx 10 kg',
  outerPackDesc: '10,00 kg',
  unit: 'kg',
  content: 1,
  size: 10,
  useUnitPrice: true,
  unitPrice: 5,
  priceDesc: 'R$ 5,00 / kg',
  offer: false,
  offerPriceDesc: null,
  stock: true,
  quantityStock: 50,
  includedInTheOrder: false,
  productOrderConfirmedOrCanceled: false,
  deliversToStore: true,
  recommended: false,
  refusedBecause: null,
  quantity: 0,
  ...change,
});

/** That supplier is not in the order of these tests. */
export const newSupplier = { supplier: 'Sabor da Roça', supplierPublicId: id(501) };

const periods = (reason: string | null) =>
  ['MORNING', 'AFTERNOON', 'NIGHT'].map((period, index) => ({
    period,
    isOpen: reason === null && index < 2,
    cause: reason === null && index < 2 ? null : 'NOT_OPERATING',
    reason: reason ?? (index < 2 ? null : 'O fornecedor não trabalha às segundas-feiras.'),
  }));

const lateOn = '2031-11-25';
const lateWhy = 'O horário de corte para esta data já passou: hoje, às 16:00.';
const lateDay = () => ({
  date: lateOn,
  isOpen: false,
  cause: 'CUTOFF_PASSED',
  reason: lateWhy,
  periods: periods(lateWhy).map((one, index) => ({
    ...one,
    cause: index < 2 ? 'CUTOFF_PASSED' : 'NOT_OPERATING',
  })),
});

const day = (date: string, reason: string | null) => ({
  date,
  isOpen: reason === null,
  cause: reason === null ? null : 'NOT_OPERATING',
  reason,
  periods: periods(reason),
});

/** The days of the new supplier: closed on 26 November 2031, too late to ask for on the 25th, open on every other day. */
export const wireAvailability = (from: string) => {
  const closed = from === '2031-11-26' ? 'O fornecedor não trabalha às quartas-feiras.' : null;
  return {
    supplierPublicId: newSupplier.supplierPublicId,
    supplier: newSupplier.supplier,
    logisticCost: 19.9,
    freeFreightFrom: null,
    orderTerms: 'Pedidos até 16:00 do dia da entrega.',
    minimumOrder: 500,
    days: [from === lateOn ? lateDay() : day(from, closed)],
    nextOpenDays: ['2031-11-27', '2031-11-28', '2031-12-01'].map((date) => day(date, null)),
  };
};

/** The products of these tests: one of the order's own supplier, one of a new one. */
export const tomato = wireProduct(701, 'Tomate cereja', { brand: null });
export const cabbage = wireProduct(702, 'Couve', { ...newSupplier });
/** What the search finds; a test may put other products here. */
export const found: { products: ReturnType<typeof wireProduct>[] } = { products: [] };

/** A server that finds, adds and replaces products; for every test of a file, after the order's own. */
export const prepareProducts = (): void => {
  beforeEach(() => {
    found.products = [tomato, cabbage];
    // As in newer browsers: an effect that returned it would break the page when the dialog goes.
    Object.assign(Element.prototype, { scrollIntoView: () => Promise.resolve() });
    server.answers.set(searchProducts.name, () => ({
      content: found.products,
      totalElements: found.products.length,
      pageable: { pageNumber: 0, pageSize: 20 },
    }));
    server.answers.set(getSupplierAvailability.name, ({ query }) =>
      // The endpoint's own query; the fake server knows every call by its name only.
      wireAvailability((query as { from: string }).from),
    );
    server.answers.set(addItems.name, () => {
      bump({});
      return server.order;
    });
    server.answers.set(replaceItem.name, () => {
      bump({});
      return server.order;
    });
  });
};

const opened = async (name: string, button: RegExp) => {
  const { user } = await openOrder();
  const [trigger] = screen.getAllByRole('button', { name: button });
  if (!trigger) throw new Error('no button');
  await user.click(trigger);
  return { user, dialog: await screen.findByRole('dialog', { name }) };
};
export const openAdd = () => opened('Adicionar produto', /^Adicionar novo produto a esta entrega$/);
export const openReplace = () => opened('Trocar produto', /^Trocar Tomate italiano extra AA/);
export const ask = async (user: UserEvent, dialog: HTMLElement, text: string) => {
  await user.type(within(dialog).getByRole('textbox', { name: 'Pesquisar produto' }), `${text}{Enter}`);
  await within(dialog).findByRole('list', { name: 'Produtos encontrados' });
};
export const choose = async (user: UserEvent, dialog: HTMLElement, name: string, packs: string) => {
  const field = within(dialog).getByRole('textbox', { name: new RegExp(`^Quantidade de ${name}`) });
  await user.clear(field);
  await user.type(field, `${packs}{Enter}`);
};
export const rowOf = (dialog: HTMLElement, name: string): HTMLElement => {
  const row = within(dialog).getByText(name).closest('li');
  if (!row) throw new Error(`no row of ${name}`);
  return row;
};
export const next = (dialog: HTMLElement) => within(dialog).getByRole('button', { name: 'Continuar' });
