import type { LongWorkKind } from './platform/long-work/long-work-kind.ts';
import { deliveryExport } from './slices/deliveries/long-export.ts';
import type { ImportContext } from './slices/imports/change-import.ts';
import { worksOf } from './slices/imports/import-works.ts';
import { erasureSweep } from './slices/erasure/sweep-quotes.ts';
import { routeApplication } from './slices/supplier-routes/apply-routes.ts';

/** Every kind of work that goes on after its request was answered. */
export const longWorkKindsOf = (imports: ImportContext): readonly LongWorkKind[] => [
  deliveryExport,
  erasureSweep,
  routeApplication,
  ...worksOf(imports.works),
];
