import type { Installment } from '@celeiro/contract/money/installments/installments.ts';
import { businessDateOf, formatDate, formatTime } from '@celeiro/rules/days/calendar.ts';
import { dueTime } from '@celeiro/rules/money/installments/charge-expiry.ts';
import { documentAction, installmentTypeLabel } from '@celeiro/rules/money/payments/payment-documents.ts';
import { installmentTag } from '@celeiro/rules/money/installments/statuses.ts';
import { formatBRL } from '@celeiro/rules/money.ts';
import { classes } from '../../ui/classes.ts';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { Tag } from '../../ui/marks/tag.tsx';
import styles from './charge.module.css';
import { CopyAction } from './copy-action.tsx';
import { installmentsTexts } from './installments.texts.ts';

const { charge: texts, columns } = installmentsTexts;
const WIDTH = 560;
/** R-CHARGE-004 */
const QR_SIZE = 136;

const slashed = (date: string): string => date.split('-').toReversed().join('/');

/** R-CHARGE-003, R-CHARGE-009: until when it can be paid; a day without a time means its last minute. */
const deadline = ({ expiresAt, effectiveDueDate }: Installment): string => {
  if (expiresAt === null) return texts.until(dueTime(null), slashed(effectiveDueDate));
  const at = Date.parse(expiresAt);
  return texts.until(dueTime(formatTime(at)), slashed(businessDateOf(at)));
};

const copyImage = async (base64: string): Promise<void> => {
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  const image = new Blob([bytes], { type: 'image/png' });
  await navigator.clipboard.write([new ClipboardItem({ 'image/png': image })]);
};

const Facts = ({
  installment,
  nfeNumber,
}: {
  readonly installment: Installment;
  readonly nfeNumber: string;
}) => {
  const position =
    installment.position === null ? installmentsTexts.noPosition : String(installment.position);
  return (
    <dl className={styles['facts']}>
      <div>
        <dt className="size-12 muted">{columns.amount}</dt>
        <dd>{formatBRL(installment.netAmount)}</dd>
      </div>
      <div>
        <dt className="size-12 muted">{columns.dueDate}</dt>
        <dd>{formatDate(installment.dueDate)}</dd>
      </div>
      <div>
        <dt className="size-12 muted">{texts.installment}</dt>
        <dd>{texts.installmentOf(position, nfeNumber)}</dd>
      </div>
    </dl>
  );
};

/** R-CHARGE-001 to R-CHARGE-009: the code of a Pix, or the link of a card, ready to be sent to the store. */
export const ChargeDialog = ({
  installment,
  nfeNumber,
  isStatusHidden = false,
  onClose,
}: {
  readonly installment: Installment;
  readonly nfeNumber: string;
  readonly isStatusHidden?: boolean;
  readonly onClose: () => void;
}) => {
  const { qrCode } = installment;
  // OQ-072: of a card the link is what is sent.
  const isPix = documentAction(installment.transactionType, installment.status)?.kind === 'pix';
  const code = isPix ? installment.barCode : (installment.paymentLink?.url ?? null);
  const tag = installmentTag(installment.status);
  return (
    <Dialog
      title={texts.title(installmentTypeLabel(installment.transactionType))}
      width={WIDTH}
      onClose={onClose}
    >
      {/* R-CHARGE-007 */}
      {!isStatusHidden && (
        <p className="m-bottom-12">
          <Tag {...tag.tag}>{tag.label}</Tag>
        </p>
      )}
      <Facts installment={installment} nfeNumber={nfeNumber} />
      <div className={classes(styles['charge'], qrCode !== null && styles['columns'])}>
        {qrCode !== null && (
          <div className={`stack gap-12 packed ${styles['qr']}`}>
            <img
              src={`data:image/png;base64,${qrCode}`}
              width={QR_SIZE}
              height={QR_SIZE}
              alt={texts.qrCode}
            />
            <CopyAction label={texts.copyQr} done={texts.qrCopied} onCopy={() => copyImage(qrCode)} />
          </div>
        )}
        <div className={`stack gap-12 packed items-left min-0 ${styles['words']}`}>
          {/* R-CHARGE-002 */}
          <h3 className="size-16 semibold">{texts.heading}</h3>
          <p>
            {texts.before}
            <b className="semibold ink">{deadline(installment)}</b>
            {texts.after}
          </p>
          {code !== null && (
            <>
              <output className={styles['code']} aria-label={texts.code}>
                {code}
              </output>
              <CopyAction
                look="primary"
                isFirst
                label={texts.copyCode}
                done={texts.codeCopied}
                onCopy={() => navigator.clipboard.writeText(code)}
              />
            </>
          )}
        </div>
      </div>
    </Dialog>
  );
};
