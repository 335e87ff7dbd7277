import type { LongWorkKind } from './platform/long-work/long-work-kind.ts';
import { deliveryExport } from './slices/deliveries/long-export.ts';

/** Every kind of work that goes on after its request was answered. */
export const longWorkKinds: readonly LongWorkKind[] = [deliveryExport];
