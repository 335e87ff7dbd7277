import { previewErasure } from '@celeiro/contract/desk/erasure/erasure.ts';
import { formatDateTime } from '@celeiro/rules/days/calendar.ts';
import { erasureGrounds } from '@celeiro/rules/desk/erasure/erasure.ts';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { read } from '../../kit/api/query.ts';
import { onDemand } from '../../kit/browser/on-demand.tsx';
import { Card, Facts } from '../../kit/profile/profile-card.tsx';
import { usePermissions } from '../../kit/browser/user-store.ts';
import { Button } from '../../ui/actions/button.tsx';
import { ErrorState, Skeleton } from '../../ui/marks/states.tsx';
import type { ErasureAct } from './erasure.dialog.tsx';
import type { ErasurePreview, ErasureTarget } from './erasure-preview.tsx';
import { erasureTexts as texts } from './erasure.texts.ts';

const ErasureDialog = onDemand(
  () => import('./erasure.dialog.tsx'),
  (module) => module.ErasureDialog,
);

const momentOf = (at: string): string => formatDateTime(Date.parse(at));

type Given = {
  readonly target: ErasureTarget;
  /** Nothing is left of it; null where only contacts go. */
  readonly onRemoved: (() => void) | null;
};

/** The request, and the possible decisions. */
const Asked = ({
  preview: { asked: requested, name },
  onAct,
}: {
  readonly preview: ErasurePreview;
  readonly onAct: (act: ErasureAct) => void;
}) =>
  requested !== null && (
    <section className="stack cols-1 gap-16" aria-label={texts.pending}>
      <h3 className="size-14 line-20 semibold">{texts.pending}</h3>
      <Facts
        facts={[
          [texts.of, requested.isContact ? `${texts.oneContact}: ${name}` : texts.wholePerson],
          [texts.ground, erasureGrounds[requested.ground]],
        ]}
      />
      <p className="size-12 faint">{texts.asked(requested.by, momentOf(requested.at))}</p>
      <div className="row wrap gap-8">
        <Button
          look="danger"
          disabledReason={requested.isOwn ? texts.ownAsk : null}
          onClick={() => onAct('confirm')}
        >
          {texts.confirm}
        </Button>
        <Button onClick={() => onAct('withdraw')}>{texts.withdraw}</Button>
      </div>
    </section>
  );

const Erasing = ({ target, onRemoved }: Given) => {
  const [act, setAct] = useState<ErasureAct | null>(null);
  const { subject, publicId: id, person } = target;
  const query = person === null ? { contact: 0 } : {};
  const { data, isError, refetch } = useQuery(read(previewErasure, { params: { subject, id }, query }));
  const leave = (isErased: boolean) => {
    setAct(null);
    if (isErased) onRemoved?.();
  };
  return (
    <Card title={texts.card}>
      {data === undefined && isError && (
        <ErrorState title={texts.previewFailed} onRetry={() => void refetch()} />
      )}
      {data === undefined && !isError && <Skeleton width="100%" />}
      {data !== undefined && data.asked !== null && <Asked preview={data} onAct={setAct} />}
      {data !== undefined && data.asked === null && (
        <div className="stack cols-1 gap-16">
          <p className="size-12 faint">{texts.about}</p>
          <div className="row wrap gap-8">
            <Button onClick={() => setAct('ask')}>{texts.ask}</Button>
          </div>
        </div>
      )}
      {act !== null && data !== undefined && (
        <Suspense>
          <ErasureDialog
            act={act}
            target={target}
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
export const ErasureCard = (given: Given) => {
  const { canApproveDiscounts: isSupervisor } = usePermissions();
  const { person, contacts } = given.target;
  return isSupervisor && (person !== null || contacts.length > 0) ? <Erasing {...given} /> : null;
};
