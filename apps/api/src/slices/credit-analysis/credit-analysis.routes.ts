import {
  decideCreditAnalysis as decideEndpoint,
  decideCreditLimit as decideCreditLimitEndpoint,
  decideLimitProposal as decideProposalEndpoint,
  getCreditAnalysis,
  listCreditAnalyses,
} from '@celeiro/contract/credit-analysis.ts';
import { refuse } from '@celeiro/rules/refusal.ts';
import { bind, type Binding } from '../../platform/http/operation.ts';
import { creditAnalysisDto, creditDecisionDto } from './credit-analysis.dto.ts';
import { readCreditAnalysis, readCreditDecisions } from './credit-analysis.queries.ts';
import { decideCreditLimit, decideLimitProposal } from './decide-credit-limit.ts';
import { decideCreditAnalysis } from './decide-credit-analysis.ts';

export const creditAnalysisRoutes: readonly Binding[] = [
  bind(getCreditAnalysis, async (operation, { params }) =>
    creditAnalysisDto(
      (await readCreditAnalysis(operation, params.id)) ?? refuse('RESOURCE_NOT_FOUND'),
      operation.actor,
    ),
  ),
  bind(decideCreditLimitEndpoint, decideCreditLimit),
  bind(decideProposalEndpoint, decideLimitProposal),
  bind(decideEndpoint, decideCreditAnalysis),
  bind(listCreditAnalyses, async ({ db }, { params }) =>
    ((await readCreditDecisions(db, params.id)) ?? refuse('RESOURCE_NOT_FOUND')).map(creditDecisionDto),
  ),
];
