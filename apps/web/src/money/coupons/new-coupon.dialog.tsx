import { type Coupon, createCoupons } from '@celeiro/contract/money/coupons/coupons.ts';
import type { BusinessDate } from '@celeiro/rules/days/calendar.ts';
import { needsSupervisor } from '@celeiro/rules/money/coupons/coupons.ts';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { DialogForm } from '../../kit/forms/dialog-form.tsx';
import { useEndpointForm } from '../../kit/forms/use-endpoint-form.ts';
import { toast } from '../../kit/saving/toasts.ts';
import { usePermissions } from '../../kit/browser/user-store.ts';
import { Segments } from '../../ui/actions/segments.tsx';
import { useSmallScreen } from '../../ui/use-small-screen.ts';
import { CouponFields, CouponOptions, FoldedCouponOptions } from './coupon-fields.tsx';
import { CouponPreview } from './coupon-preview.tsx';
import { couponBody, couponStart } from './coupon-values.ts';
import styles from './coupons.module.css';
import { couponFormTexts as texts } from './coupons.texts.ts';

const WIDTH = 920;
const modes = (['one', 'batch'] as const).map((value) => ({ value, label: texts.modes[value] }));
const always = ['value', 'startDate', 'endDate', 'totalLimit', 'storeLimit'] as const;

/** EP-011: a coupon, or a batch of codes, with a preview of its effect next to it; `like`: one whose terms it begins with. */
export const NewCouponDialog = ({
  today,
  like,
  onMade,
  onClose,
}: {
  readonly today: BusinessDate;
  readonly like: Coupon | null;
  /** Called with the prefix of the new codes, or with the new code. */
  readonly onMade: (code: string) => void;
  readonly onClose: () => void;
}) => {
  const { canApproveDiscounts: isSupervisor } = usePermissions();
  const isSmall = useSmallScreen();
  const [mode, setMode] = useState<'one' | 'batch'>('one');
  const [start] = useState(() => couponStart(today, like));
  const isBatch = mode === 'batch';
  const form = useEndpointForm(createCoupons, {
    input: {},
    start,
    required: isBatch ? [...always, 'prefix', 'quantity'] : [...always, 'code'],
    toBody: (values) => couponBody(values, isBatch),
    failureText: texts.createFailed,
    onSaved: ({ coupons }, { prefix }) => {
      toast.saved(texts.created(coupons.length));
      onMade(isBatch ? prefix.toUpperCase() : (coupons[0]?.code ?? ''));
    },
  });
  const [kind, value, quantity] = useWatch({ control: form.control, name: ['kind', 'value', 'quantity'] });
  const isAbove = value !== null && needsSupervisor({ kind, value });
  return (
    <DialogForm
      form={form}
      title={like === null ? texts.title : texts.duplicateTitle(like.code)}
      width={WIDTH}
      confirmLabel={isBatch ? texts.createBatch(quantity ?? 0) : texts.create}
      disabledReason={isAbove && !isSupervisor ? texts.needsSupervisor : null}
      onClose={onClose}
    >
      <div className="row wrap gap-8 center">
        <Segments label={texts.mode} segments={modes} value={mode} onChange={setMode} />
      </div>
      <div className={`stack gap-24 top ${styles['dialog']}`}>
        <div className="stack cols-1 gap-14">
          <CouponFields form={form} isBatch={isBatch} />
          {!isSmall && <CouponOptions form={form} />}
        </div>
        <CouponPreview form={form} isBatch={isBatch} isSupervisor={isSupervisor} />
        {isSmall && <FoldedCouponOptions form={form} />}
      </div>
    </DialogForm>
  );
};
