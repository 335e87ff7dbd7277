import type { Log } from '../../platform/log/log.ts';
import type { AnalyticsPort } from './port.ts';

/** Writes events only to the log, at debug level. */
export const logAnalytics = (log: Log): AnalyticsPort => ({
  collect: (events) => {
    for (const event of events) log.debug({ analytics: event }, 'analytics');
  },
});
