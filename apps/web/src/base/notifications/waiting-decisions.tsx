import { getSupervision } from '@celeiro/contract/desk/home/home.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { read } from '../../kit/api/query.ts';
import { pages } from '../../kit/url/pages.ts';
import { usePermissions } from '../../kit/browser/user-store.ts';
import styles from './notifications.module.css';
import { notificationsTexts as texts } from './notifications.texts.ts';

const places = {
  approvals: { to: pages.deliveryList.path, search: { view: 'aprovacoes' } },
  credit: { to: pages.creditAnalysis.path, search: { group: 'waiting' } },
} as const;
const subjects = ['approvals', 'credit'] as const;

/**
 * What waits for a supervisor's decision, with or without a notification: requests from before a person became supervisor
 * notified others.
 */
export const WaitingDecisions = ({ onOpen }: { readonly onOpen: () => void }) => {
  const { canApproveDiscounts: isSupervisor } = usePermissions();
  const { data } = useQuery({ ...read(getSupervision, {}), enabled: isSupervisor });
  const waiting = subjects.filter((subject) => (data?.[subject].total ?? 0) > 0);
  if (!isSupervisor || data === undefined || waiting.length === 0) return null;
  return (
    <ul className={`stack r-8 bg-canvas m-bottom-12 ${styles['waiting']}`} aria-label={texts.waiting.title}>
      {waiting.map((subject) => (
        <li key={subject}>
          <Link {...places[subject]} onClick={onOpen}>
            {texts.waiting[subject](data[subject].total)}
          </Link>
        </li>
      ))}
    </ul>
  );
};
