import { CELEIRO_PAYMENT, type PaymentForm, productName, SUPPLIER_PAYMENT } from '../../product-name.ts';

/** The kind of a method, which decides what finance creates for it. */
export type PaymentKind = 'BANK_SLIP' | 'CREDIT_CARD' | 'DEBIT_CARD' | 'PIX' | 'CASH' | 'TRANSFER';

export type PaymentMethodRow = {
  readonly publicId: string;
  readonly form: PaymentForm;
  readonly kind: PaymentKind;
  readonly name: string;
  /** Days from the invoice to each installment. */
  readonly scheduleDays: readonly number[];
  /** False for methods of older data only. */
  readonly selectable: boolean;
  /** ADF in basis points. */
  readonly markup: number;
};

/** Celeiro Pay as a main method: the value of `paymentMethod` on the wire for all its sub-methods. */
export const celeiroPay = {
  publicId: '32833106-536e-45df-80b2-d002cc92d33d',
  name: `${productName.pascal} Pay`,
} as const;

const supplier = (
  publicId: string,
  kind: PaymentKind,
  name: string,
  scheduleDays: readonly number[],
): PaymentMethodRow => ({
  publicId,
  form: SUPPLIER_PAYMENT,
  kind,
  name,
  scheduleDays,
  selectable: kind === 'BANK_SLIP',
  markup: 0,
});

const celeiro = (
  publicId: string,
  kind: PaymentKind,
  name: string,
  scheduleDays: readonly number[],
  markup: number,
): PaymentMethodRow => ({
  publicId,
  form: CELEIRO_PAYMENT,
  kind,
  name,
  scheduleDays,
  selectable: true,
  markup,
});

/** Slips of Celeiro Pay are named by their days: '7/14/21 dias'. */
const slip = (publicId: string, days: readonly number[], markup: number): PaymentMethodRow =>
  celeiro(
    publicId,
    'BANK_SLIP',
    `Boleto ${days.join('/')} ${days.length === 1 && Number(days[0]) === 1 ? 'dia' : 'dias'}`,
    days,
    markup,
  );

/** Every concrete payment method, with its fixed public id. */
export const paymentMethods: readonly PaymentMethodRow[] = [
  supplier('f08db22f-d293-456a-b170-fab23d90fbac', 'CASH', 'Dinheiro', []),
  supplier('f3faa8e8-79ea-4723-8ad5-cfbc1d74bd1c', 'TRANSFER', 'Transferência', []),
  supplier('3ce1268c-9c80-42e3-bfec-3fee8ed2305d', 'DEBIT_CARD', 'C. Débito', []),
  supplier('a93f32a9-a172-4102-8e4e-dc90253d9e30', 'CREDIT_CARD', 'C. Crédito', []),
  supplier('47aa2dba-d9e2-4c8d-809f-001680289e32', 'BANK_SLIP', 'Boleto 7D', [7]),
  supplier('7f453a0e-f509-4b4f-95de-6e91074206e2', 'BANK_SLIP', 'Boleto 10D', [10]),
  supplier('30f47f35-d038-4cfb-8add-40e92c34bf1c', 'BANK_SLIP', 'Boleto 14D', [14]),
  supplier('63783933-d5f0-4510-bf6a-f8af81df6383', 'BANK_SLIP', 'Boleto 21D', [21]),
  supplier('1e07ea63-524c-498f-94dc-77a72ed0d50a', 'BANK_SLIP', 'Boleto 28D', [28]),
  celeiro('42a68fec-c75a-43c4-8d0d-866b16519537', 'CREDIT_CARD', 'Cartão de crédito', [], 249),
  celeiro('39c0d032-3479-4347-b83b-ea5c88b224f0', 'PIX', 'Pix à vista', [0], 0),
  slip('d86bb32f-14b9-4257-9266-ef64311275fc', [0], 0),
  slip('e6b1e07c-8f62-4cd6-b27d-b193333bd939', [1], 26),
  slip('89eb3061-b44a-424c-9866-f05870093d3e', [2], 36),
  slip('cd28d864-d6e8-4c6a-998f-69a0138851b0', [5], 69),
  slip('36480de2-bd5c-4366-b517-da60fb69e070', [7], 90),
  slip('1677cffc-d988-47c6-9431-3a3bbe3e00fc', [10], 122),
  slip('d3cdfaf7-7613-48c0-93af-0473184cf29a', [14], 165),
  slip('c8c0817c-c814-4b98-aab7-658c144f0b6a', [15], 175),
  slip('459ccb82-1b42-4c79-b926-a2d089b8a6a0', [21], 240),
  slip('eb7361e9-c6df-4a56-a087-9a1471dbadab', [28], 315),
  slip('59f63b7e-1f19-40d9-b9a5-a4fb8d53694c', [30], 336),
  slip('d4041791-0e6f-41c9-879b-e8e7efd59629', [35], 389),
  slip('67714350-f959-467c-8592-cfc6d7d5c4a9', [42], 464),
  slip('9b0814f4-f224-4518-951f-d49dc045596e', [5, 10], 95),
  slip('929a10e5-381a-4120-bf70-2a7e87ed8c02', [7, 14], 127),
  slip('236a7113-bcf7-4d50-a713-ac5978e7ec8c', [7, 14, 21], 165),
  slip('03465de3-6263-41bb-8dc9-8766c4bd1f80', [7, 14, 21, 28], 202),
  slip('0d5f1c83-08fc-4db7-bc1d-e21ff27e7761', [14, 21], 202),
  slip('beef28e4-0a19-4eac-a1e9-9e647eed8e76', [14, 21, 28], 240),
  slip('6ecc5cb6-fd42-4bf8-8299-ac8f5ba9468b', [14, 28], 240),
  slip('810717e7-fc52-4fde-818b-ccad1e2e8b1b', [21, 28], 277),
  slip('7d26e283-b032-41e1-9014-f0eee7b5d71c', [21, 28, 35], 315),
  slip('d295ae69-78b5-459d-a691-1f050e532388', [28, 35], 352),
  slip('25bca5d7-185e-491f-a78e-885cb123fc33', [28, 35, 42], 389),
  slip('04653cb9-1781-474c-87fb-1a354c592209', [30, 45], 416),
  slip('5a5ae5a7-ea4e-4659-bc4b-1c03d7efff9e', [30, 45, 60], 496),
  slip('6a5cc84a-c031-423b-90b7-5feaec7530d8', [30, 60], 496),
  slip('cb4b233b-0fec-4971-802e-970a93596ea4', [30, 60, 90], 657),
  slip('d424b42c-c2b8-4d9a-a57c-c4657b3e8e58', [60], 657),
  slip('b374b7ec-06d7-4727-a7a5-1273c1877316', [60, 75, 90], 817),
];

const byPublicId = new Map(paymentMethods.map((method) => [method.publicId, method]));

/** R-PAY-008: a method by its id. */
export const paymentMethodById = (publicId: string): PaymentMethodRow | undefined => byPublicId.get(publicId);

/** The public id of the main method on the wire. */
export const mainPaymentMethodId = (method: Pick<PaymentMethodRow, 'form' | 'publicId'>): string =>
  method.form === CELEIRO_PAYMENT ? celeiroPay.publicId : method.publicId;

/** R-PAY-007: 'main name (sub name)' for Celeiro Pay, otherwise the plain name. */
export const paymentMethodLabel = (method: Pick<PaymentMethodRow, 'form' | 'name'>): string =>
  method.form === CELEIRO_PAYMENT ? `${celeiroPay.name} (${method.name})` : method.name;

/** The sub-method of such a label, for narrow places: 'Pix à vista' for 'Celeiro Pay (Pix à vista)'. */
export const shortPaymentName = (label: string): string => /\((.+)\)$/.exec(label)?.[1] ?? label;

/** The concrete method of a pair of wire ids, or null when none is selectable. */
export const choosePaymentMethod = (
  mainId: string,
  celeiroId: string | undefined,
): PaymentMethodRow | null => {
  if (mainId === celeiroPay.publicId) {
    const sub = celeiroId === undefined ? undefined : byPublicId.get(celeiroId);
    return sub && sub.form === CELEIRO_PAYMENT ? sub : null;
  }
  const direct = byPublicId.get(mainId);
  return direct && direct.form === SUPPLIER_PAYMENT && direct.selectable ? direct : null;
};
