import { deliveryStatuses } from '@celeiro/rules/orders/deliveries/statuses.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  filterBody,
  listSearch,
  type ListState,
  parseListState,
  readView,
  stateOf,
  viewQuery,
} from '../../../kit/list/list-state.ts';
import { deliveryList } from './delivery-list.ts';

const { filters } = deliveryList;
type State = ListState<(typeof deliveryList)['defaultSort']['field']>;

const day = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })
  .map((d) => d.toISOString().slice(0, 10));
const some = (text: fc.Arbitrary<string>) => fc.oneof(text, fc.constant(''));
const joined = (part: fc.Arbitrary<string>) =>
  fc.uniqueArray(part, { maxLength: 3 }).map((parts) => parts.join(','));
const flag = fc.constantFrom('true', '');
const values = fc
  .record({
    search: fc.string({ maxLength: 120 }),
    status: joined(fc.constantFrom(...deliveryStatuses.map((status) => status.code))),
    period: joined(fc.constantFrom('MORNING', 'AFTERNOON', 'NIGHT')),
    deliveryFrom: some(day),
    deliveryTo: some(day),
    supplier: joined(fc.uuid()),
    operator: joined(fc.constantFrom('ana@celeiro.dev', 'bia@celeiro.dev')),
    withoutOperator: flag,
    aboveLimit: flag,
    problems: flag,
    refunds: flag,
  })
  .map((all) => Object.fromEntries(Object.entries(all).filter(([, text]) => text !== '')));
const state: fc.Arbitrary<State> = fc.record({
  values,
  sort: fc.record({
    field: fc.constantFrom('receivedAt' as const, 'deliveryDate' as const),
    direction: fc.constantFrom('asc' as const, 'desc' as const),
  }),
  page: fc.nat({ max: 5000 }),
  size: fc.constantFrom(null, 10, 25, 50, 100),
  cursor: fc.constantFrom(null, 'abc_-9'),
  unread: fc.constant([]),
});

describe('list state in the address', () => {
  it('goes into the address and back unchanged', () => {
    fc.assert(
      fc.property(state, (value) => {
        const address = new URLSearchParams(listSearch(deliveryList, value)).toString();
        expect(parseListState(deliveryList, Object.fromEntries(new URLSearchParams(address)))).toEqual(value);
      }),
    );
  });

  it('keeps what makes no sense apart', () => {
    const wrong = {
      status: 'NOPE,DELIVERED',
      deliveryFrom: '2025-13-45',
      page: '-1',
      size: '7',
      supplier: "'; drop",
      cursor: '<x>',
      sort: 'password.asc',
    };
    expect(parseListState(deliveryList, wrong)).toEqual({
      ...stateOf(deliveryList, { status: 'DELIVERED' }),
      unread: [
        { param: 'status', text: 'NOPE' },
        { param: 'deliveryFrom', text: '2025-13-45' },
        { param: 'supplier', text: "'; drop" },
        { param: 'sort', text: 'password.asc' },
      ],
    });
  });

  it('a view holds the filters alone', () => {
    expect(viewQuery(filters, { search: 'dona lurdes', page: '4', size: '50', cursor: 'x' })).toBe(
      'search=dona+lurdes',
    );
    expect(readView(filters, 'search=dona+lurdes&gone=4&status=NOPE')).toEqual({
      values: { search: 'dona lurdes' },
      unread: [
        { param: 'gone', text: '4' },
        { param: 'status', text: 'NOPE' },
      ],
    });
  });

  it('asks the server only for what narrows', () => {
    expect(filterBody(filters, {})).toEqual({});
    expect(filterBody(filters, { search: 'x', withoutOperator: 'true' })).toEqual({
      search: 'x',
      withoutOperator: true,
    });
  });
});
