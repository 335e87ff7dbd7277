import type { LongWorkKind } from './platform/long-work/long-work-kind.ts';
import { deliveryExport } from './orders/deliveries/list/long-export.ts';
import type { ImportContext } from './base/imports/change-import.ts';
import { worksOf } from './base/imports/import-works.ts';
import { erasureSweep } from './desk/erasure/sweep-quotes.ts';
import { routeApplication } from './parties/supplier-routes/application/apply-routes.ts';

/** Every kind of work that continues after its request was answered. */
export const longWorkKindsOf = (imports: ImportContext): readonly LongWorkKind[] => [
  deliveryExport,
  erasureSweep,
  routeApplication,
  ...worksOf(imports.works),
];
