import type { ListedRoute } from '@celeiro/contract/parties/supplier-routes/routes.ts';
import { formatDateTime } from '@celeiro/rules/days/calendar.ts';
import { formatCount } from '@celeiro/rules/quantity.ts';
import { useLayoutEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/actions/button.tsx';
import { Progress } from '../../../ui/marks/progress.tsx';
import { ApplyDialog } from './apply.dialog.tsx';
import styles from './apply.module.css';
import { applyTexts as texts } from './apply.texts.ts';
import { DiscardDialog } from './discard.dialog.tsx';
import { PendingBanner } from './pending-banner.tsx';
import { PendingFigures } from './pending-figures.tsx';
import type { Application } from './use-application.ts';

/** Why edits that were asked to be applied aren't; null where nothing went wrong. */
const endOf = ({ state, askedBy, askedAt }: Application): string | null => {
  if (state !== 'FAILED' && state !== 'CANCELED') return null;
  return texts.ended[state](askedBy ?? '', askedAt === null ? '' : formatDateTime(Date.parse(askedAt)));
};

const Running = ({ application: { done, total, askedBy } }: { readonly application: Application }) => {
  const label = done === 0 ? texts.waiting : texts.progress(formatCount(done), formatCount(total));
  return (
    <div className="border r-12 pad-12-16">
      <Progress label={label} done={done} total={done === 0 ? null : total} />
      {askedBy !== null && <small className="faint">{texts.asked(askedBy)}</small>}
    </div>
  );
};

/**
 * What has the focus goes when an application begins or ends: the next thing there takes it, at the end the list of the
 * routes. Who went elsewhere meanwhile is left there.
 */
const useRestoredFocus = () => {
  const place = useRef<HTMLDivElement>(null);
  const isHere = useRef(false);
  useLayoutEffect(() => {
    const { current } = place;
    const { activeElement, body } = document;
    if (current === null || !isHere.current || (activeElement !== body && activeElement !== current)) return;
    const goal =
      current.querySelector('button') ??
      (current.hasChildNodes() ? current : current.closest<HTMLElement>('section'));
    goal?.focus({ preventScroll: true });
  });
  return {
    ref: place,
    tabIndex: -1,
    onFocus: () => void (isHere.current = true),
    onBlur: () => void (isHere.current = false),
  };
};

/** How far the edited routes are what orders follow, what would change, and the buttons that apply or discard it. */
export const ApplyRoutes = ({
  supplierPublicId,
  routes,
  application,
}: {
  readonly supplierPublicId: string;
  readonly routes: readonly ListedRoute[];
  readonly application: Application | undefined;
}) => {
  const [requested, setRequested] = useState<'apply' | 'discard' | null>(null);
  const restoredFocus = useRestoredFocus();
  if (application?.state === 'RUNNING') {
    return (
      <div {...restoredFocus}>
        <Running application={application} />
      </div>
    );
  }
  const pending = routes.filter(({ state }) => state !== 'APPLIED');
  const close = () => setRequested(null);
  return (
    <div {...restoredFocus} className={styles['place']}>
      {pending.length > 0 && (
        <div className={`clipped r-12 bg-surface ${styles['pending']}`}>
          <PendingBanner
            count={pending.length}
            appliedAt={application?.appliedAt ?? null}
            end={application === undefined ? null : endOf(application)}
            action={
              <>
                <Button look="ghost" size="small" onClick={() => setRequested('discard')}>
                  {texts.discard}
                </Button>
                <Button look="primary" size="small" onClick={() => setRequested('apply')}>
                  {texts.apply}
                </Button>
              </>
            }
          />
          <PendingFigures supplierPublicId={supplierPublicId} />
        </div>
      )}
      {requested === 'apply' && <ApplyDialog supplierPublicId={supplierPublicId} onClose={close} />}
      {requested === 'discard' && (
        <DiscardDialog supplierPublicId={supplierPublicId} pending={pending} onClose={close} />
      )}
    </div>
  );
};
