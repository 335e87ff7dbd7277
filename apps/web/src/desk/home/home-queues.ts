import { countDeliveries, type DeliveryFilter } from '@celeiro/contract/orders/deliveries/delivery-list.ts';
import type { FlagName } from '@celeiro/contract/base/flags/flags.ts';
import type { EventKind } from '@celeiro/contract/events.ts';
import { countImports, type ImportFilter } from '@celeiro/contract/base/imports/imports.ts';
import { countStores, type StoreFilter } from '@celeiro/contract/parties/stores/store-lists.ts';
import { countSuppliers, type SupplierFilter } from '@celeiro/contract/parties/suppliers/supplier-records.ts';
import type { BusinessDate } from '@celeiro/rules/days/calendar.ts';
import {
  type DeliveryQueue,
  openStatuses,
  type SupplierTrouble,
  troubleQueues,
} from '@celeiro/rules/desk/home/home-queues.ts';
import type { DaySpan } from '@celeiro/rules/desk/home/home-period.ts';
import { storeStatuses } from '@celeiro/rules/parties/stores/store.ts';
import { plainRead } from '../../kit/api/query.ts';
import type { Values } from '../../kit/list/filters/filters.ts';
import type { ListViews } from '../../kit/list/list-definition.ts';
import { homeTexts as texts } from './home.texts.ts';

/** What the first page looks at: the days, today, and whose. */
export type HomeScope = {
  readonly span: DaySpan;
  readonly today: BusinessDate;
  /** Of whom; null: everyone's. */
  readonly username: string | null;
};

/** Work that waits: a filter of a list, which the card counts and opens. */
export type Queue = {
  readonly id: string;
  readonly label: string;
  readonly detail: string;
  readonly values: Values;
  /** A person has to act. */
  readonly isAlert?: true;
  /** On: there is no such queue. */
  readonly hiddenBy?: FlagName;
};

const open = openStatuses.join(',');

const valuesOf = ({ from, to, statuses, problems }: DeliveryQueue, mine: Values): Values => ({
  ...(from !== undefined && { deliveryFrom: from }),
  ...(to !== undefined && { deliveryTo: to }),
  ...(statuses !== undefined && { status: statuses.join(',') }),
  ...(problems !== undefined && { problems: 'true' }),
  ...mine,
});

/** Filters for deliveries with a supplier's problem; with `supplier` for one supplier. */
export const troubleValues = ({
  span,
  today,
  username,
}: HomeScope): Readonly<Record<SupplierTrouble, Values>> => {
  const queues = troubleQueues(span, today);
  const mine: Values = username === null ? {} : { operator: username };
  return {
    late: valuesOf(queues.late, mine),
    sending: valuesOf(queues.sending, mine),
    stock: valuesOf(queues.stock, mine),
  };
};

/** The deliveries' queues. Those of the days looked at, but today's, the late ones and those of a Pix that ends, which have days of their own. */
export const deliveryQueues = (scope: HomeScope): readonly Queue[] => {
  const { span, today, username } = scope;
  const mine: Values = username === null ? {} : { operator: username };
  const shown: Values = { deliveryFrom: span.from, deliveryTo: span.to, ...mine };
  const { late, sending, stock } = troubleValues(scope);
  return [
    { id: 'approvals', ...texts.approvals, values: { status: 'WAITING_APPROVE', ...shown } },
    { id: 'sending', ...texts.sending, values: sending, isAlert: true },
    { id: 'stock', ...texts.stock, values: stock, isAlert: true },
    { id: 'limit', ...texts.aboveLimit, values: { aboveLimit: 'true', ...shown } },
    username === null
      ? {
          id: 'unassigned',
          ...texts.unassigned,
          values: { withoutOperator: 'true', status: open, ...shown },
        }
      : { id: 'open', ...texts.open, values: { status: open, ...shown } },
    { id: 'payment', ...texts.payment, values: { status: 'WAITING_PAYMENT', ...shown } },
    { id: 'pix', ...texts.pix, values: { pixEnding: 'true', ...mine }, isAlert: true },
    {
      id: 'today',
      ...texts.today,
      values: { deliveryFrom: today, deliveryTo: today, standing: 'true', ...mine },
    },
    { id: 'late', ...texts.late, values: late, isAlert: true },
    { id: 'refunds', ...texts.refunds, values: { refunds: 'true', ...shown } },
  ];
};

// An inactive store has no tasks.
const standing: Values = { status: storeStatuses.filter((status) => status !== 'INACTIVE').join(',') };

/** The stores' queues, whatever the days: one's own are those one sells to. */
export const storeQueues = ({ username }: HomeScope): readonly Queue[] => {
  const mine: Values = username === null ? {} : { seller: username };
  return [
    { id: 'overdue', ...texts.overdue, values: { overdue: 'true', ...mine } },
    { id: 'corrections', ...texts.corrections, values: { correction: 'true', ...mine } },
    {
      id: 'documents',
      ...texts.documents,
      values: { documents: 'WAITING', ...mine },
      hiddenBy: 'disable:store-documents-tab',
    },
    {
      id: 'documentsEnding',
      ...texts.documentsEnding,
      values: { documents: 'ENDING', ...standing, ...mine },
      hiddenBy: 'disable:store-documents-tab',
    },
    { id: 'limitsEnding', ...texts.limitsEnding, values: { limitEnding: 'true', ...standing, ...mine } },
  ];
};

/** The suppliers' queues: for everyone, since suppliers have no owner. */
export const supplierQueues = ({ username }: HomeScope): readonly Queue[] =>
  username === null
    ? [
        { id: 'systems', ...texts.systems, values: { health: 'UNSTABLE,FAILING,DISABLED' }, isAlert: true },
        { id: 'routes', ...texts.routes, values: { edited: 'true' } },
      ]
    : [];

/** The sheets' queue, whatever the days: one's own are those one sent. */
export const importQueues = ({ username }: HomeScope): readonly Queue[] => [
  { id: 'imports', ...texts.imports, values: { errors: 'yes', ...(username !== null && { mine: 'yes' }) } },
];

type Counted<Body> = Pick<ListViews<Body>, 'page' | 'count' | 'countedKinds'>;
const deliveryKinds: readonly EventKind[] = ['delivery', 'order'];

/** How the queues are counted, as their own lists count. */
export const countedDeliveries: Counted<DeliveryFilter> = {
  page: 'home-deliveries',
  count: (filters) => plainRead(countDeliveries, { body: { filters: [...filters] } }),
  countedKinds: deliveryKinds,
};
export const countedStores: Counted<StoreFilter> = {
  page: 'home-stores',
  count: (filters) => plainRead(countStores, { body: { filters: [...filters] } }),
  countedKinds: ['store', 'storeCorrection', 'storeDocument', 'storeCredit'],
};
export const countedSuppliers: Counted<SupplierFilter> = {
  page: 'home-suppliers',
  count: (filters) => plainRead(countSuppliers, { body: { filters: [...filters] } }),
  countedKinds: ['supplierRoutes', 'sending'],
};
export const countedImports: Counted<ImportFilter> = {
  page: 'home-imports',
  count: (filters) => plainRead(countImports, { body: { filters: [...filters] } }),
  countedKinds: ['import'],
};
