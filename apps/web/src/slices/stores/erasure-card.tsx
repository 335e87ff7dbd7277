import { previewErasure } from '@celeiro/contract/erasure.ts';
import type { StoreRecord } from '@celeiro/contract/store-records.ts';
import { formatDateTime } from '@celeiro/rules/calendar.ts';
import { isPersonDocument } from '@celeiro/rules/personal-data.ts';
import { erasureGrounds } from '@celeiro/rules/stores/erasure.ts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { read } from '../../kit/api/query.ts';
import { onDemand } from '../../kit/on-demand.tsx';
import { Card, Facts } from '../../kit/profile/profile-card.tsx';
import profile from '../../kit/profile/profile.module.css';
import { pages } from '../../kit/url/pages.ts';
import { usePermissions } from '../../kit/user-store.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { ErrorState, Skeleton } from '../../ui/states.tsx';
import type { ErasureAct } from './erasure.dialog.tsx';
import type { ErasurePreview } from './erasure-preview.tsx';
import { erasureTexts as texts } from './erasure.texts.ts';
import styles from './merge.module.css';

const ErasureDialog = onDemand(
  () => import('./erasure.dialog.tsx'),
  (module) => module.ErasureDialog,
);

const momentOf = (at: string): string => formatDateTime(Date.parse(at));

/** Says of a store that is nobody's that it was a person's. */
export const ErasedBanner = ({ store: { erasedAt } }: { readonly store: StoreRecord }) =>
  erasedAt !== null && <Banner tone="info">{texts.erasedAt(momentOf(erasedAt))}</Banner>;

/** What was asked for, and what may be done about it. */
const Asked = ({
  preview: { asked, name },
  onAct,
}: {
  readonly preview: ErasurePreview;
  readonly onAct: (act: ErasureAct) => void;
}) =>
  asked !== null && (
    <section className={styles['body']} aria-label={texts.pending}>
      <h3>{texts.pending}</h3>
      <Facts
        facts={[
          [texts.of, asked.isContact ? `${texts.oneContact}: ${name}` : texts.wholePerson],
          [texts.ground, erasureGrounds[asked.ground]],
        ]}
      />
      <p className={profile['quiet']}>{texts.asked(asked.by, momentOf(asked.at))}</p>
      <div className={styles['acts']}>
        <Button
          look="danger"
          disabledReason={asked.isOwn ? texts.ownAsk : null}
          onClick={() => onAct('confirm')}
        >
          {texts.confirm}
        </Button>
        <Button onClick={() => onAct('withdraw')}>{texts.withdraw}</Button>
      </div>
    </section>
  );

const Erasing = ({ store }: { readonly store: StoreRecord }) => {
  const navigate = useNavigate();
  const [act, setAct] = useState<ErasureAct | null>(null);
  const query = isPersonDocument(store.documentNumber) ? {} : { contact: 0 };
  const { data, isError, refetch } = useQuery(
    read(previewErasure, { params: { id: store.publicId }, query }),
  );
  const leave = (isGone: boolean) => {
    setAct(null);
    if (isGone) void navigate({ to: pages.storeList.path });
  };
  return (
    <Card title={texts.card}>
      {data === undefined && isError && (
        <ErrorState title={texts.previewFailed} onRetry={() => void refetch()} />
      )}
      {data === undefined && !isError && <Skeleton width="100%" />}
      {data !== undefined && data.asked !== null && <Asked preview={data} onAct={setAct} />}
      {data !== undefined && data.asked === null && (
        <div className={styles['body']}>
          <p className={profile['quiet']}>{texts.about}</p>
          <div className={styles['acts']}>
            <Button onClick={() => setAct('ask')}>{texts.ask}</Button>
          </div>
        </div>
      )}
      {act !== null && data !== undefined && (
        <Suspense>
          <ErasureDialog
            act={act}
            store={store}
            preview={data}
            onClose={() => setAct(null)}
            onErased={leave}
          />
        </Suspense>
      )}
    </Card>
  );
};

/** Has a person erased, or a contact; the supervision's, where there is anybody to erase. */
export const ErasureCard = ({ store }: { readonly store: StoreRecord }) => {
  const { canApproveDiscounts: isSupervisor } = usePermissions();
  const hasSomebody = isPersonDocument(store.documentNumber) || store.contacts.length > 0;
  return isSupervisor && hasSomebody && store.erasedAt === null ? <Erasing store={store} /> : null;
};
