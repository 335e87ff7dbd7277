import { createContext } from 'react';

/** The ids that describe a control, as its attribute wants them; undefined where there is none. */
export const idList = (...ids: readonly (string | false | null | undefined)[]): string | undefined =>
  ids.filter(Boolean).join(' ') || undefined;

/** The id of a text next to a control that says something of its value: it describes the control, too. */
export const DescribedBy = createContext<string | undefined>(undefined);
