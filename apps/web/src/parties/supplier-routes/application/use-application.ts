import {
  applySupplierRoutes,
  getRouteApplication,
} from '@celeiro/contract/parties/supplier-routes/route-application.ts';
import type { EndpointOutput } from '@celeiro/contract/endpoint.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { read } from '../../../kit/api/query.ts';
import { invalidateAfter } from '../../../kit/api/stale.ts';
import { toast } from '../../../kit/saving/toasts.ts';
import { applyTexts as texts } from './apply.texts.ts';

/** The state of an application of routes. */
export type Application = EndpointOutput<typeof getRouteApplication>;

/** The live feed sends beginning and end; progress is read. */
const ASK_EVERY_MS = 1_000;

/** The state of the last application; reports once how one that was seen running ended. */
export const useApplication = (supplierPublicId: string): Application | undefined => {
  const { data } = useQuery({
    ...read(getRouteApplication, { params: { id: supplierPublicId } }),
    refetchInterval: ({ state }) => (state.data?.state === 'RUNNING' ? ASK_EVERY_MS : false),
  });
  const state = data?.state;
  const last = useRef(state);
  const notify = useEffectEvent(() => {
    if (last.current === 'RUNNING' && state !== 'RUNNING') {
      if (state === 'DONE') toast.saved(texts.done);
      if (state === 'CANCELED') toast.saved(texts.canceled);
      if (state === 'FAILED') toast.error(texts.failed, { description: texts.failedHint });
      invalidateAfter(applySupplierRoutes, ['getRouteApplication']);
    }
    last.current = state;
  });
  useEffect(() => notify(), [state]);
  return data;
};
