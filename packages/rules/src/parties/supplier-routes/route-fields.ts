import type { RecordFields } from '../../records/record-history.ts';
import { type LocationType, locationTypeLabels } from './deciding-rule.ts';
import { type WeekMask, weekInWords } from './week-day-periods.ts';

/** The fields of a supplier's route with history. */
export const routeFields = {
  city: { label: 'Cidade' },
  periods: { label: 'Dias e períodos', words: (value) => weekInWords(Number(value)) },
  exceptions: { label: 'Exceções' },
} as const satisfies RecordFields;

/** An exception in history: 'Zona Leste (ter: manhã)'. */
export const exceptionInWords = (exception: {
  readonly locationType: LocationType;
  readonly name: string;
  readonly periods: WeekMask;
}): string =>
  `${locationTypeLabels[exception.locationType]} ${exception.name} (${weekInWords(exception.periods)})`;

/** The history of a supplier's routes: each field contains only what one save changes. */
export const routePlanFields = {
  routes: { label: 'Rota' },
  exceptions: { label: 'Exceção' },
  application: { label: 'Aplicação' },
} as const satisfies RecordFields;

/** A route in that history: 'Osasco/SP (seg: manhã)'. */
export const routeInWords = (city: string, periods: WeekMask): string => `${city} (${weekInWords(periods)})`;

const counted = new Intl.NumberFormat('pt-BR');

/**
 * The result of applying routes, for the long work and the history: 'Clientes ganhos: 3; perdidos: 1; com outros dias:
 * 0.'
 */
export const appliedInWords = (stores: {
  readonly gained: number;
  readonly lost: number;
  readonly changed: number;
}): string => {
  const [gained, lost, changed] = [stores.gained, stores.lost, stores.changed].map((count) =>
    counted.format(count),
  );
  return `Clientes ganhos: ${gained}; perdidos: ${lost}; com outros dias: ${changed}.`;
};

/** The states of an edited route compared with the applied one. */
export const routeStates = ['APPLIED', 'NEW', 'CHANGED', 'DELETED'] as const;
export type RouteState = (typeof routeStates)[number];

/** Whether a route's edits are applied. `applied` is null when no applied route reaches its city. */
export const routeStateOf = (
  edited: { readonly periods: WeekMask; readonly areExceptionsApplied: boolean },
  applied: WeekMask | null,
): RouteState => {
  if (applied === null) return 'NEW';
  return edited.periods === applied && edited.areExceptionsApplied ? 'APPLIED' : 'CHANGED';
};
