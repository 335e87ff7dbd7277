import * as z from 'zod/mini';
import { listNotifications } from '../../base/notifications/notifications.ts';
import { listFeatureFlags } from '../../base/flags/flags.ts';
import { listSavedViews } from '../../base/saved-views/saved-views.ts';
import { getUserDetails } from '../../access/users/users.ts';
import { text } from '../../codecs.ts';
import { endpoint } from '../../endpoint.ts';
import { intranet } from '../../permissions.ts';

/**
 * What the application reads when it starts, in one answer: the caller (R-AUTH-008), the flags, the caller's notifications and
 * saved views of one page. Each part is the answer of the call it is named after.
 */
export const getStart = endpoint({
  name: 'getStart',
  method: 'GET',
  path: '/start',
  summary: 'O que a aplicação lê ao começar',
  scopes: intranet,
  /** `page`: the list whose saved views are read; without it there are none. */
  query: z.strictObject({ page: z.optional(text(60, 1)) }),
  response: z.object({
    getUserDetails: getUserDetails.response,
    listFeatureFlags: listFeatureFlags.response,
    listNotifications: listNotifications.response,
    listSavedViews: listSavedViews.response,
  }),
  refusals: ['RESOURCE_NOT_FOUND'],
  transaction: 'none',
});
