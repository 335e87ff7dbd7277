import { cityText } from '@celeiro/rules/text.ts';
import type { AddressTest, AddressVerdict } from '@celeiro/contract/parties/supplier-routes/route-address.ts';
import { formatDateTime, formatWeekDate, periodLabel } from '@celeiro/rules/days/calendar.ts';
import { locationTypeLabels } from '@celeiro/rules/parties/supplier-routes/deciding-rule.ts';
import { maskOfIds, weekInWords } from '@celeiro/rules/parties/supplier-routes/week-day-periods.ts';
import { Link } from '@tanstack/react-router';
import { pages } from '../../../kit/url/pages.ts';
import { Banner } from '../../../ui/marks/banner.tsx';
import { addressTexts as texts } from './address-test.texts.ts';
import styles from './address-test.module.css';
import { MiniWeek } from '../mini-week.tsx';

const ruleOf = ({ decidedBy, place }: AddressVerdict): string =>
  decidedBy === 'CITY'
    ? texts.cityRule(place)
    : texts.exceptionRule(locationTypeLabels[decidedBy].toLowerCase(), place);

const NextDays = ({ days }: { readonly days: AddressVerdict['nextOpenDays'] }) =>
  days.length === 0 ? (
    <p className="m-0">{texts.noDate}</p>
  ) : (
    <div>
      <span className="size-12 faint">{texts.next}</span>
      <ul aria-label={texts.next}>
        {days.map(({ date, periods }) => (
          <li key={date}>
            <b className="number">{formatWeekDate(date)}</b>{' '}
            {periods.map((period) => periodLabel(period).toLowerCase()).join(', ')}
          </li>
        ))}
      </ul>
    </div>
  );

const Verdict = ({ label, verdict }: { readonly label: string; readonly verdict: AddressVerdict | null }) => {
  const mask = maskOfIds(verdict?.weekDayPeriodPublicIds ?? []);
  return (
    <section className={`stack gap-6 packed border r-12 pad-12 ${styles['verdict']}`} aria-label={label}>
      <b>{label}</b>
      {verdict === null ? (
        <p className="m-0">{texts.noRoute}</p>
      ) : (
        <>
          <MiniWeek week={mask} />
          <p className="m-0">{mask === 0 ? texts.notServed : weekInWords(mask)}</p>
          <p className="m-0">{texts.decided(ruleOf(verdict))}</p>
          {mask !== 0 && <NextDays days={verdict.nextOpenDays} />}
        </>
      )}
    </section>
  );
};

/** When an address is served, by which rule, and what the edits make of it. `storePublicId`: whose address it is, if anybody's. */
export const AddressAnswer = ({
  answer,
  supplierPublicId,
  storePublicId,
}: {
  readonly answer: AddressTest;
  readonly supplierPublicId: string;
  readonly storePublicId: string | null;
}) => {
  const { city, uf, zone, district, neighborhood, told: correction, applied, edited } = answer;
  if (city === null) return <Banner tone="warning">{texts.noCity}</Banner>;
  const isSame = JSON.stringify(applied) === JSON.stringify(edited);
  return (
    <div role="status" className="stack gap-12">
      <p>{[neighborhood, district, zone, cityText(city, uf)].filter((part) => part !== null).join(' · ')}</p>
      {correction !== null && (
        <p className="size-12 faint">
          {texts.correctedBy(correction.by, formatDateTime(Date.parse(correction.at)))}
        </p>
      )}
      {neighborhood === null && storePublicId !== null && (
        <Banner
          tone="warning"
          action={
            <Link
              to={pages.unrecognizedAddresses.path}
              search={{ supplier: supplierPublicId, id: storePublicId }}
            >
              {texts.fix}
            </Link>
          }
        >
          {texts.unrecognized}
        </Banner>
      )}
      <div className={`stack gap-12 ${styles['verdicts']}`}>
        <Verdict label={texts.verdicts.applied} verdict={applied} />
        {!isSame && <Verdict label={texts.verdicts.edited} verdict={edited} />}
      </div>
      {isSame && <p>{texts.same}</p>}
    </div>
  );
};
