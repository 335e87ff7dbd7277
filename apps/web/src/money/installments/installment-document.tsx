import type { Installment } from '@celeiro/contract/money/installments/installments.ts';
import { documentAction } from '@celeiro/rules/money/payments/payment-documents.ts';
import { IconFileBarcode, IconLink, IconQrcode } from '@tabler/icons-react';
import { saveLink } from '../../kit/api/download.ts';
import { toast } from '../../kit/saving/toasts.ts';
import { IconButton } from '../../ui/actions/button.tsx';
import { installmentsTexts as texts } from './installments.texts.ts';

const icons = { slip: IconFileBarcode, pix: IconQrcode, card: IconLink };

/** R-INST-024, R-INST-025: a new tab without an opener; on a phone a file of its own. */
const openSlip = (url: string, isSmall: boolean): void => {
  const address = `${url}.pdf`;
  if (!isSmall) {
    window.open(address, '_blank', 'noopener,noreferrer');
    return;
  }
  saveLink(address, texts.slipFile(Date.now())).catch(() => toast.error(texts.failures.slip));
};

/** R-INST-017 to R-INST-023: what shows an installment's slip, code or link, or says why it can't. */
export const InstallmentDocument = ({
  installment,
  isSmall,
  isFirst,
  onCharge,
}: {
  readonly installment: Installment;
  readonly isSmall: boolean;
  /** One comes back from its code: the focus is here. */
  readonly isFirst: boolean;
  readonly onCharge: (installment: Installment) => void;
}) => {
  const action = documentAction(installment.transactionType, installment.status);
  if (action === null) return null;
  const Icon = icons[action.kind];
  const { bankSlipUrl } = installment;
  // Older installments were charged elsewhere: their status would allow a document there is not.
  const isThere =
    action.kind === 'slip'
      ? bankSlipUrl !== null
      : installment.barCode !== null || installment.paymentLink !== null;
  const missing = isThere ? null : texts.noDocument;
  return (
    <IconButton
      size="small"
      data-first={isFirst || undefined}
      name={action.tooltip ?? texts.openCharge}
      icon={<Icon size={16} aria-hidden="true" />}
      disabledReason={action.isEnabled ? missing : action.tooltip}
      onClick={() => {
        if (action.kind !== 'slip') onCharge(installment);
        else if (bankSlipUrl !== null) openSlip(bankSlipUrl, isSmall);
      }}
    />
  );
};
