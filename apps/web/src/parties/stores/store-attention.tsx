import { listStoreCorrections } from '@celeiro/contract/parties/store-corrections/store-corrections.ts';
import type { StoreRecord } from '@celeiro/contract/parties/stores/store-records.ts';
import { getStoreSummary } from '@celeiro/contract/parties/stores/store-summary.ts';
import { formatDate } from '@celeiro/rules/days/calendar.ts';
import { centavos, formatBRL } from '@celeiro/rules/money.ts';
import {
  IconFileAlert,
  IconFileSearch,
  IconMessageExclamation,
  IconReceipt,
  IconScale,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { read } from '../../kit/api/query.ts';
import { useFlags } from '../../kit/browser/flags.ts';
import { Card } from '../../kit/profile/profile-card.tsx';
import { pages } from '../../kit/url/pages.ts';
import { Button } from '../../ui/actions/button.tsx';
import { storeNotices } from './store-notices.ts';
import styles from './store-summary.module.css';
import { storeSummaryTexts as texts } from './store-summary.texts.ts';
import { useDocumentsOf } from './use-tab-counts.ts';

type Item = {
  readonly slug: 'documents' | 'corrections' | 'payments' | 'credit';
  readonly act: string;
  readonly icon: ReactNode;
  readonly what: string;
  readonly more: string | null;
  readonly isUrgent?: boolean;
};
type Props = { readonly store: StoreRecord };

/** Documents of the store that expired without a replacement, and those that wait for a review. */
const useDocumentItems = (store: StoreRecord): readonly Item[] => {
  const data = useDocumentsOf(store) ?? [];
  const good = new Set(
    data.flatMap(({ status, documentType }) => (status === 'APPROVED' ? documentType.code : [])),
  );
  const expired = data.filter(
    ({ status, documentType }) => status === 'EXPIRED' && !good.has(documentType.code),
  );
  const waiting = data.filter(({ status }) => status === 'PENDING').length;
  const waitingText = waiting === 0 ? null : texts.waiting(waiting);
  const [first] = expired;
  const common = { slug: 'documents', act: texts.acts.documents } as const;
  if (first !== undefined) {
    const what =
      expired.length > 1 || first.validUntil === null
        ? texts.expiredMany(expired.length)
        : texts.expired(first.documentType.name, formatDate(first.validUntil));
    return [{ ...common, icon: <IconFileAlert size={18} />, what, more: waitingText, isUrgent: true }];
  }
  return waitingText === null
    ? []
    : [{ ...common, icon: <IconFileSearch size={18} />, what: waitingText, more: null }];
};

const useCorrectionItems = (storePublicId: string): readonly Item[] => {
  const isOn = useFlags()('enable:store-request-correction');
  const { data } = useQuery({
    ...read(listStoreCorrections, { params: { id: storePublicId } }),
    enabled: isOn,
  });
  return (isOn ? (data ?? []) : [])
    .filter(({ status }) => status === 'OPEN')
    .map(({ byName, message }) => ({
      slug: 'corrections',
      act: texts.acts.correction,
      icon: <IconMessageExclamation size={18} />,
      what: texts.correctionBy(byName),
      more: message,
    }));
};

const useMoneyItems = (id: string): readonly Item[] => {
  const { data } = useQuery(read(getStoreSummary, { params: { id } }));
  if (data === undefined) return [];
  const { overdue, creditLimit: limit, usedLimit: used } = data;
  const late: Item = {
    slug: 'payments',
    act: texts.acts.payments,
    icon: <IconReceipt size={18} />,
    what: texts.late(overdue.count),
    more:
      overdue.since === null ? null : texts.lateSince(formatBRL(overdue.amount), formatDate(overdue.since)),
    isUrgent: true,
  };
  const over: Item = {
    slug: 'credit',
    act: texts.acts.credit,
    icon: <IconScale size={18} />,
    what: texts.overLimit,
    more: limit === null ? null : texts.overBy(formatBRL(centavos(used - limit))),
  };
  return [...(overdue.count > 0 ? [late] : []), ...(limit !== null && used > limit ? [over] : [])];
};

/** A store's tasks, each with a link to its place. */
export const StoreAttention = ({ store }: Props) => {
  const navigate = useNavigate();
  const documents = useDocumentItems(store);
  const corrections = useCorrectionItems(store.publicId);
  const money = useMoneyItems(store.publicId);
  const items = [...documents, ...corrections, ...money];
  // The notices at the top of the page say what needs attention: saying that nothing does would contradict them.
  if (items.length === 0 && storeNotices(store).length > 0) return null;
  return (
    <Card title={texts.attention} end={items.length === 0 ? undefined : String(items.length)}>
      {items.length === 0 ? (
        <p className="size-12 faint">{texts.calm}</p>
      ) : (
        <ul className={styles['attention']}>
          {items.map(({ slug, act, icon, what, more, isUrgent = false }) => (
            <li key={what} className={isUrgent ? styles['urgent'] : undefined}>
              <span aria-hidden="true">{icon}</span>
              <div>
                <b>{what}</b>
                {more !== null && <small>{more}</small>}
              </div>
              <Button
                size="small"
                aria-label={texts.actOn(act, what)}
                onClick={() =>
                  void navigate({
                    to: pages.storeProfile.path,
                    params: { storePublicId: store.publicId, _splat: slug },
                  })
                }
              >
                {act}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
};
