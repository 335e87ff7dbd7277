import { collectAnalytics } from '@celeiro/contract/base/system/system.ts';
import { call } from '../api/call.ts';
import { isOperator, storedUserId } from './user-store.ts';

/** Where page views and named events go; by default the product's own collector, which only logs them. */
export type AnalyticsEvent = { readonly name: string; readonly path?: string };

/** R-MON-001, R-MON-002: sent with the stored user id; a failure shows nothing to anybody (R-MON-004). */
export const sendAnalytics = (event: AnalyticsEvent): void => {
  if (!isOperator()) return;
  const userId = storedUserId();
  void call(collectAnalytics, {
    body: { events: [{ ...event, ...(userId === null ? {} : { userId }) }] },
  }).catch(() => undefined);
};

/** A page-view event at each change of route (R-MON-001). */
export const sendPageView = (path: string): void => sendAnalytics({ name: 'pageview', path });
