import { authorities } from '@celeiro/contract/permissions.ts';
import * as matrix from '@celeiro/contract/access/user-groups/user-group-matrix.ts';
import * as groups from '@celeiro/contract/access/user-groups/user-groups.ts';
import { authorityLabels } from '@celeiro/rules/access/user-groups/authorities.ts';
import { refuse } from '@celeiro/rules/refusal.ts';
import { sql } from 'kysely';
import { holdsWords } from '../../platform/db/folded-search.ts';
import { bind, type Binding } from '../../platform/http/docs/operation.ts';
import { narrowed } from '../../platform/lists/narrow.ts';
import { readRecordHistory } from '../../platform/records/read-history.ts';
import { searchRecords } from '../../platform/records/search-records.ts';
import { exportGroups } from './export-groups.ts';
import { countHolders, countMembers, readMembers } from './group-members.queries.ts';
import { previewGroups } from './group-rights.ts';
import { bindRights } from './rights-turns.ts';
import { userGroupDto, userGroupRecord } from './user-group.record.ts';
import { groupsSeen, readUserGroup, readUserGroups, userGroupList } from './user-groups.queries.ts';
import { createGroup, removeGroup, updateGroup, updateRights } from './write-user-group.ts';

/** How many people of a group are listed; the list of people has the others. */
const MEMBERS_MAXIMUM = 100;

export const userGroupsRoutes: readonly Binding[] = [
  bind(groups.listAuthorities, async () => ({
    content: authorities.map((code) => ({ code, description: authorityLabels[code] })),
  })),
  bind(groups.listUserGroups, async ({ db, actor }, { query }) => {
    const found = await readUserGroups(db, groupsSeen(actor, query.businessUnitPublicId));
    return { content: found.map(userGroupDto) };
  }),
  bind(groups.searchUserGroups, async (operation, { query, body }) => {
    const { sort = 'name,asc', ...filter } = body;
    const where = narrowed(filter, {
      search: (text) => holdsWords(sql`r.search_text`, text),
      businessUnitPublicId: (unitPublicId) => sql`b.public_id = ${unitPublicId}::uuid`,
    });
    const unit = operation.actor.isOfMatriz ? null : operation.actor.businessUnitId;
    const key = [unit, filter];
    const seen = sql<boolean>`${groupsSeen(operation.actor, undefined)} and ${where}`;
    const requested = { query, sort, where: seen, key };
    const page = await searchRecords(operation, userGroupList, requested);
    return { ...page, content: page.content.map(userGroupDto) };
  }),
  bind(groups.getUserGroup, async ({ db, actor }, { params }) =>
    userGroupDto((await readUserGroup(db, actor, params.id)) ?? refuse('RESOURCE_NOT_FOUND')),
  ),
  bindRights(groups.createUserGroup, createGroup),
  bindRights(groups.updateUserGroup, updateGroup),
  bindRights(groups.deleteUserGroup, removeGroup),
  bindRights(matrix.updateGroupRights, updateRights),
  bind(matrix.previewGroupRights, previewGroups),
  bind(matrix.readGroupTotals, async ({ db, actor }) => {
    const found = await countMembers(db, actor);
    return {
      people: found.reduce((sum, { people }) => sum + people, 0),
      groups: found,
      authorities: await countHolders(db, actor),
    };
  }),
  bind(matrix.listGroupMembers, async ({ db, actor }, { query: { groupPublicId } }) => {
    if (groupPublicId === undefined) return readMembers(db, actor, null, MEMBERS_MAXIMUM);
    const group = (await readUserGroup(db, actor, groupPublicId)) ?? refuse('RESOURCE_NOT_FOUND');
    return readMembers(db, actor, group.id, MEMBERS_MAXIMUM);
  }),
  bind(matrix.exportGroups, exportGroups),
  bind(groups.getUserGroupHistory, async ({ db, actor }, { params, query }) => {
    const group = (await readUserGroup(db, actor, params.id)) ?? refuse('RESOURCE_NOT_FOUND');
    return readRecordHistory(db, userGroupRecord, group.id, query);
  }),
];
