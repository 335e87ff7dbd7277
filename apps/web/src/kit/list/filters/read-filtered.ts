import { MAXIMUM_PAGE_SIZE } from '@celeiro/contract/page.ts';
import type { DataRow } from '../../../ui/data/data-columns.ts';
import type { ListDefinition, PageAnswer } from '../list-definition.ts';
import { filterBody, type ListState } from '../list-state.ts';

/** The first rows of a filter in the list's order, at most `maximum`; read in pages, by their cursors. */
export const readFiltered = async <Row extends DataRow, Body extends object, Field extends string>(
  list: Pick<ListDefinition<Row, Body, Field>, 'ask' | 'filters'>,
  state: ListState<Field>,
  maximum: number,
): Promise<readonly Row[]> => {
  const rows: Row[] = [];
  const { signal } = new AbortController();
  let cursor: string | null = null;
  for (let page = 0; rows.length < maximum; page += 1) {
    const answer: PageAnswer<Row> = await list
      .ask({
        filter: filterBody(list.filters, state.values),
        sort: state.sort,
        query: { page, size: MAXIMUM_PAGE_SIZE, ...(cursor === null ? {} : { cursor }) },
      })
      .queryFn({ signal });
    rows.push(...answer.content);
    cursor = answer.cursors?.next ?? null;
    if (answer.content.length < MAXIMUM_PAGE_SIZE || rows.length >= answer.totalElements) break;
  }
  return rows.slice(0, maximum);
};
