import { periods } from '@celeiro/rules/days/calendar.ts';
import {
  calendarDays,
  holds,
  weekDayPeriods,
  weekInWords,
  type WeekMask,
} from '@celeiro/rules/parties/supplier-routes/week-day-periods.ts';
import styles from './mini-week.module.css';
import { weekTexts as texts } from './supplier-routes.texts.ts';

const cells = periods.flatMap(({ code }) =>
  calendarDays.flatMap((day) => weekDayPeriods.filter((one) => one.weekDay === day && one.period === code)),
);

/** The letters of the days above the small weeks of a column. */
export const MiniWeekHead = () => (
  <span className={styles['head']} aria-hidden="true">
    {texts.letters.map((letter, day) => (
      <span key={calendarDays[day]}>{letter}</span>
    ))}
  </span>
);

/**
 * A week as 21 small squares, Monday first, so that cities are compared down a column. `applied`: what orders follow, where
 * that is another week; what comes is outlined full, what goes outlined empty.
 */
export const MiniWeek = ({
  week,
  applied = week,
}: {
  readonly week: WeekMask;
  readonly applied?: WeekMask;
}) => {
  const words = weekInWords(week);
  const label = applied === week ? words : `${words}; ${texts.applied(weekInWords(applied))}`;
  return (
    <span role="img" aria-label={label} title={label} className={styles['grid']}>
      {cells.map((cell) => {
        const [isOn, wasOn] = [holds(week, cell), holds(applied, cell)];
        const look = isOn ? (wasOn ? 'on' : 'new') : wasOn ? 'gone' : 'off';
        return <i key={cell.publicId} className={look === 'off' ? undefined : styles[look]} />;
      })}
    </span>
  );
};
