import { describe, expect, it } from 'vitest';
import { centavos } from '../../money.ts';
import { centi, milli } from '../../quantity.ts';
import {
  diffDelivery,
  formatHistoryValue,
  historyEntryItems,
  historyEntryTitle,
  type HistorySnapshot,
} from './history.ts';

const item = {
  id: 1,
  publicId: 'item-1',
  product: 'Banana prata',
  quantity: milli(4000),
  size: centi(100),
  unitPrice: centavos(539),
  adjustedPrice: centavos(510),
};
const before: HistorySnapshot = {
  deliveryDate: '2025-11-24',
  period: 'MORNING',
  logisticCost: centavos(4500),
  operatorName: null,
  operatorNote: null,
  status: 'ANALYZING',
  statusReason: null,
  statusReasonComment: null,
  paymentMethod: { name: 'Boleto 28D' },
  orderExternalId: null,
  totalWithTax: centavos(100_000),
  items: [item],
  discounts: [],
};

describe('history', () => {
  it('shows nothing when nothing changed', () => {
    expect(diffDelivery(before, { ...before })).toEqual([]);
  });

  it('R-HIST-001: shows each field with old and new value as operators read them', () => {
    const after: HistorySnapshot = {
      ...before,
      deliveryDate: '2025-11-25',
      period: 'NIGHT',
      logisticCost: centavos(0),
      operatorName: 'Ana Prado',
      status: 'CONFIRMED',
      items: [{ ...item, quantity: milli(5000) }],
    };
    const changes = diffDelivery(before, after);
    expect(historyEntryItems(changes)).toEqual([
      { label: 'Data de entrega', value: '24 nov 2025', newValue: '25 nov 2025', isIdentifier: false },
      { label: 'Período', value: 'Manhã', newValue: 'Noite', isIdentifier: false },
      { label: 'Custo logístico', value: 'R$ 45,00', newValue: 'R$ 0,00', isIdentifier: false },
      { label: 'Responsável', value: null, newValue: 'Ana Prado', isIdentifier: false },
      { label: 'Status', value: 'Em análise', newValue: 'Pedido confirmado', isIdentifier: false },
      { label: 'Produto', value: 'Banana prata', newValue: 'Banana prata', isIdentifier: true },
      { label: 'Quantidade', value: '4,000', newValue: '5,000', isIdentifier: false },
    ]);
    expect(historyEntryTitle(changes)).toBe('Status alterado');
  });

  it('shows a removed product as DELETE and an added one with an empty old value (OQ-108)', () => {
    const other = { ...item, publicId: 'item-2', product: 'Tomate' };
    const changes = diffDelivery(before, { ...before, items: [other] });
    expect(changes.map((change) => [change.event, change.field, change.oldValue, change.newValue])).toEqual([
      ['UPDATE', 'item', null, 'Tomate'],
      ['UPDATE', 'itemQuantity', null, 4000],
      ['UPDATE', 'itemSize', null, 100],
      ['UPDATE', 'itemUnitPrice', null, 539],
      ['UPDATE', 'itemAdjustedPrice', null, 510],
      ['DELETE', 'item', 'Banana prata', null],
      ['DELETE', 'itemQuantity', 4000, null],
      ['DELETE', 'itemSize', 100, null],
      ['DELETE', 'itemUnitPrice', 539, null],
      ['DELETE', 'itemAdjustedPrice', 510, null],
    ]);
  });

  it('shows a discount that came, changed or went', () => {
    const discount = {
      publicId: 'd',
      itemId: 1,
      reason: 'Outros',
      amount: centavos(100),
      active: true,
      discountType: 'PERCENTAGE_VALUE' as const,
      value: 500,
      releaseName: 'Bia Supervisora',
      releaseUsername: 'bia',
      supplierProblem: null,
    };
    expect(diffDelivery(before, { ...before, discounts: [discount] })[0]?.newValue).toBe(100);
    const given = diffDelivery(before, { ...before, discounts: [discount] });
    expect(historyEntryTitle(given)).toBe('Desconto adicionado');
    expect(given[1]?.newValue).toBe(
      'Banana prata; Outros; Porcentagem do valor: 5,00%; liberado por Bia Supervisora, bia',
    );
    // A change that doesn't affect the amount is recorded too.
    const released = { ...discount, releaseName: 'Caio', supplierProblem: { name: 'Horta' } };
    const edited = diffDelivery({ ...before, discounts: [discount] }, { ...before, discounts: [released] });
    expect(edited.map(({ field, event }) => [field, event])).toEqual([['discountTerms', 'UPDATE']]);
    expect(edited[0]?.newValue).toContain('liberado por Caio, bia; fornecedor do problema: Horta');
    expect(historyEntryTitle(edited)).toBe('Desconto alterado');
    const deleted = diffDelivery(
      { ...before, discounts: [discount] },
      { ...before, discounts: [{ ...discount, active: false }] },
    );
    expect([deleted[0]?.event, deleted[0]?.oldValue, deleted[0]?.newValue]).toEqual(['DELETE', 100, null]);
    expect(historyEntryTitle(deleted)).toBe('Desconto excluído');
    const two = [discount, { ...discount, publicId: 'e' }];
    expect(historyEntryTitle(diffDelivery(before, { ...before, discounts: two }))).toBe(
      'Descontos alterados',
    );
  });

  it('keeps the total with each save, and shows it with the first only', () => {
    const changes = diffDelivery(before, {
      ...before,
      logisticCost: centavos(0),
      totalWithTax: centavos(95_500),
    });
    expect(changes.at(-1)).toMatchObject({ field: 'total', oldValue: 100_000, newValue: 95_500 });
    expect(historyEntryItems(changes).map(({ label }) => label)).toEqual(['Custo logístico']);
    expect(historyEntryTitle(changes)).toBe('Custo logístico: alteração');
    const about = { event: 'UPDATE' as const, itemPublicId: null, itemLabel: null, oldValue: null };
    const first = [
      { ...about, field: 'created' as const, newValue: 'Horta' },
      { ...about, field: 'total' as const, newValue: 100_000 },
    ];
    expect(historyEntryItems(first).map(({ label }) => label)).toEqual(['Entrega', 'Total']);
  });

  it('shows a status it no longer knows as it is', () => {
    expect(formatHistoryValue('status', 'GONE')).toBe('GONE');
    expect(formatHistoryValue('status', null)).toBe(null);
  });
});
