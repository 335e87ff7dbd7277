import { announcePresence } from '@celeiro/contract/orders/deliveries/presence.ts';
import * as system from '@celeiro/contract/base/system/system.ts';
import type { DiskWatch } from '../../platform/db/disk.ts';
import type { DatabaseHealth } from '../../platform/db/health.ts';
import { announce } from '../../platform/events/presence.ts';
import type { EventFeed } from '../../platform/events/feed.ts';
import { PlatformError } from '../../platform/http/failure.ts';
import { bind, type Binding } from '../../platform/http/docs/operation.ts';
import { bindRaw, type RawBinding } from '../../platform/http/raw-binding.ts';
import type { AnalyticsPort } from '../../ports/analytics/port.ts';

export type SystemContext = {
  readonly environment: {
    readonly name: string;
    readonly isProduction: boolean;
    readonly productionUrl: string | null;
    readonly monitoringUrl: string | null;
  };
  readonly buildId: string;
  readonly health: DatabaseHealth;
  readonly disk: DiskWatch;
  readonly feed: EventFeed;
  readonly analytics: AnalyticsPort;
};

export const systemRoutes = (context: SystemContext): readonly Binding[] => [
  // R-ENV-006
  bind(system.getEnvironment, async () => ({ ...context.environment, buildId: context.buildId })),
  bind(system.healthLive, async () => ({ status: 'ok' as const })),
  bind(system.healthReady, async () => {
    // The disk first: without room for its log the database stops too, and the remedy is to make room.
    if (await context.disk.isFull()) throw new PlatformError('DISK_FULL');
    if (!context.health.isUp()) throw new PlatformError('SERVICE_UNAVAILABLE');
    return { status: 'ok' as const };
  }),
  bind(announcePresence, (operation, { body }) => announce(operation, body)),
  // R-MON-001
  bind(system.collectAnalytics, async (_operation, { body }) => {
    context.analytics.collect(body.events);
    return undefined;
  }),
];

export const streamRoutes = (context: SystemContext): readonly RawBinding[] => [
  bindRaw(system.liveEvents, async (exchange) => context.feed.open(exchange)),
];
