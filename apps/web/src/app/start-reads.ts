import { getUserDetails } from '@celeiro/contract/access/users/users.ts';
import { listFeatureFlags } from '@celeiro/contract/base/flags/flags.ts';
import { listNotifications } from '@celeiro/contract/base/notifications/notifications.ts';
import { listSavedViews } from '@celeiro/contract/base/saved-views/saved-views.ts';
import { getStart } from '@celeiro/contract/desk/start/start.ts';
import { exchange } from '../kit/api/call.ts';
import { listenLive } from '../kit/api/live-events.ts';
import { decodeClaims, readTokens } from '../kit/api/session-tokens.ts';
import { dropAnswers, expectAnswers, partOf } from '../kit/api/start-answers.ts';

/** A list's own part of its address is the name under which its views are saved. */
const listAt = (path: string): string | undefined => /\/([a-z-]+-list)$/.exec(path)?.[1];

/**
 * Reads in one call what every page reads at its start: the person, flags, notifications and the list's saved views. Those who
 * need a part ask for it as always. Only an operator may.
 */
export const readStart = (path: string): void => {
  const tokens = readTokens();
  if (tokens === null || decodeClaims(tokens.accessToken)?.isOperator !== true) return;
  const page = listAt(path);
  // Each part is decoded where it is taken, by its own call.
  const answers = exchange(getStart, { query: { page } }, {}, (answer) => answer.json());
  const views = page === undefined ? [] : [partOf(listSavedViews, { query: { page } })];
  expectAnswers(
    [
      partOf(getUserDetails, { params: { id: 'me' } }),
      partOf(listFeatureFlags, {}),
      partOf(listNotifications, {}),
      ...views,
    ],
    answers,
  );
  listenLive(dropAnswers);
};
