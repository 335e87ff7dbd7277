import {
  addressStates,
  listUnrecognizedAddresses,
  type UnrecognizedAddress,
} from '@celeiro/contract/parties/supplier-routes/route-address.ts';
import { formatDocument } from '@celeiro/rules/documents.ts';
import { formatCount } from '@celeiro/rules/quantity.ts';
import { Link } from '@tanstack/react-router';
import { plainRead } from '../../../kit/api/query.ts';
import { supplierSource } from '../../../kit/forms/registration/registration-look-ups.ts';
import { choicesFilter, idsFilter, textFilter } from '../../../kit/list/filters/filters.ts';
import type { ListDefinition } from '../../../kit/list/list-definition.ts';
import { SEARCH } from '../../../kit/list/list-state.ts';
import { TwoLines } from '../../../ui/data/data-cells.tsx';
import type { DataColumn, RowLinkProps } from '../../../ui/data/data-columns.ts';
import { EMPTY_VALUE } from '../../../ui/data/empty-value.ts';
import { unrecognizedTexts as texts } from './unrecognized.texts.ts';

type Question = { readonly search?: string; readonly reasons?: string; readonly supplierPublicId?: string };

/** Opens an address next to the list. */
const AddressLink = ({ row, ...link }: RowLinkProps<UnrecognizedAddress>) => (
  <Link
    {...link}
    to="."
    search={(before: Readonly<Record<string, string>>) => ({ ...before, id: row.publicId })}
  />
);

const Neighborhood = ({ neighborhood, told: correction }: UnrecognizedAddress) =>
  correction === null ? (
    (neighborhood ?? EMPTY_VALUE)
  ) : (
    <TwoLines first={neighborhood ?? EMPTY_VALUE} second={texts.means(correction.neighborhood)} />
  );

const Reason = ({ reason, told: correction }: UnrecognizedAddress) =>
  correction === null ? (
    texts.reasons[reason]
  ) : (
    <TwoLines first={texts.reasons[reason]} second={texts.correctedBy(correction.by, correction.at)} />
  );

const columns: readonly DataColumn<UnrecognizedAddress, 'name'>[] = [
  {
    id: 'name',
    label: texts.columns.name,
    isLink: true,
    isFixed: true,
    cell: ({ name, documentNumber }) => <TwoLines first={name} second={formatDocument(documentNumber)} />,
    card: { line: 1, look: 'strong', content: ({ name }) => name },
  },
  {
    id: 'neighborhood',
    label: texts.columns.neighborhood,
    width: '24%',
    cell: Neighborhood,
    card: { line: 2, look: 'text' },
  },
  {
    id: 'city',
    label: texts.columns.city,
    width: '18%',
    cell: ({ city, state }) => texts.place(city, state),
    card: { line: 2, look: 'quiet' },
  },
  {
    id: 'reason',
    label: texts.columns.reason,
    width: '184px',
    cell: Reason,
    card: { line: 3, look: 'quiet' },
  },
  {
    id: 'alike',
    label: texts.columns.alike,
    width: '76px',
    isNumber: true,
    givesWay: 'first',
    cell: ({ alike }) => formatCount(alike),
  },
];

/** Addresses of clients that lie in no known neighborhood, each opening what is to be said of it. */
export const unrecognizedList: ListDefinition<UnrecognizedAddress, Question, 'name'> = {
  title: texts.title,
  noun: texts.noun,
  searchPlaceholder: texts.searchPlaceholder,
  emptyHint: texts.emptyHint,
  columns,
  filters: [
    textFilter({ param: SEARCH, label: '', ask: (search) => ({ search }) }),
    choicesFilter({
      param: 'reason',
      label: texts.filters.reason,
      options: addressStates.map((value) => ({ value, label: texts.reasons[value] })),
      ask: (chosen) => ({ reasons: chosen.join(',') }),
    }),
    // Set by the way here from a supplier's routes.
    idsFilter({
      param: 'supplier',
      label: texts.filters.supplier,
      isHidden: true,
      lookUp: supplierSource.lookUp,
      knowsAll: true,
      failed: texts.filters.failedSuppliers,
      ask: ([supplierPublicId]): Partial<Question> =>
        supplierPublicId === undefined ? {} : { supplierPublicId },
    }),
  ],
  defaultSort: { field: 'name', direction: 'asc' },
  pageParams: ['id'],
  ask: ({ filter, query: { page, size } }) =>
    plainRead(listUnrecognizedAddresses, { query: { ...filter, page, size } }),
  nameOf: ({ name }) => name,
  minWidth: 720,
  Link: AddressLink,
  liveKinds: ['supplierRoutes'],
};
