import type { getDeliveryHistory, HistoryEntry } from '@celeiro/contract/deliveries.ts';
import type { EndpointInput } from '@celeiro/contract/endpoint.ts';
import { refuse } from '@celeiro/rules/refusal.ts';
import type { Operation } from '../../platform/http/operation.ts';
import { historyDto } from './deliveries.dto.ts';
import { readHistory } from './delivery-history.queries.ts';

/** Rows read at once: years of edits of one delivery, and still bounded (T33). */
const newestRows = 5000;

/** R-HIST-001: who changed what, newest first. */
export const getHistory = async (
  operation: Operation,
  { params }: EndpointInput<typeof getDeliveryHistory>,
): Promise<HistoryEntry[]> =>
  historyDto((await readHistory(operation.db, params.id, newestRows)) ?? refuse('RESOURCE_NOT_FOUND'));
