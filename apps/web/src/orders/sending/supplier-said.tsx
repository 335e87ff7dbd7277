import type { Sending } from '@celeiro/contract/orders/sending/sending.ts';
import { refuses } from '@celeiro/rules/orders/sending/acknowledgements.ts';
import { IconAlertTriangle } from '@tabler/icons-react';
import { formatDateTime } from '@celeiro/rules/days/calendar.ts';
import type { ReactNode } from 'react';
import { AnswerLines } from './answer-lines.tsx';
import styles from './sendings.module.css';
import { sendingsTexts } from './sendings.texts.ts';

/** A supplier's answer that needs a decision: a refusal, or what it can bring and why not the rest. */
export const SupplierSaid = ({
  answer,
  action,
}: {
  readonly answer: Sending['answers'][number];
  readonly action: ReactNode;
}) => (
  <div
    className={`stack gap-6 muted r-8 bg-sunken ${styles['said']}`}
    data-tone={refuses(answer.word) ? 'error' : 'warning'}
    role="group"
    aria-label={sendingsTexts.said}
  >
    <p className={`row wrap gap-2-12 baseline ${styles['saidHead']}`}>
      <IconAlertTriangle size={18} aria-hidden="true" />
      <span>{sendingsTexts.said}</span>
      <b>{answer.status}</b>
      <span className={styles['hint']}>{formatDateTime(Date.parse(answer.saidAt))}</span>
      {action}
    </p>
    {answer.reason !== null && <p className={styles['reason']}>{answer.reason}</p>}
    <AnswerLines lines={answer.lines} />
  </div>
);
