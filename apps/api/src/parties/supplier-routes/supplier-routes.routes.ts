import { getSupplierAvailability } from '@celeiro/contract/parties/supplier-routes/supplier-routes.ts';
import { bind, type Binding } from '../../platform/http/docs/operation.ts';
import { getAvailability } from './get-availability.ts';

export const supplierRoutesRoutes: readonly Binding[] = [bind(getSupplierAvailability, getAvailability)];
