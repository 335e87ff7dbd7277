const id = (digit: number): string => `00000000-0000-4000-8000-${String(digit).padStart(12, '0')}`;

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
  quantity: 0,
  ...change,
});

/** That supplier is not in the order of these tests. */
export const newSupplier = { supplier: 'Sabor da Roça', supplierPublicId: id(501) };

const periods = (reason: string | null) =>
  ['MORNING', 'AFTERNOON', 'NIGHT'].map((period, index) => ({
    period,
    isOpen: reason === null && index < 2,
    reason: reason ?? (index < 2 ? null : 'O fornecedor não trabalha às segundas-feiras.'),
  }));

const day = (date: string, reason: string | null) => ({
  date,
  isOpen: reason === null,
  reason,
  periods: periods(reason),
});

/** The days of the new supplier: closed on 26 November 2031, open on every other day. */
export const wireAvailability = (from: string) => {
  const closed = from === '2031-11-26' ? 'O fornecedor não trabalha às quartas-feiras.' : null;
  return {
    supplierPublicId: newSupplier.supplierPublicId,
    supplier: newSupplier.supplier,
    logisticCost: 19.9,
    minimumOrder: 500,
    days: [day(from, closed)],
    nextOpenDays: ['2031-11-27', '2031-11-28', '2031-12-01'].map((date) => day(date, null)),
  };
};
