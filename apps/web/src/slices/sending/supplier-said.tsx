import { listSendings } from '@celeiro/contract/sending.ts';
import { formatDateTime } from '@celeiro/rules/calendar.ts';
import { useQuery } from '@tanstack/react-query';
import { read } from '../../kit/api/query.ts';
import { Button } from '../../ui/button.tsx';
import { uiTexts } from '../../ui/ui.texts.ts';
import { AnswerLines } from './answer-lines.tsx';
import styles from './sendings.module.css';
import { sendingTexts } from './sending.texts.ts';

/** The supplier's last word about a delivery that waits for an operator: what it can bring, and why not the rest. */
export const SupplierSaid = ({ deliveryPublicId }: { readonly deliveryPublicId: string }) => {
  const { data, isError, refetch } = useQuery(read(listSendings, { params: { id: deliveryPublicId } }));
  if (isError && data === undefined) {
    return (
      <div className={styles['said']} role="alert">
        <p className={styles['saidHead']}>
          {sendingTexts.saidFailed}
          <Button size="small" onClick={() => void refetch()}>
            {uiTexts.retry}
          </Button>
        </p>
      </div>
    );
  }
  const said = data?.sendings[0]?.answers.findLast(({ ignored }) => ignored === null);
  if (said === undefined) return null;
  return (
    <div className={styles['said']} role="group" aria-label={sendingTexts.said}>
      <p className={styles['saidHead']}>
        <span>{sendingTexts.said}</span>
        <b>{said.status}</b>
        <span className={styles['hint']}>{formatDateTime(Date.parse(said.saidAt))}</span>
      </p>
      {said.reason !== null && <p className={styles['reason']}>{said.reason}</p>}
      <AnswerLines lines={said.lines} />
    </div>
  );
};
