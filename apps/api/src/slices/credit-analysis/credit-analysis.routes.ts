import {
  decideCreditAnalysis as decideEndpoint,
  getCreditAnalysis,
  listCreditAnalyses,
} from '@celeiro/contract/credit-analysis.ts';
import { refuse } from '@celeiro/rules/refusal.ts';
import { bind, type Binding } from '../../platform/http/operation.ts';
import { creditAnalysisDto, creditDecisionDto } from './credit-analysis.dto.ts';
import { readCreditAnalysis, readCreditDecisions } from './credit-analysis.queries.ts';
import { decideCreditAnalysis } from './decide-credit-analysis.ts';

export const creditAnalysisRoutes: readonly Binding[] = [
  bind(getCreditAnalysis, async (operation, { params }) =>
    creditAnalysisDto((await readCreditAnalysis(operation, params.id)) ?? refuse('RESOURCE_NOT_FOUND')),
  ),
  bind(decideEndpoint, decideCreditAnalysis),
  bind(listCreditAnalyses, async ({ db }, { params }) =>
    ((await readCreditDecisions(db, params.id)) ?? refuse('RESOURCE_NOT_FOUND')).map(creditDecisionDto),
  ),
];
