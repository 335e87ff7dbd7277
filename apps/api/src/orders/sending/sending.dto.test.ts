import type { SupplierOrder } from '@celeiro/contract/orders/supplier-messages/supplier-messages.ts';
import { centavos } from '@celeiro/rules/money.ts';
import { milli } from '@celeiro/rules/quantity.ts';
import { expect, test } from 'vitest';
import { sendingDto } from './sending.dto.ts';
import { submissionBody } from '../supplier-messages/supplier-messages.public.ts';

const id = (last: number): string => `00000000-0000-4000-8000-00000000000${last}`;
const nowhere = {
  street: null,
  number: null,
  complement: null,
  neighborhood: null,
  city: null,
  state: null,
  zipCode: null,
};
const lineOf = (line: number, product: string, pack: string): SupplierOrder['lines'][number] => ({
  line,
  sku: id(line),
  product,
  pack,
  unit: 'kg',
  quantity: milli(10_000),
  quantityTotal: milli(10_000),
  unitPrice: centavos(1000),
  total: centavos(10_000),
});

test('of two products of one name an answer says which it is about', () => {
  const order: SupplierOrder = {
    orderId: id(9),
    orderNumber: '48001',
    supplierDocumentNumber: '12345678000195',
    buyer: { documentNumber: '12345678000195', name: 'Loja', phone: null, address: nowhere },
    deliveryDate: '2031-03-03',
    period: 'MORNING',
    payment: { name: 'Pix', termDays: [] },
    note: null,
    lines: [lineOf(1, 'Tomate', 'cx 20 kg'), lineOf(2, 'Tomate', 'cx 10 kg'), lineOf(3, 'Couve', 'maço')],
    freight: centavos(0),
    total: centavos(30_000),
  };
  const at = new Date('2031-03-01T12:00:00Z');
  const message = {
    id: 1,
    publicId: id(8),
    kind: 'order.submitted',
    messageId: 'msg',
    body: submissionBody(order, at),
    state: 'ANSWERED',
    nextTryAt: at,
    sentByName: 'Ana',
    sentAt: at,
  } as const;
  const lines = [1, 2, 3].map((line) => ({ line, availableQuantity: 0 }));
  const answer = {
    messageId: 1,
    status: 'INSUFFICIENT_STOCK',
    content: { status: 'INSUFFICIENT_STOCK', lines },
    saidAt: at,
    ignoredBecause: null,
  } as const;
  const [said] = sendingDto(message, [], [answer]).answers;
  expect(said?.lines.map(({ product }) => product)).toEqual([
    'Tomate, cx 20 kg',
    'Tomate, cx 10 kg',
    'Couve',
  ]);
});
