import { searchBusinessUnits } from '@celeiro/contract/access/business-units/business-units.ts';
import { MAXIMUM_PAGE_SIZE } from '@celeiro/contract/page.ts';
import { authorities } from '@celeiro/contract/permissions.ts';
import type { UserFilter } from '@celeiro/contract/access/users/user-accounts.ts';
import { searchUserGroups } from '@celeiro/contract/access/user-groups/user-groups.ts';
import { authorityLabel } from '@celeiro/rules/access/user-groups/authorities.ts';
import { userStatuses, userStatusLabels } from '@celeiro/rules/access/users/users.ts';
import { choicesFilter, type Filter, idsFilter, textFilter } from '../../kit/list/filters/filters.ts';
import { SEARCH } from '../../kit/list/list-state.ts';
import { lookUp } from '../../kit/fields/look-up.ts';
import { peopleLookUp } from '../../kit/fields/people-look-up.ts';
import { usersTexts } from './users.texts.ts';

const texts = usersTexts.filters;
/** A longer text narrows them. */
const firstPage = { page: 0, size: MAXIMUM_PAGE_SIZE };

/** By what people are found; their parameters are those of addresses and saved views. */
export const userFilters: readonly Filter<UserFilter>[] = [
  textFilter({ param: SEARCH, label: '', ask: (search) => ({ search }) }),
  choicesFilter({
    param: 'status',
    label: texts.status,
    options: userStatuses.map((value) => ({ value, label: userStatusLabels[value] })),
    ask: (statuses) => ({ statuses: [...statuses] }),
  }),
  idsFilter({
    param: 'unit',
    label: texts.unit,
    lookUp: lookUp(
      searchBusinessUnits,
      (search) => ({ query: firstPage, body: { search } }),
      ({ content }) => content.map(({ publicId, name }) => ({ value: publicId, label: name })),
    ),
    knowsAll: true,
    failed: texts.failedUnits,
    ask: (ids) => ({ businessUnitPublicIds: [...ids] }),
  }),
  idsFilter({
    param: 'group',
    label: texts.group,
    lookUp: lookUp(
      searchUserGroups,
      (search) => ({ query: firstPage, body: { search } }),
      ({ content }) =>
        content.map(({ publicId, name, businessUnitName }) => ({
          value: publicId,
          label: texts.groupOf(name, businessUnitName),
        })),
    ),
    knowsAll: true,
    failed: texts.failedGroups,
    ask: (ids) => ({ groupPublicIds: [...ids] }),
  }),
  idsFilter({
    param: 'parent',
    label: texts.parent,
    lookUp: peopleLookUp,
    knowsAll: true,
    failed: texts.failedPeople,
    ask: (ids) => ({ parentPublicIds: [...ids] }),
  }),
  choicesFilter({
    param: 'authority',
    label: texts.authority,
    options: authorities.map((value) => ({ value, label: authorityLabel(value) })),
    ask: (codes) => ({ authorities: [...codes] }),
  }),
];
