import { getSupplierScore } from '@celeiro/contract/supplier-score.ts';
import { bind, type Binding } from '../../platform/http/operation.ts';
import { getScore } from './get-score.ts';

export const supplierScoreRoutes: readonly Binding[] = [bind(getSupplierScore, getScore)];
