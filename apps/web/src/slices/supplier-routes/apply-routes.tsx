import { applySupplierRoutes, getRouteApplication } from '@celeiro/contract/route-application.ts';
import type { ListedRoute } from '@celeiro/contract/routes.ts';
import { formatCount } from '@celeiro/rules/quantity.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { read } from '../../kit/api/query.ts';
import { invalidateAfter } from '../../kit/api/stale.ts';
import { toast } from '../../kit/toasts.ts';
import { Button } from '../../ui/button.tsx';
import { Progress } from '../../ui/progress.tsx';
import { ApplyDialog } from './apply.dialog.tsx';
import styles from './apply.module.css';
import { applyTexts as texts } from './apply.texts.ts';
import { PendingBanner } from './pending-banner.tsx';

/** The live feed tells of the end; progress is asked for. */
const ASK_EVERY_MS = 1_000;

/** How the last application stands; says once how one that was seen under way ended. */
const useApplication = (supplierPublicId: string) => {
  const { data } = useQuery({
    ...read(getRouteApplication, { params: { id: supplierPublicId } }),
    refetchInterval: ({ state }) => (state.data?.state === 'RUNNING' ? ASK_EVERY_MS : false),
  });
  const state = data?.state;
  const last = useRef(state);
  const tell = useEffectEvent(() => {
    if (last.current === 'RUNNING' && state !== 'RUNNING') {
      if (state === 'DONE') toast.saved(texts.done);
      if (state === 'FAILED') toast.error(texts.failed, { description: texts.failedHint });
      invalidateAfter(applySupplierRoutes, ['getRouteApplication']);
    }
    last.current = state;
  });
  useEffect(() => tell(), [state]);
  return data;
};

/** How far the edited routes are what orders follow, and the button that makes them so. */
export const ApplyRoutes = ({
  supplierPublicId,
  routes,
}: {
  readonly supplierPublicId: string;
  readonly routes: readonly ListedRoute[];
}) => {
  const [isAsking, setAsking] = useState(false);
  const application = useApplication(supplierPublicId);
  if (application?.state === 'RUNNING') {
    const { done, total } = application;
    const label = done === 0 ? texts.waiting : texts.progress(formatCount(done), formatCount(total));
    return (
      <div className={styles['running']}>
        <Progress label={label} done={done} total={done === 0 ? null : total} />
      </div>
    );
  }
  return (
    <>
      <PendingBanner
        routes={routes}
        action={
          <Button look="primary" size="small" onClick={() => setAsking(true)}>
            {texts.apply}
          </Button>
        }
      />
      {isAsking && <ApplyDialog supplierPublicId={supplierPublicId} onClose={() => setAsking(false)} />}
    </>
  );
};
