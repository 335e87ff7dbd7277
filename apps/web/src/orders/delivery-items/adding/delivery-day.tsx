import type { AvailableDay } from '@celeiro/contract/parties/supplier-routes/supplier-routes.ts';
import { formatWeekDate, parsePeriod, periodLabel } from '@celeiro/rules/days/calendar.ts';
import { latestDeliveryDate } from '@celeiro/rules/orders/deliveries/delivery-date.ts';
import { isLate } from '@celeiro/rules/parties/supplier-routes/closed-reasons.ts';
import { DateField } from '../../../kit/fields/date-field.tsx';
import { Banner } from '../../../ui/marks/banner.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { Skeleton } from '../../../ui/marks/states.tsx';
import styles from './adding.module.css';
import { addingTexts } from './adding.texts.ts';
import type { DeliveryDay } from './selection.ts';
import { deliveryDayOf, isChoosable, type useSupplierDays, type RequestedDay } from './use-delivery-day.ts';

const periodOptions = (day: AvailableDay) =>
  day.periods.map((one) => ({
    value: one.period,
    label: periodLabel(one.period),
    disabled: !isChoosable(one),
    ...(one.reason === null ? {} : { description: one.reason }),
  }));

/**
 * Day and period of a new supplier's delivery (R-ADD-007, R-ADD-008): a closed day says why, a closed period too, one that is
 * too late for the supplier can be chosen, which saving asks about, and the next three open days are one press away; compact,
 * in a narrow place, they are left out.
 */
export const DeliveryDayFields = ({
  days,
  requestedDay,
  proposal,
  isCompact = false,
  onChange,
}: {
  readonly days: ReturnType<typeof useSupplierDays>;
  readonly requestedDay: RequestedDay;
  /** Day and period of the delivery the product is to come with, as far as the supplier can. */
  readonly proposal: DeliveryDay;
  readonly isCompact?: boolean;
  readonly onChange: (requestedDay: RequestedDay) => void;
}) => {
  const known = days.data;
  if (known === undefined) {
    return days.isError ? (
      <Banner
        tone="error"
        action={
          <Button size="small" look="ghost" onClick={() => void days.refetch()}>
            {addingTexts.retry}
          </Button>
        }
      >
        {addingTexts.daysFailed}
      </Banner>
    ) : (
      <div className="stack gap-8" role="status" aria-label={addingTexts.loadingDays}>
        <Skeleton height={52} />
      </div>
    );
  }
  const { day, period } = deliveryDayOf(requestedDay, proposal, known);
  const isLateDay = isLate(day?.cause ?? null);
  if (day === null || (!day.isOpen && !isLateDay && known.nextOpenDays.length === 0)) {
    return <Banner tone="warning">{day?.reason ?? addingTexts.noDays}</Banner>;
  }
  const chosenPeriod = day.periods.find((one) => parsePeriod(one.period) === period);
  const closed = day.isOpen || isLateDay ? null : day.reason;
  const choose = (date: string) => onChange({ date, period: null });
  return (
    <div className="stack gap-8">
      <div className={`stack gap-12 top ${styles['pair']}`} data-compact={isCompact || undefined}>
        <DateField
          label={addingTexts.date}
          value={day.date}
          minimum={days.today}
          maximum={latestDeliveryDate(days.today)}
          error={closed}
          isRequired
          served={days.served}
          onCommit={choose}
        />
        <Select
          label={addingTexts.period}
          placeholder={addingTexts.periodPlaceholder}
          options={periodOptions(day)}
          value={period}
          disabledReason={closed}
          error={day.isOpen && chosenPeriod?.isOpen === false ? chosenPeriod.reason : null}
          onChange={(value) => onChange({ date: day.date, period: parsePeriod(value) })}
        />
      </div>
      {isLateDay && (
        <Banner tone="warning">
          {day.reason} {addingTexts.agreeFirst}
        </Banner>
      )}
      {!isCompact && (
        <div className={`row wrap center ${styles['next']}`} role="group" aria-label={addingTexts.nextDays}>
          <small className="size-12 faint">{addingTexts.nextDays}</small>
          {known.nextOpenDays.map(({ date }) => (
            <Button key={date} size="small" aria-pressed={date === day.date} onClick={() => choose(date)}>
              {formatWeekDate(date)}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
};
