import { deliveryStatuses } from '@celeiro/rules/deliveries/statuses.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  emptyState,
  filterBody,
  listSearch,
  type ListState,
  parseListState,
  parseViewQuery,
  viewQuery,
} from './list-state.ts';

const day = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })
  .map((d) => d.toISOString().slice(0, 10));
const state: fc.Arbitrary<ListState> = fc.record({
  search: fc.string({ maxLength: 120 }),
  statuses: fc.uniqueArray(fc.constantFrom(...deliveryStatuses.map((status) => status.code))),
  periods: fc.uniqueArray(fc.constantFrom('MORNING' as const, 'AFTERNOON' as const, 'NIGHT' as const)),
  deliveryFrom: fc.oneof(day, fc.constant('')),
  deliveryTo: fc.oneof(day, fc.constant('')),
  receivedFrom: fc.constant(''),
  receivedTo: fc.constant(''),
  suppliers: fc.uniqueArray(fc.uuid(), { maxLength: 3 }),
  operators: fc.uniqueArray(fc.constantFrom('ana@celeiro.dev', 'bia@celeiro.dev')),
  withoutOperator: fc.boolean(),
  payments: fc.constant([]),
  aboveLimit: fc.boolean(),
  problems: fc.boolean(),
  refunds: fc.boolean(),
  sort: fc.record({
    field: fc.constantFrom('receivedAt' as const, 'deliveryDate' as const),
    direction: fc.constantFrom('asc' as const, 'desc' as const),
  }),
  page: fc.nat({ max: 5000 }),
  size: fc.constantFrom(null, 10, 25, 50, 100),
  cursor: fc.constantFrom(null, 'abc_-9'),
});

describe('list state in the address', () => {
  it('goes into the address and back unchanged', () => {
    fc.assert(
      fc.property(state, (value) => {
        const address = new URLSearchParams(listSearch(value)).toString();
        expect(parseListState(Object.fromEntries(new URLSearchParams(address)))).toEqual(value);
      }),
    );
  });

  it('leaves out what makes no sense', () => {
    const wrong = {
      status: 'NOPE,DELIVERED',
      deliveryFrom: '2025-13-45',
      page: '-1',
      size: '7',
      supplier: "'; drop",
      cursor: '<x>',
      sort: 'password.asc',
    };
    expect(parseListState(wrong)).toEqual({ ...emptyState, statuses: ['DELIVERED'] });
  });

  it('a view holds the filters alone', () => {
    const value: ListState = { ...emptyState, search: 'dona lurdes', page: 4, size: 50, cursor: 'x' };
    expect(viewQuery(value)).toBe('search=dona+lurdes');
    expect(parseViewQuery('search=dona+lurdes')).toEqual({ ...emptyState, search: 'dona lurdes' });
  });

  it('asks the server only for what narrows', () => {
    expect(filterBody(emptyState)).toEqual({});
    expect(filterBody({ ...emptyState, search: 'x', withoutOperator: true })).toEqual({
      search: 'x',
      withoutOperator: true,
    });
  });
});
