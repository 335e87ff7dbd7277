import { getStart } from '@celeiro/contract/desk/start/start.ts';
import { readUserDetails } from '../../access/users/users.public.ts';
import { readFlags } from '../../base/flags/flags.public.ts';
import { readNotificationsOf } from '../../base/notifications/notifications.public.ts';
import { listViews } from '../../base/saved-views/saved-views.public.ts';
import { bind, type Binding } from '../../platform/http/docs/operation.ts';

export const startRoutes: readonly Binding[] = [
  bind(getStart, async (operation, { query: { page } }) => {
    const { db, actor } = operation;
    return {
      getUserDetails: { content: await readUserDetails(operation, 'me') },
      listFeatureFlags: await readFlags(db),
      listNotifications: await readNotificationsOf(db, actor),
      listSavedViews: page === undefined ? [] : await listViews(db, actor.userId, page),
    };
  }),
];
