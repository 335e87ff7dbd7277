import { deliveryStatuses, isFinal, isReturn } from '@celeiro/rules/deliveries/statuses.ts';
import { listTexts } from './list.texts.ts';
import { emptyState, type ListState, viewQuery } from './list-state.ts';

/** '?view=aprovacoes': the supervisors' inbox; '?view=reembolsos': what waits to be given back. On the list's own address. */
const inboxes = ['aprovacoes', 'reembolsos'] as const;
export type Inbox = (typeof inboxes)[number];

/** The page of its own that an address names, or null. */
export const inboxOf = (view: string | undefined): Inbox | null =>
  inboxes.find((one) => one === view) ?? null;

/** A tab above the list: the filters it stands for, and its own id when a person saved it. */
export type View = {
  readonly id: string;
  readonly name: string;
  readonly query: string;
  readonly isOwn: boolean;
  /** A page of its own instead of the list, by its name in the address; its query only counts. Null of the list's own. */
  readonly inbox: Inbox | null;
};

const open = deliveryStatuses
  .filter(({ code }) => !isFinal(code) && !isReturn(code) && code !== 'DELIVERED')
  .map(({ code }) => code);

const builtIn = (id: string, name: string, more: Partial<ListState>): View => ({
  id,
  name,
  query: viewQuery({ ...emptyState, ...more }),
  isOwn: false,
  inbox: null,
});

/** A view as the server keeps it. */
export type OwnView = { readonly publicId: string; readonly name: string; readonly query: string };

/** Names this list where saved views are kept. */
export const LIST_PAGE = 'delivery-list';

/** The queues every operator works through; 'mine' is the signed-in person's. */
export const builtInViews = (username: string | null, isSupervisor: boolean): readonly View[] => [
  builtIn('all', listTexts.views.all, {}),
  ...(username === null
    ? []
    : [builtIn('mine', listTexts.views.mine, { operators: [username], statuses: open })]),
  // One name for both: a tab that is pressed while the person's roles come must not be another one when it is released.
  isSupervisor
    ? {
        ...builtIn('approvals', listTexts.views.inbox, { statuses: ['WAITING_APPROVE'] }),
        inbox: 'aprovacoes',
      }
    : builtIn('approvals', listTexts.views.approvals, { statuses: ['WAITING_APPROVE'] }),
  builtIn('sending', listTexts.views.sending, { problems: true }),
  builtIn('stock', listTexts.views.stock, { statuses: ['INSUFFICIENT_STOCK'] }),
  { ...builtIn('refunds', listTexts.views.refunds, { refunds: true }), inbox: 'reembolsos' },
  builtIn('limit', listTexts.views.aboveLimit, { aboveLimit: true }),
  builtIn('unassigned', listTexts.views.unassigned, { withoutOperator: true, statuses: open }),
];
