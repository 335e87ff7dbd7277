import type { SupplierRow, supplierSorts } from '@celeiro/contract/parties/suppliers/supplier-records.ts';
import { formatDate } from '@celeiro/rules/days/calendar.ts';
import { formatBRL } from '@celeiro/rules/money.ts';
import { formatCount } from '@celeiro/rules/quantity.ts';
import { formatShare } from '@celeiro/rules/parties/supplier-score/score-words.ts';
import { Link } from '@tanstack/react-router';
import { pages } from '../../../kit/url/pages.ts';
import { QuietText, TwoLines } from '../../../ui/data/data-cells.tsx';
import type { DataColumn, RowLinkProps } from '../../../ui/data/data-columns.ts';
import { IntegrationMark } from '../integration-mark.tsx';
import { SupplierStatusMark } from '../supplier-status.tsx';
import { suppliersTexts as texts } from '../suppliers.texts.ts';

export type SupplierSort = (typeof supplierSorts)[number];

/** Opens the profile of a supplier. */
export const SupplierLink = ({ row, ...link }: RowLinkProps<SupplierRow>) => (
  <Link {...link} to={pages.supplierDetail.path} params={{ supplierPublicId: row.publicId, _splat: '' }} />
);

const count = (value: number) => <span className="number">{formatCount(value)}</span>;

const away = ({ nextUnavailability: range }: SupplierRow): string =>
  range === null ? texts.nothing : texts.range(formatDate(range.startDate), formatDate(range.endDate));

const freight = ({ logisticCost }: SupplierRow): string =>
  logisticCost === 0 ? texts.free : formatBRL(logisticCost);

const families = (row: SupplierRow): string => texts.families(row.families);

/** The list of suppliers: its table, its cards and its sheet. */
export const supplierColumns: readonly DataColumn<SupplierRow, SupplierSort>[] = [
  {
    id: 'name',
    label: texts.columns.name,
    sort: 'name',
    firstSort: 'asc',
    isFixed: true,
    isLink: true,
    cell: ({ name, documentNumber }) => <TwoLines first={name} second={documentNumber} />,
    card: { line: 1, look: 'strong', content: ({ name }) => name },
  },
  {
    id: 'status',
    label: texts.columns.status,
    width: '92px',
    cell: ({ status }) => <SupplierStatusMark status={status} />,
    card: { line: 1 },
  },
  {
    id: 'city',
    label: texts.columns.city,
    width: '128px',
    givesWay: 'early',
    cell: ({ city, state }) => <span title={texts.place(city, state)}>{texts.place(city, state)}</span>,
    card: { line: 2, look: 'quiet' },
  },
  {
    id: 'families',
    label: texts.columns.families,
    width: '188px',
    givesWay: 'early',
    cell: (row) => <QuietText title={row.families.join(', ')}>{families(row)}</QuietText>,
  },
  {
    id: 'cities',
    label: texts.columns.cities,
    width: '76px',
    isNumber: true,
    givesWay: 'first',
    cell: ({ cities }) => count(cities),
  },
  {
    id: 'minimumOrder',
    label: texts.columns.minimumOrder,
    width: '112px',
    sort: 'minimumOrder',
    isNumber: true,
    cell: ({ minimumOrder }) => <span className="number">{formatBRL(minimumOrder)}</span>,
    card: { line: 2, look: 'quietWhole' },
  },
  {
    id: 'logisticCost',
    label: texts.columns.logisticCost,
    width: '96px',
    sort: 'logisticCost',
    isNumber: true,
    givesWay: 'third',
    cell: (row) => <span className="number">{freight(row)}</span>,
  },
  {
    id: 'onTime',
    label: texts.columns.onTime,
    width: '108px',
    sort: 'onTime',
    firstSort: 'asc',
    isNumber: true,
    cell: ({ onTime }) =>
      onTime === null ? (
        <QuietText title={texts.fewDeliveries}>{texts.nothing}</QuietText>
      ) : (
        <span className="number">{formatShare(onTime)}</span>
      ),
    card: {
      line: 2,
      look: 'quietWhole',
      content: ({ onTime }) => onTime !== null && texts.onTimeOnCard(formatShare(onTime)),
    },
  },
  {
    id: 'deliveriesToday',
    label: texts.columns.deliveriesToday,
    width: '96px',
    isNumber: true,
    cell: ({ deliveriesToday }) => count(deliveriesToday),
  },
  {
    id: 'integration',
    label: texts.columns.integration,
    width: '124px',
    isApart: true,
    givesWay: 'third',
    cell: (row) => <IntegrationMark row={row} />,
  },
  {
    id: 'nextUnavailability',
    label: texts.columns.nextUnavailability,
    width: '192px',
    givesWay: 'first',
    cell: (row) => <QuietText title={away(row)}>{away(row)}</QuietText>,
  },
];
