import * as history from '@celeiro/contract/access/access-history/access-history.ts';
import { refuse } from '@celeiro/rules/refusal.ts';
import { bind, type Binding } from '../../platform/http/docs/operation.ts';
import { searchRecords } from '../../platform/records/search-records.ts';
import { accessHistoryDto } from './access-history.dto.ts';
import {
  accessHistoryCondition,
  accessHistoryList,
  readAccessHistoryEntry,
} from './access-history.queries.ts';
import { exportAccessHistory } from './export-access-history.ts';

export const accessHistoryRoutes: readonly Binding[] = [
  bind(history.searchAccessHistory, async (operation, { query, body: { sort = 'at,desc', ...filter } }) => {
    const requested = { query, sort, where: accessHistoryCondition(filter), key: filter };
    const page = await searchRecords(operation, accessHistoryList, requested);
    return { ...page, content: page.content.map(accessHistoryDto) };
  }),
  bind(history.getAccessHistoryEntry, async ({ db }, { params }) =>
    accessHistoryDto((await readAccessHistoryEntry(db, params.number)) ?? refuse('RESOURCE_NOT_FOUND')),
  ),
  bind(history.exportAccessHistory, exportAccessHistory),
];
