export type AnalyticsEvent = {
  readonly name: string;
  readonly path?: string | undefined;
  readonly userId?: string | undefined;
};

/** Receives page views and named events (R-MON-001). */
export type AnalyticsPort = { readonly collect: (events: readonly AnalyticsEvent[]) => void };
