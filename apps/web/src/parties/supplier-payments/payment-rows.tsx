import type { ReactNode } from 'react';
import { useState } from 'react';
import { toast } from '../../kit/saving/toasts.ts';
import { Button } from '../../ui/actions/button.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { type Method, methodsText } from './method-ticks.tsx';
import styles from './supplier-payments.module.css';
import { paymentFormTexts, supplierPaymentsTexts as texts } from './supplier-payments.texts.ts';

type Row = {
  readonly publicId: string;
  readonly version: number;
  readonly paymentMethodPublicIds: readonly string[];
};

/** Whom a list of its own is recorded for, each with what it is. */
export const PaymentRows = <R extends Row>({
  label,
  rows,
  methods,
  nameOf,
  empty,
  onChange,
  remove,
}: {
  readonly label: string;
  readonly rows: readonly R[];
  readonly methods: readonly Method[];
  readonly nameOf: (row: R) => string;
  readonly empty: ReactNode;
  readonly onChange: (row: R) => void;
  /** Answers why it failed; `onDone` is called when it didn't. */
  readonly remove: (row: R, onDone: () => void) => Promise<string | void>;
}) => {
  const [requested, setRemoved] = useState<R | null>(null);
  // Its present state: after another person's change the shown one is removed.
  const removed = requested && (rows.find(({ publicId }) => publicId === requested.publicId) ?? requested);
  if (rows.length === 0) return <p className="size-12 faint">{empty}</p>;
  return (
    <>
      <ul className={styles['rows']} aria-label={label}>
        {rows.map((row) => (
          <li key={row.publicId}>
            <span className="stack min-0 anywhere">
              <b className="medium">{nameOf(row)}</b>
              <small className="size-12 faint">{methodsText(row.paymentMethodPublicIds, methods)}</small>
            </span>
            <span className="row gap-4">
              <Button
                size="small"
                look="ghost"
                aria-label={texts.changeOf(nameOf(row))}
                onClick={() => onChange(row)}
              >
                {texts.change}
              </Button>
              <Button
                size="small"
                look="ghost"
                aria-label={texts.removeOf(nameOf(row))}
                onClick={() => setRemoved(row)}
              >
                {texts.remove}
              </Button>
            </span>
          </li>
        ))}
      </ul>
      {removed !== null && (
        <ConfirmDialog
          title={paymentFormTexts.removeTitle(nameOf(removed))}
          confirmLabel={texts.remove}
          isDangerous
          onConfirm={() =>
            remove(removed, () => {
              toast.success(paymentFormTexts.removed);
              setRemoved(null);
            })
          }
          onCancel={() => setRemoved(null)}
        >
          <p>{paymentFormTexts.removeText}</p>
        </ConfirmDialog>
      )}
    </>
  );
};
