import { createContext } from 'react';

/** The ids that describe a control, as its attribute wants them; undefined where there is none. */
export const idList = (...ids: readonly (string | false | null | undefined)[]): string | undefined =>
  ids.filter(Boolean).join(' ') || undefined;

/** What stands beside a control and says something of its value: the control is described by it, too. */
export const DescribedBy = createContext<string | undefined>(undefined);
