import { listDeliveryStatuses } from '@celeiro/contract/deliveries.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { decideFailure } from '../../kit/api/failure.ts';
import { read } from '../../kit/api/query.ts';
import { toast } from '../../kit/toasts.ts';
import { deliveriesTexts } from './deliveries.texts.ts';
import type { ListedStatus } from './status-select.tsx';

/** Statuses change with a release of the product, not within a session. */
const STALE_MS = 60 * 60_000;

/** R-STATUS-001: the server's list; without it the selector goes on with the rules' own, and the failure is said (R-HEADER-009). */
export const useStatusList = (): readonly ListedStatus[] | undefined => {
  const { data, error } = useQuery({ ...read(listDeliveryStatuses, {}), staleTime: STALE_MS });
  useEffect(() => {
    const text = deliveriesTexts.failures.statusList;
    if (error !== null && decideFailure(error, text).kind !== 'silent') toast.error(text);
  }, [error]);
  return data;
};
