import type { Sending } from '@celeiro/contract/orders/sending/sending.ts';
import { toast } from '../../kit/saving/toasts.ts';
import { CopyButton } from '../../ui/actions/copy-button.tsx';
import styles from './sendings.module.css';
import { sendingsTexts } from './sendings.texts.ts';

type Invoice = Sending['answers'][number]['invoices'][number];

const say = (isCopied: boolean): void => {
  if (isCopied) toast.success(sendingsTexts.keyCopied);
  else toast.error(sendingsTexts.keyNotCopied);
};

/** The NF-es a supplier reported, each with its key to copy, or with what is wrong with it. */
export const ReportedInvoices = ({ invoices }: { readonly invoices: readonly Invoice[] }) =>
  invoices.length > 0 && (
    <ul className={`stack gap-2 ${styles['invoices']}`} aria-label={sendingsTexts.invoices}>
      {invoices.map(({ key, number, problem }) => (
        <li key={key}>
          {number !== null && <b>{sendingsTexts.invoiceNumber(number)}</b>}
          <span className="muted anywhere number">{key}</span>
          {problem === null ? (
            <CopyButton text={key.replaceAll(' ', '')} name={sendingsTexts.copyKey} onResult={say} />
          ) : (
            <span data-failed="true">{problem}</span>
          )}
        </li>
      ))}
    </ul>
  );
