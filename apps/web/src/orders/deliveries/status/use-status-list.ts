import { listDeliveryStatuses } from '@celeiro/contract/orders/deliveries/deliveries.ts';
import { useQuery } from '@tanstack/react-query';
import { read } from '../../../kit/api/query.ts';
import { useFailureToast } from '../../../kit/saving/failure-toast.ts';
import { deliveriesTexts } from '../deliveries.texts.ts';
import type { ListedStatus } from './status-select.tsx';

/** Statuses change with a release of the product, not within a session. */
const STALE_MS = 60 * 60_000;

/** R-STATUS-001: the server's list; without it the selector uses the rules' own, and the failure is shown (R-HEADER-009). */
export const useStatusList = (): readonly ListedStatus[] | undefined => {
  const { data, error } = useQuery({ ...read(listDeliveryStatuses, {}), staleTime: STALE_MS });
  useFailureToast(error, deliveriesTexts.failures.statusList);
  return data;
};
