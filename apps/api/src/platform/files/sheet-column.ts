import type { Centavos } from '@celeiro/rules/money.ts';
import type { Basis } from '@celeiro/rules/percent.ts';
import type { Centi, Milli } from '@celeiro/rules/quantity.ts';

/**
 * One column of a sheet. `of` returns text, money in centavos, a quantity in thousandths, a size in hundredths, a
 * percentage in basis points, a date 'YYYY-MM-DD', an instant in ms or a whole number; null is an empty cell.
 */
export type SheetColumn<T> = { readonly label: string; readonly width: number } & (
  | { readonly kind: 'text'; readonly of: (row: T) => string | null }
  | { readonly kind: 'money'; readonly of: (row: T) => Centavos | null }
  | { readonly kind: 'date'; readonly of: (row: T) => string | null }
  | { readonly kind: 'quantity'; readonly of: (row: T) => Milli | null }
  | { readonly kind: 'size'; readonly of: (row: T) => Centi | null }
  | { readonly kind: 'percent'; readonly of: (row: T) => Basis | null }
  | { readonly kind: 'instant' | 'integer'; readonly of: (row: T) => number | null }
);
