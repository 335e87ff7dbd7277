import type { Log } from '../../platform/log/log.ts';
import type { AnalyticsPort } from './port.ts';

/** Writes events to the log at debug level, and nowhere else. */
export const logAnalytics = (log: Log): AnalyticsPort => ({
  collect: (events) => {
    for (const event of events) log.debug({ analytics: event }, 'analytics');
  },
});
