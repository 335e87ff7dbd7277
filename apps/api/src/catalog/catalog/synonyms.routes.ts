import * as synonyms from '@celeiro/contract/catalog/catalog/synonyms.ts';
import { refuse } from '@celeiro/rules/refusal.ts';
import { bind, type Binding } from '../../platform/http/docs/operation.ts';
import { readRecordHistory } from '../../platform/records/read-history.ts';
import { synonymGroupDto, synonymGroupRecord } from './synonym-group.record.ts';
import { readSynonymGroup, readSynonymGroups } from './synonyms.store.ts';
import { createSynonymGroup, deleteSynonymGroup, updateSynonymGroup } from './write-synonyms.ts';

export const synonymsRoutes: readonly Binding[] = [
  bind(synonyms.listSynonymGroups, async ({ db }) => (await readSynonymGroups(db)).map(synonymGroupDto)),
  bind(synonyms.createSynonymGroup, createSynonymGroup),
  bind(synonyms.updateSynonymGroup, updateSynonymGroup),
  bind(synonyms.deleteSynonymGroup, deleteSynonymGroup),
  bind(synonyms.getSynonymGroupHistory, async ({ db }, { params, query }) => {
    const group = (await readSynonymGroup(db, params.id)) ?? refuse('RESOURCE_NOT_FOUND');
    return readRecordHistory(db, synonymGroupRecord, group.id, query);
  }),
];
