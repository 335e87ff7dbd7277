/** The ids that describe a control, as its attribute wants them; undefined where there is none. */
export const idList = (...ids: readonly (string | false | null | undefined)[]): string | undefined =>
  ids.filter(Boolean).join(' ') || undefined;
