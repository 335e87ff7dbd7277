import { countDeliveries, type DeliveryFilter } from '@celeiro/contract/orders/deliveries/delivery-list.ts';
import { deliveryStatuses, isFinal, isReturn } from '@celeiro/rules/orders/deliveries/statuses.ts';
import { useMemo } from 'react';
import { plainRead } from '../../../kit/api/query.ts';
import type { BuiltInView, ListViews } from '../../../kit/list/list-definition.ts';
import { usePermissions, useUser } from '../../../kit/browser/user-store.ts';
import { listTexts } from './list.texts.ts';

/** '?view=aprovacoes': the supervisors' inbox; '?view=reembolsos': what waits to be given back. On the list's own address. */
const inboxes = ['aprovacoes', 'reembolsos'] as const;
export type Inbox = (typeof inboxes)[number];

/** The page of its own that an address names, or null. */
export const inboxOf = (view: string | undefined): Inbox | null =>
  inboxes.find((one) => one === view) ?? null;

const approvals: Inbox = 'aprovacoes';
const refunds: Inbox = 'reembolsos';

const open = deliveryStatuses
  .filter(({ code }) => !isFinal(code) && !isReturn(code) && code !== 'DELIVERED')
  .map(({ code }) => code)
  .join(',');

/** The queues every operator works through; 'mine' is the signed-in person's. */
const builtInViews = (username: string | null, isSupervisor: boolean): readonly BuiltInView[] => {
  const { empty, views } = listTexts;
  const waiting = { status: 'WAITING_APPROVE' };
  return [
    { id: 'all', name: views.all, values: {} },
    ...(username === null
      ? []
      : [{ id: 'mine', name: views.mine, values: { operator: username, status: open }, empty: empty.mine }]),
    // One name for both: a tab that is pressed while the person's roles come must not be another one when it is released.
    isSupervisor
      ? { id: 'approvals', name: views.inbox, values: waiting, opens: approvals }
      : {
          id: 'approvals',
          name: views.approvals,
          values: waiting,
          empty: empty.approvals,
          alsoAt: approvals,
        },
    { id: 'sending', name: views.sending, values: { problems: 'true' }, empty: empty.sending },
    { id: 'stock', name: views.stock, values: { status: 'INSUFFICIENT_STOCK' }, empty: empty.stock },
    { id: 'refunds', name: views.refunds, values: { refunds: 'true' }, opens: refunds },
    { id: 'limit', name: views.aboveLimit, values: { aboveLimit: 'true' }, empty: empty.aboveLimit },
    {
      id: 'unassigned',
      name: views.unassigned,
      values: { withoutOperator: 'true', status: open },
      empty: empty.unassigned,
    },
  ];
};

/** The tabs above the list of deliveries. */
export const deliveryViews: ListViews<DeliveryFilter> = {
  page: 'delivery-list',
  useBuiltIn: () => {
    const username = useUser()?.username ?? null;
    const { canApproveDiscounts: isSupervisor } = usePermissions();
    const views = useMemo(() => builtInViews(username, isSupervisor), [username, isSupervisor]);
    return { views, isKnown: username !== null };
  },
  count: (filters) => plainRead(countDeliveries, { body: { filters: [...filters] } }),
  countedKinds: ['delivery', 'order'],
};
