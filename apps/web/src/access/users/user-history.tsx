import { getUserHistory } from '@celeiro/contract/access/users/user-accounts.ts';
import { plainRead } from '../../kit/api/query.ts';
import { recordHistoryTexts as texts } from '../../kit/record-history.texts.ts';
import { RecordHistory } from '../../kit/record-history.tsx';
import styles from './user-panel.module.css';

/** Who changed which personal data, the newest first. */
export const UserHistory = ({ publicId }: { readonly publicId: string }) => (
  <section className={styles['section']} aria-label={texts.title}>
    <h3 className="size-13 line-20 semibold">{texts.title}</h3>
    <RecordHistory ask={(query) => plainRead(getUserHistory, { params: { id: publicId }, query })} />
  </section>
);
