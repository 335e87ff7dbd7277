import { generatedCode } from '@celeiro/rules/money/coupons/coupon-codes.ts';
import { couponDiscount } from '@celeiro/rules/money/coupons/coupon-amount.ts';
import { couponText, couponValueText, needsSupervisor } from '@celeiro/rules/money/coupons/coupons.ts';
import { type Centavos, centavos, formatBRL, subtract, ZERO } from '@celeiro/rules/money.ts';
import { formatCount } from '@celeiro/rules/quantity.ts';
import { useWatch } from 'react-hook-form';
import { FormMoney } from '../../kit/forms/typed-fields.tsx';
import type { EndpointForm } from '../../kit/forms/use-endpoint-form.ts';
import { rangeText } from '../../kit/list/filters/filters.ts';
import { Banner } from '../../ui/marks/banner.tsx';
import { isKnown } from './coupon-takes.ts';
import type { CouponValues } from './coupon-values.ts';
import styles from './coupons.module.css';
import { couponFormTexts as texts } from './coupons.texts.ts';

const SAMPLES = 3;
/** Codes as a batch would get them: drawn for the eye, always the same ones. */
const sampleCodes = (prefix: string): string => {
  let at = 7;
  const next = (below: number) => (at = (at * 11 + 5) % 997) % below;
  return Array.from({ length: SAMPLES }, () => generatedCode(prefix, next)).join(', ');
};

/** What a coupon of these terms takes off an order of so much. */
const Sum = ({ values, value }: { readonly values: CouponValues; readonly value: number }) => {
  const { kind, minimumOrder, sample } = values;
  const maximumDiscount = isKnown(values.maximumDiscount) ? values.maximumDiscount : null;
  const total = isKnown(sample) ? sample : ZERO;
  if (isKnown(minimumOrder) && total < minimumOrder) return <p role="status">{texts.belowMinimum}</p>;
  const { said, amount, limitedBy } = couponDiscount({ kind, value, maximumDiscount }, total);
  const minus = (sum: Centavos) => `−${formatBRL(sum)}`;
  return (
    <dl className={styles['sum']}>
      <div>
        <dt>{texts.items}</dt>
        <dd className="number">{formatBRL(total)}</dd>
      </div>
      <div className={limitedBy === null ? undefined : styles['struck']}>
        <dt>{couponValueText({ kind, value })}</dt>
        <dd className="number">{minus(said)}</dd>
      </div>
      {limitedBy !== null && (
        <div>
          <dt>{texts.limits[limitedBy]}</dt>
          <dd className="number">{minus(amount)}</dd>
        </div>
      )}
      <div className={styles['total']}>
        <dt>{texts.total}</dt>
        <dd className="number">{formatBRL(subtract(total, amount))}</dd>
      </div>
    </dl>
  );
};

/** The most that all its uses may cost, where that is known. */
const Cost = ({ values, value }: { readonly values: CouponValues; readonly value: number }) => {
  const { kind, maximumDiscount, totalLimit } = values;
  const each = kind === 'AMOUNT' ? value : maximumDiscount;
  if (!isKnown(each)) return <p className="size-12 faint">{texts.unlimited}</p>;
  if (!isKnown(totalLimit)) return null;
  return (
    <p className="size-12 faint">
      {texts.most(formatCount(totalLimit), formatBRL(centavos(each)), formatBRL(centavos(each * totalLimit)))}
    </p>
  );
};

/** What the coupon comes to, drawn anew with every key by the rule that redeems it: nothing is asked of the server. */
export const CouponPreview = ({
  form,
  isBatch,
  isSupervisor,
}: {
  readonly form: EndpointForm<CouponValues>;
  readonly isBatch: boolean;
  readonly isSupervisor: boolean;
}) => {
  // All of them are there from the start.
  const values = useWatch({ control: form.control }) as CouponValues; // every field has a value
  const { kind, value, minimumOrder, startDate, endDate } = values;
  const maximumDiscount =
    isKnown(values.maximumDiscount) && kind === 'PERCENTAGE' ? values.maximumDiscount : null;
  const families = values.families.map(({ label }) => label).join(', ');
  const code = isBatch ? values.prefix : values.code;
  return (
    <aside className="stack cols-1 gap-12" aria-label={texts.preview}>
      <div className={`stack gap-4 r-12 bg-sunken pad-12-16 ${styles['ticket']}`}>
        <span className="size-12 faint">{texts.preview}</span>
        {code !== '' && <b className="size-16 anywhere">{code.toUpperCase()}</b>}
        {isKnown(value) ? (
          <span>{texts.inFamilies(couponText({ kind, value, maximumDiscount }), families)}</span>
        ) : (
          <span>{texts.previewOfNothing}</span>
        )}
        <span className="size-12 faint">
          {[
            ...(startDate === '' && endDate === '' ? [] : [texts.days(rangeText(startDate, endDate))]),
            ...(isKnown(minimumOrder) ? [texts.ordersFrom(formatBRL(centavos(minimumOrder)))] : []),
          ].join(', ')}
        </span>
        {isBatch && code.length > 1 && (
          <span className="size-12 faint">{texts.samples(sampleCodes(code.toUpperCase()))}</span>
        )}
      </div>
      <FormMoney form={form} name="sample" label={texts.sample} />
      {isKnown(value) && value > 0 && (
        <>
          <Sum values={values} value={value} />
          <Cost values={values} value={value} />
          {needsSupervisor({ kind, value }) && (
            <Banner tone="warning">{isSupervisor ? texts.asSupervisor : texts.leaveToSupervisor}</Banner>
          )}
        </>
      )}
    </aside>
  );
};
