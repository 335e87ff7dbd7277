import type { Delivery } from '@celeiro/contract/orders/deliveries/deliveries.ts';
import { refusalMessage } from '@celeiro/contract/errors.ts';
import {
  type StatusActor,
  type StatusSubject,
  statusTargetRefusal,
} from '@celeiro/rules/orders/deliveries/change-status.ts';
import {
  type DeliveryStatusCode,
  deliveryStatuses,
  isStatusCode,
  statusOf,
} from '@celeiro/rules/orders/deliveries/statuses.ts';
import { refusal } from '@celeiro/rules/refusal.ts';
import type { Option } from '../../../ui/fields/options.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { Tag } from '../../../ui/marks/tag.tsx';
import { deliveriesTexts } from '../deliveries.texts.ts';
import styles from './status-select.module.css';

/** A status as the server lists it (R-STATUS-001). */
export type ListedStatus = {
  readonly publicId: string;
  readonly name: string;
  readonly description: string;
  readonly active: boolean;
  readonly selectable: boolean;
};

/** R-STATUS-013, px. */
const STATUS_LIST_HEIGHT = 590;

export const statusCodeOf = (delivery: Delivery): DeliveryStatusCode =>
  isStatusCode(delivery.orderSupplierStatus.name) ? delivery.orderSupplierStatus.name : 'NOT_STARTED';

/** What the status rules look at. Whether discounts were approved only the server knows: it answers when they weren't. */
export const statusSubject = (delivery: Delivery): StatusSubject => ({
  status: statusCodeOf(delivery),
  statusBlocked: delivery.statusBlocked,
  statusMoney: delivery.statusMoney,
  exceededDiscountPolicy: delivery.exceededDiscountPolicy,
  discountsApproved: false,
});

export const StatusTag = ({ delivery, title }: { readonly delivery: Delivery; readonly title?: string }) => {
  const { tag } = statusOf(statusCodeOf(delivery));
  return (
    <Tag color={tag.color} form={tag.form} title={title}>
      {delivery.orderSupplierStatus.description}
    </Tag>
  );
};

/** R-STATUS-004: why a delivery was canceled or relocated. */
export const statusReason = (delivery: Delivery): string | null =>
  delivery.orderStatusReason === null
    ? null
    : deliveriesTexts.statusReason(delivery.orderStatusReason.description, delivery.orderStatusReasonComment);

/** Options of the selector: the current one always selectable, every disabled one with its reason (R-STATUS-002, R-STATUS-003). */
export const statusSelectOptions = (
  delivery: Delivery,
  actor: StatusActor,
  listed: readonly ListedStatus[] | undefined,
): Option[] => {
  const subject = statusSubject(delivery);
  const rows: readonly ListedStatus[] =
    listed ??
    deliveryStatuses.map(({ code, publicId, label, selectable }) => ({
      publicId,
      name: code,
      description: label,
      active: true,
      selectable,
    }));
  return rows.flatMap((row) => {
    const { name } = row;
    if (!isStatusCode(name) || (!row.active && name !== subject.status)) return [];
    const { label, tag } = statusOf(name);
    const refused =
      statusTargetRefusal(subject, name, actor) ??
      (row.selectable || name === subject.status ? null : refusal('STATUS_NOT_ALLOWED', { to: label }));
    const isSetBySystem = !row.selectable && refused?.code === 'STATUS_NOT_ALLOWED';
    return {
      value: row.publicId,
      label: row.description,
      tag: (
        <span className={refused === null ? undefined : styles['off']}>
          <Tag color={tag.color} form={tag.form}>
            {row.description}
          </Tag>
        </span>
      ),
      ...(refused === null
        ? {}
        : {
            disabled: true,
            description: isSetBySystem ? deliveriesTexts.statusBySystem : refusalMessage(refused),
          }),
    };
  });
};

export const StatusSelect = ({
  delivery,
  actor,
  listed,
  isPending,
  isPlain,
  onChoose,
}: {
  readonly delivery: Delivery;
  readonly actor: StatusActor;
  readonly listed: readonly ListedStatus[] | undefined;
  readonly isPending: boolean;
  /** Without a border at rest: in a closed delivery's row. */
  readonly isPlain: boolean;
  readonly onChoose: (statusPublicId: string) => void;
}) => {
  const reason = statusReason(delivery);
  return (
    <span
      className={`inline min-0 ${styles['status']}`}
      data-status
      data-pending={isPending || undefined}
      data-plain={isPlain || undefined}
      aria-busy={isPending || undefined}
      title={reason ?? undefined}
    >
      <Select
        label={deliveriesTexts.status}
        isLabelHidden
        isQuiet
        options={statusSelectOptions(delivery, actor, listed)}
        value={delivery.orderSupplierStatus.publicId}
        maxHeight={STATUS_LIST_HEIGHT}
        onChange={onChoose}
      />
      {reason !== null && <span className="visually-hidden">{reason}</span>}
    </span>
  );
};
