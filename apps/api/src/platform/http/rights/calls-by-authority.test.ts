import type { Endpoint } from '@celeiro/contract/endpoint.ts';
import { endpoints } from '@celeiro/contract/endpoints.ts';
import { authorities, type Authority } from '@celeiro/contract/permissions.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp, testPeople } from '../../../../test/test-app.ts';

// T04, R-PERM-001, R-PERM-002, R-PERM-009: which authority opens which call, each tried alone. The lists repeat the
// contract on purpose: changing the rights of a call requires both.

const openWith: Readonly<Partial<Record<Authority, string>>> = {
  ROLE_INTRANET_CREATE_USERS: `createUser createUserGroup inviteAgain
    exportGroups getUserGroup getUserGroupHistory listAuthorities listGroupMembers listManagers listUserGroups
    readGroupTotals searchUserGroups`,
  ROLE_INTRANET_UPDATE_USERS: `changeUsers countHandOverOfMany deleteUserGroup dismissUser endUserSession endUserSessions
    inviteAgain listSuccessors previewDismissal previewGroupRights reactivateUser rehearseUsers updateBusinessUnit
    updateDismissal updateGroupRights updateParents updateUser updateUserGroup updateUserV1
    exportGroups getUserGroup getUserGroupHistory listAuthorities listGroupMembers listManagers listUserGroups
    readGroupTotals searchUserGroups`,
  ROLE_INTRANET_READ_USERS: `countUsers exportUsers getDismissal getUser getUserHistory listUserSessions listUsers listUsersV2
    searchUsers showUserPhone
    exportGroups getUserGroup getUserGroupHistory listAuthorities listGroupMembers listManagers listUserGroups
    readGroupTotals searchUserGroups`,
  ROLE_INTRANET_APPROVE_DISCOUNTS: `askErasure confirmErasure decideApproval decideApprovals decideCreditAnalysis
    decideCreditLimit decideLimitProposal decideSupplierBankData getSupervision listShownData mergeStores pinStoreComment
    previewErasure previewStoreMerge proposeSupplierBankData revokeIntegrationSecret rotateIntegrationSecret
    saveSupplierIntegration updateCreditPolicy updateDiscountPolicies withdrawErasure
    createSynonymGroup deleteSynonymGroup updateSynonymGroup
    exportAudit exportShownData getAuditChange listAuditPeople searchAudit searchShownData`,
};
/** Calls for administrators of the matriz, then of any unit. */
const ofMatriz = `changeClientSecret confirmAccount createBusinessUnit createClient deleteBusinessUnit exportAccessHistory
  getAccessHistoryEntry listClients listManagedFlags revokeClient searchAccessHistory switchFlag`;
const ofAdministrators =
  'exportAudit exportShownData getAuditChange listAuditPeople searchAudit searchShownData';

const namesOf = (text = ''): readonly string[] => text.split(/\s+/).filter((name) => name !== '');
const ofIntranet = endpoints.filter(
  ({ scopes, callers, response }) =>
    scopes !== 'public' &&
    scopes.includes('intranetweb') &&
    callers !== 'everyone' &&
    // A stream never ends; another test checks who gets which event.
    response !== 'stream',
);
const withRights = new Set([...Object.values(openWith).flatMap(namesOf), ...namesOf(ofMatriz)]);

let running: TestApp;
beforeAll(async () => {
  running = await startTestApp();
});
afterAll(() => running.close());

const give = async (held: readonly Authority[]): Promise<void> => {
  const ana = sql`(select id from app_user where username = ${testPeople.ana.username})`;
  await sql`delete from app_user_authority where user_id = ${ana}`.execute(running.db);
  for (const code of held)
    await sql`insert into app_user_authority (user_id, authority_code) values (${ana}, ${code})`.execute(
      running.db,
    );
};

/** Whether a call gets past the check of rights; a later refusal of its body doesn't count. */
const opens = async (endpoint: Endpoint): Promise<boolean> => {
  const isRead = endpoint.method === 'GET';
  const answer = await running.app.inject({
    method: endpoint.method,
    url: `/api${endpoint.path.replaceAll(/:\w+/g, 'zzz')}?size=zzz`,
    headers: { ...(await running.as('ana')), ...(!isRead && { 'content-type': 'application/json' }) },
    ...(!isRead && { payload: '{not json' }),
  });
  return answer.statusCode !== 403;
};

const opened = async (held: readonly Authority[]): Promise<readonly string[]> => {
  await give(held);
  const names: string[] = [];
  for (const endpoint of ofIntranet) if (await opens(endpoint)) names.push(endpoint.name);
  return names.toSorted();
};

const free = ofIntranet.map(({ name }) => name).filter((name) => !withRights.has(name));
const openNames = (...texts: readonly (string | undefined)[]): readonly string[] =>
  [...new Set([...free, ...texts.flatMap(namesOf)])].toSorted();

test('without an authority an operator opens every call that names none', async () => {
  expect(await opened([])).toEqual(openNames());
});

test.each(authorities)('%s alone opens its calls and no other', async (code) => {
  expect(await opened([code])).toEqual(openNames(openWith[code]));
});

test('who may create and change people opens what is for administrators', async () => {
  const pair = ['ROLE_INTRANET_CREATE_USERS', 'ROLE_INTRANET_UPDATE_USERS'] as const;
  const both = pair.map((code) => openWith[code]);
  expect(await opened(pair)).toEqual(openNames(...both, ofMatriz, ofAdministrators));
  await sql`insert into business_unit (name, parent_id) select 'Filial', id from business_unit where parent_id is null`.execute(
    running.db,
  );
  await sql`update app_user set business_unit_id = (select id from business_unit where name = 'Filial')
    where username = ${testPeople.ana.username}`.execute(running.db);
  expect(await opened(pair)).toEqual(openNames(...both, ofAdministrators));
});
