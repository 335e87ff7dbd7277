import { listDeliveries, type DeliveryRow } from '@celeiro/contract/deliveries.ts';
import type { EndpointOutput } from '@celeiro/contract/endpoint.ts';
import { MAXIMUM_PAGE_SIZE } from '@celeiro/contract/page.ts';
import { call } from '../../../kit/api/call.ts';
import { filterBody, type ListState } from './list-state.ts';
import { SELECTION_MAXIMUM } from './selection.ts';

/** The first deliveries of a filter in the list's order, as many as one batch takes; read in pages, by their cursors. */
export const readFiltered = async (state: ListState): Promise<readonly DeliveryRow[]> => {
  const rows: DeliveryRow[] = [];
  let cursor: string | null = null;
  for (let page = 0; rows.length < SELECTION_MAXIMUM; page += 1) {
    const answer: EndpointOutput<typeof listDeliveries> = await call(listDeliveries, {
      query: { page, size: MAXIMUM_PAGE_SIZE, ...(cursor === null ? {} : { cursor }) },
      body: { ...filterBody(state), sort: state.sort },
    });
    rows.push(...answer.content);
    cursor = answer.cursors?.next ?? null;
    if (cursor === null || answer.content.length < MAXIMUM_PAGE_SIZE) break;
  }
  return rows.slice(0, SELECTION_MAXIMUM);
};
