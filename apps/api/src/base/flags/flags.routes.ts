import * as flags from '@celeiro/contract/base/flags/flags.ts';
import type { Clock } from '../../platform/clock.ts';
import { bind, type Binding } from '../../platform/http/docs/operation.ts';
import { countOpenSessions, readFlags, readManagedFlags } from './flags.queries.ts';
import { switchFlag } from './switch-flag.ts';

/** R-FLAG-001, R-FLAG-002: the product's own flag service. Sessions expire by machine time, as tokens do. */
export const flagsRoutes = (tokenClock: Clock): readonly Binding[] => [
  bind(flags.listFeatureFlags, ({ db }) => readFlags(db)),
  bind(flags.listManagedFlags, async ({ db }) => ({
    flags: (await readManagedFlags(db)).map((flag) => ({
      ...flag,
      changedAt: flag.changedAt?.toISOString() ?? null,
    })),
    openSessions: await countOpenSessions(db, tokenClock()),
  })),
  bind(flags.switchFlag, async ({ db, actor, requestId }, { params: { name }, body }) => {
    const { enabled, confirmation } = body;
    const now = tokenClock();
    const sessionsEnded = await switchFlag(db, { name, enabled, confirmation, actor, now, requestId });
    return { name, enabled, sessionsEnded };
  }),
];
