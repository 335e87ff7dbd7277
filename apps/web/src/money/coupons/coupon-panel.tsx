import { type Coupon, getCoupon, getCouponHistory } from '@celeiro/contract/money/coupons/coupons.ts';
import { formatDateTime } from '@celeiro/rules/days/calendar.ts';
import { couponPayerLabels, couponReasonLabels, couponText } from '@celeiro/rules/money/coupons/coupons.ts';
import { centavos, formatBRL } from '@celeiro/rules/money.ts';
import { formatCount } from '@celeiro/rules/quantity.ts';
import { IconBan, IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { plainRead } from '../../kit/api/query.ts';
import { rangeText } from '../../kit/list/filters/filters.ts';
import { onDemand } from '../../kit/browser/on-demand.tsx';
import { type RecordRead, useRecord } from '../../kit/profile/use-record.ts';
import { RecordHistory } from '../../kit/record-history.tsx';
import { toast } from '../../kit/saving/toasts.ts';
import { Button } from '../../ui/actions/button.tsx';
import { CopyButton } from '../../ui/actions/copy-button.tsx';
import { SidePanel } from '../../ui/overlays/side-panel.tsx';
import { EmptyState, ErrorState, Skeleton } from '../../ui/marks/states.tsx';
import { CouponStatusMark } from './coupon-status.tsx';
import { CouponUses } from './coupon-uses.tsx';
import styles from './coupons.module.css';
import { couponPanelTexts as texts, couponsTexts } from './coupons.texts.ts';

const CancelCouponDialog = onDemand(
  () => import('./cancel-coupon.dialog.tsx'),
  (module) => module.CancelCouponDialog,
);

const times = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 });
const names = (of: readonly { readonly name: string }[]): string => of.map(({ name }) => name).join(', ');

const Figures = ({ coupon: { used, totalLimit, savings, sales } }: { readonly coupon: Coupon }) => {
  const { nothing } = couponsTexts;
  const rows = [
    [formatCount(used), texts.ofUses(formatCount(totalLimit))],
    [used === 0 ? nothing : formatBRL(centavos(Math.round(savings / used))), texts.perUse],
    [savings === 0 ? nothing : texts.times(times.format(sales / savings)), texts.perReal],
  ];
  return (
    <dl className={`stack border r-8 ${styles['figures']}`} aria-label={texts.figures}>
      {rows.map(([value, label]) => (
        <div key={label}>
          <dt className="size-12 faint">{label}</dt>
          <dd className="semibold number">{value}</dd>
        </div>
      ))}
    </dl>
  );
};

const Facts = ({ coupon }: { readonly coupon: Coupon }) => {
  const { facts } = texts;
  const rows: readonly (readonly [string, string | null])[] = [
    [facts.savings, formatBRL(coupon.savings)],
    [facts.sales, formatBRL(coupon.sales)],
    [facts.period, rangeText(coupon.startDate, coupon.endDate)],
    [facts.perStore, texts.perStore(coupon.storeLimit)],
    [facts.minimumOrder, coupon.minimumOrder === 0 ? null : formatBRL(coupon.minimumOrder)],
    [facts.supplier, coupon.supplier?.name ?? null],
    [facts.families, names(coupon.families) || null],
    [facts.storeTags, names(coupon.storeTags) || null],
    [facts.firstOrder, coupon.firstOrderOnly ? facts.onlyFirst : null],
    [facts.paidBy, couponPayerLabels[coupon.paidBy]],
    [facts.reason, couponReasonLabels[coupon.reason]],
    [facts.made, texts.made(formatDateTime(Date.parse(coupon.createdAt)), coupon.createdByName)],
    [facts.cancelReason, coupon.cancelReason],
  ];
  return (
    <dl className={styles['facts']} aria-label={facts.title}>
      {rows.flatMap(([label, value]) =>
        value === null ? (
          []
        ) : (
          <div key={label}>
            <dt className="rigid muted">{label}</dt>
            <dd className="medium anywhere text-right">{value}</dd>
          </div>
        ),
      )}
    </dl>
  );
};

const Panel = ({
  coupon,
  onDuplicate,
}: {
  readonly coupon: Coupon;
  readonly onDuplicate: (coupon: Coupon) => void;
}) => {
  const [isCanceling, setCanceling] = useState(false);
  return (
    <div className="stack cols-1 gap-16">
      <div className="row wrap gap-8 center">
        <CouponStatusMark status={coupon.status} />
        <CopyButton
          text={coupon.code}
          name={texts.copy}
          onResult={(isCopied) => (isCopied ? toast.success(texts.copied) : toast.error(texts.copyFailed))}
        />
        <span>{couponText(coupon)}</span>
      </div>
      {coupon.description !== null && <p>{coupon.description}</p>}
      <div className="row wrap gap-8 center">
        <Button
          size="small"
          icon={<IconCopy size={16} aria-hidden="true" />}
          onClick={() => onDuplicate(coupon)}
        >
          {texts.duplicate}
        </Button>
        {coupon.status !== 'CANCELED' && (
          <Button
            size="small"
            look="ghost"
            icon={<IconBan size={16} aria-hidden="true" />}
            onClick={() => setCanceling(true)}
          >
            {texts.cancel}
          </Button>
        )}
      </div>
      <Figures coupon={coupon} />
      <Facts coupon={coupon} />
      <CouponUses publicId={coupon.publicId} />
      <section className="stack cols-1 gap-8" aria-label={texts.history}>
        <h3 className="size-13 line-20 semibold">{texts.history}</h3>
        <RecordHistory
          ask={(query) => plainRead(getCouponHistory, { params: { id: coupon.publicId }, query })}
        />
      </section>
      {isCanceling && <CancelCouponDialog coupon={coupon} onClose={() => setCanceling(false)} />}
    </div>
  );
};

/** Shown in a coupon's place while it isn't read. */
const Unread = ({ isUnknown, hasFailed, retry }: Omit<RecordRead<Coupon>, 'record'>) => {
  if (isUnknown) return <EmptyState title={texts.unknown} hint={texts.unknownHint} />;
  if (hasFailed) return <ErrorState title={texts.failed} onRetry={retry} />;
  return (
    <div className="stack cols-1 gap-16" role="status" aria-label={texts.loading}>
      <Skeleton height={32} />
      <Skeleton height={96} />
    </div>
  );
};

/** A coupon next to the list: what it is for, its results, who used it. */
export const CouponPanel = ({
  publicId,
  onDuplicate,
  onClose,
}: {
  readonly publicId: string;
  readonly onDuplicate: (coupon: Coupon) => void;
  readonly onClose: () => void;
}) => {
  const { record: coupon, ...unread } = useRecord(getCoupon, publicId);
  const title = coupon?.code ?? (unread.isUnknown ? texts.unknown : texts.loading);
  return (
    <SidePanel title={title} onClose={onClose}>
      {coupon === undefined ? <Unread {...unread} /> : <Panel coupon={coupon} onDuplicate={onDuplicate} />}
    </SidePanel>
  );
};
