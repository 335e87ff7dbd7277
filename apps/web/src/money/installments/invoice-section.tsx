import type { Installment, InvoiceInstallments } from '@celeiro/contract/money/installments/installments.ts';
import { formatDate } from '@celeiro/rules/days/calendar.ts';
import { installmentTypeLabel } from '@celeiro/rules/money/payments/payment-documents.ts';
import { installmentTag } from '@celeiro/rules/money/installments/statuses.ts';
import { type Centavos, formatBRL, sumCentavos } from '@celeiro/rules/money.ts';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { Button } from '../../ui/actions/button.tsx';
import { classes } from '../../ui/classes.ts';
import { EmptyState } from '../../ui/marks/states.tsx';
import { Tag } from '../../ui/marks/tag.tsx';
import { usePrinting } from '../../ui/use-printing.ts';
import { ChargeAgainButton, type useChargeAgain } from './charge-again.tsx';
import { InstallmentDocument } from './installment-document.tsx';
import styles from './installments.module.css';
import { installmentsTexts as texts } from './installments.texts.ts';

const { columns } = texts;
const COLUMNS = Object.keys(columns).length;
const orNothing = (amount: Centavos): string => (amount === 0 ? texts.nothing : formatBRL(amount));
const isCanceled = ({ status }: Installment): boolean => status === 'CANCELED';

/** The due amount differs from the original one: after a return, an edit or a delay. */
const isOther = ({ amountToPay, netAmount }: Installment): boolean =>
  amountToPay > 0 && amountToPay !== netAmount;

/** Why it was canceled, or why its document could not be made. */
const reasonOf = (installment: Installment): string | null => {
  const canceled = installment.receivableCancellationReasonResponse?.reason;
  return (isCanceled(installment) ? canceled : installment.failure) ?? null;
};

/** What kind of money it is; of what another delivery was paid with, where it comes from first. */
const Kind = ({ installment }: { readonly installment: Installment }) => {
  const { carriedFromOrderNumber, transactionType } = installment;
  const type = installmentTypeLabel(transactionType);
  if (carriedFromOrderNumber === null) return type;
  return (
    <>
      {texts.carriedFrom(carriedFromOrderNumber)}
      <small className="block muted">{texts.paidBy(type)}</small>
    </>
  );
};

type RowProps = {
  readonly installment: Installment;
  readonly isSmall: boolean;
  /** The one whose code was shown last. */
  readonly shownLast: string | null;
  readonly onCharge: (installment: Installment) => void;
  readonly chargeAgain: Pick<ReturnType<typeof useChargeAgain>, 'pending' | 'again'>;
};

/** R-INST-010, R-INST-015, R-INST-016 */
const StatusTag = ({ installment }: Pick<RowProps, 'installment'>) => {
  const { label, tag } = installmentTag(installment.status);
  const reason = reasonOf(installment);
  return (
    <Tag {...tag} title={reason === null ? undefined : texts.reason(reason)}>
      {label}
    </Tag>
  );
};

const Actions = ({ installment, isSmall, shownLast, onCharge, chargeAgain }: RowProps) => (
  <span className="row gap-4 end">
    <ChargeAgainButton
      installment={installment}
      isPending={chargeAgain.pending.has(installment.publicId)}
      onAgain={(one) => void chargeAgain.again(one)}
    />
    {/* It was paid with another delivery's document. */}
    {installment.carriedFromOrderNumber === null && (
      <InstallmentDocument
        installment={installment}
        isSmall={isSmall}
        isFirst={installment.publicId === shownLast}
        onCharge={onCharge}
      />
    )}
  </span>
);

/** R-INST-005, R-INST-006, R-INST-009, R-INST-013 */
const Row = ({ installment, ...shown }: RowProps) => (
  <>
    <tr className={classes(isCanceled(installment) && styles['canceled'])}>
      <td className="faint">{installment.position ?? texts.noPosition}</td>
      <td className={classes(styles['number'], styles['amount'])}>
        {formatBRL(installment.netAmount)}
        {isOther(installment) && (
          <small className="block muted">{texts.toPayOf(formatBRL(installment.amountToPay))}</small>
        )}
      </td>
      <td>
        <Kind installment={installment} />
      </td>
      <td className={styles['number']}>{orNothing(installment.discount)}</td>
      <td className={styles['number']}>{orNothing(installment.fine)}</td>
      <td className={styles['number']}>{orNothing(installment.tax)}</td>
      <td>{formatDate(installment.dueDate)}</td>
      <td>
        <StatusTag installment={installment} />
      </td>
      <td>
        <Actions installment={installment} {...shown} />
      </td>
    </tr>
    {/* A problem that needs mending is shown without a click. */}
    {installment.failure !== null && (
      <tr>
        <td colSpan={COLUMNS} className={styles['failure']}>
          {texts.reason(installment.failure)}
        </td>
      </tr>
    )}
  </>
);

const Fact = ({ label, value }: { readonly label: string; readonly value: string }) => (
  <div>
    <dt className="size-12 muted">{label}</dt>
    <dd>{value}</dd>
  </div>
);

/** The same on a phone, where a table has no room. */
const Block = ({ installment, ...shown }: RowProps) => {
  const reason = reasonOf(installment);
  return (
    <li className={classes(styles['block'], isCanceled(installment) && styles['canceled'])}>
      <div className="row gap-8 center">
        <span className="faint">{installment.position ?? texts.noPosition}</span>
        <b className="semibold ink">
          <Kind installment={installment} />
        </b>
        <StatusTag installment={installment} />
        <span className={styles['end']}>
          <Actions installment={installment} {...shown} />
        </span>
      </div>
      <dl className={`stack cols-2 ${styles['facts']}`}>
        <Fact label={columns.amount} value={formatBRL(installment.netAmount)} />
        <Fact label={columns.dueDate} value={formatDate(installment.dueDate)} />
        <Fact label={columns.discount} value={orNothing(installment.discount)} />
        <Fact label={columns.surcharges} value={orNothing(installment.fine)} />
        <Fact label={columns.adf} value={orNothing(installment.tax)} />
        {isOther(installment) && <Fact label={texts.toPay} value={formatBRL(installment.amountToPay)} />}
      </dl>
      {reason !== null && <p className={styles['why']}>{texts.reason(reason)}</p>}
    </li>
  );
};

const Rows = ({
  rows,
  ...shown
}: Omit<RowProps, 'installment'> & { readonly rows: readonly Installment[] }) =>
  shown.isSmall ? (
    <ul className={styles['blocks']}>
      {rows.map((row) => (
        <Block key={row.publicId} installment={row} {...shown} />
      ))}
    </ul>
  ) : (
    <table className={styles['table']}>
      <thead>
        <tr>
          <th scope="col">{columns.position}</th>
          <th scope="col" className={styles['number']}>
            {columns.amount}
          </th>
          <th scope="col">{columns.type}</th>
          <th scope="col" className={styles['number']}>
            {columns.discount}
          </th>
          <th scope="col" className={styles['number']}>
            {columns.surcharges}
          </th>
          <th scope="col" className={styles['number']}>
            {columns.adf}
          </th>
          <th scope="col">{columns.dueDate}</th>
          <th scope="col">{columns.status}</th>
          <th scope="col">
            <span className="visually-hidden">{columns.document}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={row.publicId} installment={row} {...shown} />
        ))}
      </tbody>
    </table>
  );

/** R-INST-002 to R-INST-009: one invoice with its installments; canceled ones are shown on request. */
export const InvoiceSection = ({
  invoice,
  isOpen: isOpenOnScreen,
  showsCanceled,
  onToggle,
  onToggleCanceled,
  ...shown
}: Omit<RowProps, 'installment'> & {
  readonly invoice: InvoiceInstallments;
  readonly isOpen: boolean;
  readonly showsCanceled: boolean;
  readonly onToggle: () => void;
  readonly onToggleCanceled: () => void;
}) => {
  const isPrinting = usePrinting();
  const isOpen = isOpenOnScreen || isPrinting;
  const { installments, totalAmount } = invoice.installmentInfo;
  // R-INST-009
  const rows = installments.filter((row) => showsCanceled || !isCanceled(row));
  const bodyId = `parcelas-${invoice.publicId}`;
  const Chevron = isOpen ? IconChevronDown : IconChevronRight;
  const [noneTitle, noneHint] = texts.noInstallments;
  return (
    <section className={styles['section']}>
      <h3>
        <button
          type="button"
          className={`row gap-8 center full text-left ${styles['head']}`}
          aria-expanded={isOpen}
          aria-controls={isOpen ? bodyId : undefined}
          onClick={onToggle}
        >
          <Chevron size={16} aria-hidden="true" />
          <b className="semibold ink">{texts.invoice(invoice.nfeNumber)}</b>
          {invoice.canceled && <span className="faint">{texts.canceledInvoice}</span>}
          {invoice.nfeNumber !== '' && (
            <span className={styles['end']}>
              {shown.isSmall ? texts.invoiceAmountShort : texts.invoiceAmount}{' '}
              <b className="semibold ink">{formatBRL(invoice.nfeAmount)}</b>
            </span>
          )}
        </button>
      </h3>
      {isOpen && (
        <div id={bodyId}>
          {/* R-INST-011: none were made of it */}
          {installments.length === 0 ? (
            <EmptyState title={noneTitle} hint={noneHint} />
          ) : (
            <>
              <Rows rows={rows} {...shown} />
              <div className={`row wrap gap-8 center ${styles['foot']}`}>
                {/* R-INST-008 */}
                {installments.some(isCanceled) && (
                  <Button look="link" size="small" className={styles['toggle']} onClick={onToggleCanceled}>
                    {showsCanceled ? texts.hideCanceled : texts.showCanceled}
                  </Button>
                )}
                {/* R-INST-007 */}
                <span className={styles['end']}>
                  {texts.toPay}{' '}
                  <b className="semibold ink">
                    {formatBRL(sumCentavos(installments.map(({ amountToPay }) => amountToPay)))}
                  </b>
                </span>
                <span>
                  {texts.total} <b className="semibold ink">{formatBRL(totalAmount)}</b>
                </span>
              </div>
            </>
          )}
        </div>
      )}
    </section>
  );
};
