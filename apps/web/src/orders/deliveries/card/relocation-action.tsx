import type { Delivery } from '@celeiro/contract/orders/deliveries/deliveries.ts';
import { refusalMessage } from '@celeiro/contract/errors.ts';
import { type StatusActor, statusTargetRefusal } from '@celeiro/rules/orders/deliveries/change-status.ts';
import { IconArrowsExchange } from '@tabler/icons-react';
import { lockReason } from './delivery-summary.tsx';
import { statusSubject } from '../status/status-select.tsx';
import { deliveriesTexts } from '../deliveries.texts.ts';
import type { Action } from '../../../ui/actions/action-list.tsx';

/** Why a delivery can't be relocated, or null. */
export const relocationReason = (delivery: Delivery, actor: StatusActor): string | null => {
  const refused = statusTargetRefusal(statusSubject(delivery), 'REALLOCATED_OR_RETURNED', actor);
  return lockReason(delivery) ?? (refused === null ? null : refusalMessage(refused));
};

/** 'Realocar' among a delivery's actions: leads to its own page, or says why the delivery stays where it is (R-RELOC-005). */
export const relocationAction = (delivery: Delivery, actor: StatusActor, onRun: () => void): Action => ({
  id: 'relocate',
  label: deliveriesTexts.relocate,
  icon: <IconArrowsExchange size={16} aria-hidden="true" />,
  disabledReason: relocationReason(delivery, actor),
  onRun,
});
