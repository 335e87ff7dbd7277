import { getSupplierScore } from '@celeiro/contract/parties/supplier-score/supplier-score.ts';
import { getSupplierSummary } from '@celeiro/contract/parties/suppliers/supplier-summary.ts';
import { bind, type Binding } from '../../platform/http/docs/operation.ts';
import { getScore } from './get-score.ts';
import { getSummary } from './get-summary.ts';

export const supplierScoreRoutes: readonly Binding[] = [
  bind(getSupplierScore, getScore),
  bind(getSupplierSummary, getSummary),
];
