import { deliveryStatuses, isFinal, isReturn } from '@celeiro/rules/deliveries/statuses.ts';
import { listTexts } from './list.texts.ts';
import { emptyState, type ListState, viewQuery } from './list-state.ts';

/** A tab above the list: the filters it stands for, and its own id when a person saved it. */
export type View = {
  readonly id: string;
  readonly name: string;
  readonly query: string;
  readonly isOwn: boolean;
  /** The supervisors' inbox instead of the list; its query only counts. */
  readonly isInbox: boolean;
};

const open = deliveryStatuses
  .filter(({ code }) => !isFinal(code) && !isReturn(code) && code !== 'DELIVERED')
  .map(({ code }) => code);

const builtIn = (id: string, name: string, more: Partial<ListState>): View => ({
  id,
  name,
  query: viewQuery({ ...emptyState, ...more }),
  isOwn: false,
  isInbox: false,
});

/** A view as the server keeps it. */
export type OwnView = { readonly publicId: string; readonly name: string; readonly query: string };

/** Names this list where saved views are kept. */
export const LIST_PAGE = 'delivery-list';
/** '?view=aprovacoes': the supervisors' inbox, on the list's own address. */
export const APPROVALS_VIEW = 'aprovacoes';

/** The queues every operator works through; 'mine' is the signed-in person's. */
export const builtInViews = (username: string | null, isSupervisor: boolean): readonly View[] => [
  builtIn('all', listTexts.views.all, {}),
  ...(username === null
    ? []
    : [builtIn('mine', listTexts.views.mine, { operators: [username], statuses: open })]),
  // One name for both: a tab that is pressed while the person's roles come must not be another one when it is released.
  isSupervisor
    ? { ...builtIn('approvals', listTexts.views.inbox, { statuses: ['WAITING_APPROVE'] }), isInbox: true }
    : builtIn('approvals', listTexts.views.approvals, { statuses: ['WAITING_APPROVE'] }),
  builtIn('sending', listTexts.views.sending, { problems: true }),
  builtIn('stock', listTexts.views.stock, { statuses: ['INSUFFICIENT_STOCK'] }),
  builtIn('limit', listTexts.views.aboveLimit, { aboveLimit: true }),
  builtIn('unassigned', listTexts.views.unassigned, { withoutOperator: true, statuses: open }),
];
