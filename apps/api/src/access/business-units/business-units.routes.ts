import * as units from '@celeiro/contract/access/business-units/business-units.ts';
import { refuse } from '@celeiro/rules/refusal.ts';
import { sql } from 'kysely';
import { holdsWords } from '../../platform/db/folded-search.ts';
import { bind, type Binding } from '../../platform/http/docs/operation.ts';
import { narrowed } from '../../platform/lists/narrow.ts';
import { readRecordHistory } from '../../platform/records/read-history.ts';
import { searchRecords } from '../../platform/records/search-records.ts';
import { businessUnitDto, businessUnitRecord } from './business-unit.record.ts';
import { businessUnitList, readBusinessUnit, readBusinessUnits } from './business-units.queries.ts';
import { createUnit, deleteUnit, updateUnit } from './write-business-unit.ts';

export const businessUnitsRoutes: readonly Binding[] = [
  bind(units.listBusinessUnits, async ({ db }) => ({
    content: (await readBusinessUnits(db)).map(businessUnitDto),
  })),
  bind(units.searchBusinessUnits, (operation, { query, body: { sort = 'name,asc', ...filter } }) => {
    const where = narrowed(filter, { search: (text) => holdsWords(sql`r.search_text`, text) });
    return searchRecords(operation, businessUnitList(operation.actor), {
      query,
      sort,
      where,
      key: filter,
    });
  }),
  bind(units.getBusinessUnit, async ({ db }, { params }) =>
    businessUnitDto((await readBusinessUnit(db, params.id)) ?? refuse('RESOURCE_NOT_FOUND')),
  ),
  bind(units.createBusinessUnit, createUnit),
  bind(units.updateBusinessUnit, updateUnit),
  bind(units.deleteBusinessUnit, deleteUnit),
  bind(units.getBusinessUnitHistory, async ({ db }, { params, query }) => {
    const unit = (await readBusinessUnit(db, params.id)) ?? refuse('RESOURCE_NOT_FOUND');
    return readRecordHistory(db, businessUnitRecord, unit.id, query);
  }),
];
