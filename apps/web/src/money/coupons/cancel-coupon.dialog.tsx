import { cancelCoupon, type Coupon } from '@celeiro/contract/money/coupons/coupons.ts';
import { DialogForm } from '../../kit/forms/dialog-form.tsx';
import { FormArea } from '../../kit/forms/text-fields.tsx';
import { useEndpointForm } from '../../kit/forms/use-endpoint-form.ts';
import { couponCancelTexts as texts } from './coupons.texts.ts';

/** EP-012: ends a coupon, and asks why (R-ADMIN-002). */
export const CancelCouponDialog = ({
  coupon: { publicId, code, version },
  onClose,
}: {
  readonly coupon: Coupon;
  readonly onClose: () => void;
}) => {
  const form = useEndpointForm(cancelCoupon, {
    input: { params: { id: publicId } },
    start: { reason: '' },
    version,
    failureText: texts.failed,
    savedText: texts.done,
    onSaved: onClose,
  });
  return (
    <DialogForm
      form={form}
      title={texts.title(code)}
      confirmLabel={texts.confirm}
      cancelLabel={texts.back}
      look="danger"
      onClose={onClose}
    >
      <p>{texts.intro}</p>
      <FormArea form={form} name="reason" label={texts.reason} maxLength={300} />
    </DialogForm>
  );
};
