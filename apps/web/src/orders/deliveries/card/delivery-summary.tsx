import type { Delivery } from '@celeiro/contract/orders/deliveries/deliveries.ts';
import { refusalMessage } from '@celeiro/contract/errors.ts';
import { businessDateOf, parsePeriod, periodLabel, periods } from '@celeiro/rules/days/calendar.ts';
import { latestDeliveryDate } from '@celeiro/rules/orders/deliveries/delivery-date.ts';
import { editRefusal } from '@celeiro/rules/orders/deliveries/lock.ts';
import { centavos, formatAmount, MAXIMUM_AMOUNT } from '@celeiro/rules/money.ts';
import { parseFixed } from '@celeiro/rules/quantity.ts';
import { maskCurrency } from '@celeiro/rules/text.ts';
import type { ReactNode } from 'react';
import { MarkedField } from '../../../kit/edits/field-mark.tsx';
import { DateField } from '../../../kit/fields/date-field.tsx';
import { ChangedMark, type ChangeMark } from '../../../ui/marks/changed-mark.tsx';
import { classes } from '../../../ui/classes.ts';
import { Field, SavedMark } from '../../../ui/fields/field.tsx';
import { InlineNumber } from '../../../ui/inline/inline-number.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { uiTexts } from '../../../ui/ui.texts.ts';
import styles from './delivery-fields.module.css';
import { deliveriesTexts } from '../deliveries.texts.ts';
import { editDate, editLogisticCost, editPeriod } from '../edits/edit-delivery.ts';
import type { HeaderField } from './delivery-fields.ts';
import { Invoices } from './invoices.tsx';
import { PaymentText } from './payment-text.tsx';
import { statusCodeOf } from '../status/status-select.tsx';
import { useNow } from '../../../kit/use-now.ts';
import type { DeliveryEdits } from '../edits/use-delivery-edits.ts';

/** Who changed which field last, by the field's name. */
export type LiveMarks = ReadonlyMap<string, ChangeMark>;

/** R-STATUS-005: why the fields of a delivery can't be edited; null when they can. */
export const lockReason = (delivery: Delivery): string | null => {
  const refused = editRefusal(statusCodeOf(delivery));
  return refused === null ? null : refusalMessage(refused);
};

/** R-HEADER-001 */
const LOGISTIC_COST_LENGTH = 15;
const periodOptions = periods.map(({ code, label }) => ({ value: code, label }));

export const savedExtra = (edits: DeliveryEdits, field: string): ReactNode =>
  edits.state.saved === field ? <SavedMark /> : undefined;
const extraOf = (edits: DeliveryEdits, field: string) => {
  const extra = savedExtra(edits, field);
  return extra === undefined ? {} : { extra };
};

/** A field of the delivery, marked when its value could not be saved or waits for the line. */
export const TypedField = ({
  edits,
  field,
  label,
  className,
  children,
}: {
  readonly edits: DeliveryEdits;
  readonly field: HeaderField;
  readonly label: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}) => (
  <div
    className={classes(styles['typed'], className)}
    data-field={field}
    data-failed={edits.failed.has(field) || undefined}
    data-pending={edits.pendingFields.has(field) || undefined}
  >
    <MarkedField
      place={field === 'operatorNote' ? 'words' : 'label'}
      label={label}
      field={field}
      marks={edits}
      isClosed={lockReason(edits.server) !== null}
    >
      {children}
    </MarkedField>
  </div>
);

/** The fields of a delivery's summary: date, period, logistic cost, payment, invoices and operator (R-DETAIL-011, R-DETAIL-012, R-DETAIL-015). */
export const DeliverySummary = ({
  edits,
  live,
  operator,
  payment,
}: {
  readonly edits: DeliveryEdits;
  readonly live: LiveMarks;
  /** The operator's field: its search belongs to the users. */
  readonly operator: ReactNode;
  /** What changes the payment: its dialog belongs to the payments. */
  readonly payment: ReactNode;
}) => {
  const delivery = edits.fields;
  const now = useNow();
  const locked = lockReason(delivery);
  return (
    <div className={`stack gap-12 top ${styles['summary']}`}>
      <ChangedMark change={live.get('deliveryDate')}>
        <TypedField edits={edits} field="deliveryDate" label={deliveriesTexts.deliveryDate}>
          <DateField
            label={deliveriesTexts.deliveryDate}
            {...extraOf(edits, 'deliveryDate')}
            isQuiet
            isRequired
            // R-HEADER-004
            value={delivery.deliveryDate}
            minimum={businessDateOf(now)}
            maximum={latestDeliveryDate(businessDateOf(now))}
            disabledReason={locked}
            served={{
              supplierPublicId: delivery.supplierPublicId,
              storePublicId: edits.storePublicId,
              isRunning: true,
            }}
            onCommit={(date) => void edits.edit(editDate(delivery, date))}
          />
        </TypedField>
      </ChangedMark>
      <ChangedMark change={live.get('delivery')}>
        <TypedField edits={edits} field="delivery" label={deliveriesTexts.period}>
          <Select
            label={deliveriesTexts.period}
            {...extraOf(edits, 'delivery')}
            isQuiet
            options={periodOptions}
            value={parsePeriod(delivery.delivery)}
            // R-HEADER-005: 'Período não informado'
            placeholder={periodLabel(null)}
            disabledReason={locked}
            onChange={(value) => {
              const period = parsePeriod(value);
              if (period !== null) void edits.edit(editPeriod(delivery, period));
            }}
          />
        </TypedField>
      </ChangedMark>
      <ChangedMark change={live.get('logisticCost')}>
        <TypedField
          edits={edits}
          field="logisticCost"
          label={deliveriesTexts.logisticCost}
          className={styles['cost']}
        >
          <Field label={deliveriesTexts.logisticCost} {...extraOf(edits, 'logisticCost')}>
            {({ id }) => (
              <InlineNumber
                id={id}
                name={deliveriesTexts.logisticCost}
                value={delivery.logisticCost}
                format={(value) => formatAmount(centavos(value))}
                mask={maskCurrency}
                parse={(typed) => parseFixed(typed, 2)}
                prefix={uiTexts.currencySymbol}
                maximum={MAXIMUM_AMOUNT}
                maxLength={LOGISTIC_COST_LENGTH}
                isInvalid={edits.failed.has('logisticCost')}
                disabledReason={locked}
                onCommit={(value) => void edits.edit(editLogisticCost(delivery, centavos(value)))}
              />
            )}
          </Field>
        </TypedField>
      </ChangedMark>
      <ChangedMark change={live.get('paymentMethod')}>
        <dl className={`stack gap-4 min-0 ${styles['fact']}`}>
          <dt>{deliveriesTexts.payment}</dt>
          <dd>
            <PaymentText delivery={delivery} />
            <span className="rigid push">{payment}</span>
          </dd>
        </dl>
      </ChangedMark>
      <dl className={`stack gap-4 min-0 ${styles['fact']}`}>
        <dt>{deliveriesTexts.invoices}</dt>
        <dd>
          <Invoices delivery={delivery} />
        </dd>
      </dl>
      <ChangedMark change={live.get('operator')}>
        <TypedField edits={edits} field="operator" label={deliveriesTexts.operator}>
          {operator}
        </TypedField>
      </ChangedMark>
    </div>
  );
};
