import { listSendings } from '@celeiro/contract/sending.ts';
import { useQuery } from '@tanstack/react-query';
import { read } from '../../kit/api/query.ts';
import { AnswerLines } from './answer-lines.tsx';
import styles from './sendings.module.css';
import { sendingTexts } from './sending.texts.ts';

/** The supplier's last word about a delivery that waits for an operator: what it can bring, and why not the rest. */
export const SupplierSaid = ({ deliveryPublicId }: { readonly deliveryPublicId: string }) => {
  const { data } = useQuery(read(listSendings, { params: { id: deliveryPublicId } }));
  const said = data?.sendings[0]?.answers.findLast(({ ignored }) => ignored === null);
  if (said === undefined) return null;
  return (
    <div className={styles['said']} role="group" aria-label={sendingTexts.said}>
      <p>
        {sendingTexts.said} <b>{said.status}</b>
        {said.reason !== null && ` · ${said.reason}`}
      </p>
      <AnswerLines lines={said.lines} />
    </div>
  );
};
