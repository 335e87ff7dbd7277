import type { Sending } from '@celeiro/contract/sending.ts';
import { toast } from '../../kit/toasts.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import styles from './sendings.module.css';
import { sendingTexts } from './sending.texts.ts';

type Invoice = Sending['answers'][number]['invoices'][number];

const say = (isCopied: boolean): void => {
  if (isCopied) toast.success(sendingTexts.keyCopied);
  else toast.error(sendingTexts.keyNotCopied);
};

/** The NF-es a supplier told, each with its key to copy, or with what is wrong with it. */
export const ReportedInvoices = ({ invoices }: { readonly invoices: readonly Invoice[] }) =>
  invoices.length > 0 && (
    <ul className={styles['invoices']} aria-label={sendingTexts.invoices}>
      {invoices.map(({ key, number, problem }) => (
        <li key={key}>
          {number !== null && <b>{sendingTexts.invoiceNumber(number)}</b>}
          <span className={`${styles['key']} number`}>{key}</span>
          {problem === null ? (
            <CopyButton text={key.replaceAll(' ', '')} name={sendingTexts.copyKey} onResult={say} />
          ) : (
            <span data-failed="true">{problem}</span>
          )}
        </li>
      ))}
    </ul>
  );
