import { getSupplierAvailability } from '@celeiro/contract/supplier-routes.ts';
import { bind, type Binding } from '../../platform/http/operation.ts';
import { getAvailability } from './get-availability.ts';

export const supplierRoutesRoutes: readonly Binding[] = [bind(getSupplierAvailability, getAvailability)];
