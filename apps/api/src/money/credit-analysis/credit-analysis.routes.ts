import {
  decideCreditAnalysis as decideEndpoint,
  decideCreditLimit as decideCreditLimitEndpoint,
  decideLimitProposal as decideProposalEndpoint,
  getCreditAnalysis,
  listCreditAnalyses,
} from '@celeiro/contract/money/credit-analysis/credit-analysis.ts';
import {
  getCreditFacts,
  listCreditInstallments,
} from '@celeiro/contract/money/credit-analysis/credit-facts.ts';
import {
  listCreditQueue,
  takeCreditAnalysis as takeEndpoint,
} from '@celeiro/contract/money/credit-analysis/credit-queue.ts';
import { refuse } from '@celeiro/rules/refusal.ts';
import { bind, type Binding } from '../../platform/http/docs/operation.ts';
import { creditAnalysisDto, creditDecisionDto } from './credit-analysis.dto.ts';
import { readCreditAnalysis, readCreditDecisions } from './credit-analysis.queries.ts';
import { findCreditStore, readCreditFacts, readCreditInstallments } from './credit-facts.queries.ts';
import { creditQueueDto } from './credit-queue.dto.ts';
import { readCreditQueue } from './credit-queue.queries.ts';
import { decideCreditLimit, decideLimitProposal } from './decide-credit-limit.ts';
import { decideCreditAnalysis } from './decide-credit-analysis.ts';
import { takeCreditAnalysis } from './take-credit-analysis.ts';

export const creditAnalysisRoutes: readonly Binding[] = [
  bind(getCreditAnalysis, async (operation, { params }) =>
    creditAnalysisDto(
      (await readCreditAnalysis(operation, params.id)) ?? refuse('RESOURCE_NOT_FOUND'),
      operation.actor,
    ),
  ),
  bind(listCreditQueue, async (operation, { query }) =>
    creditQueueDto(await readCreditQueue(operation, query), operation.actor),
  ),
  bind(takeEndpoint, takeCreditAnalysis),
  bind(getCreditFacts, async (operation, { params }) =>
    readCreditFacts(
      operation,
      (await findCreditStore(operation.db, params.id)) ?? refuse('RESOURCE_NOT_FOUND'),
    ),
  ),
  bind(listCreditInstallments, async (operation, { params, query }) => {
    const { id } = (await findCreditStore(operation.db, params.id)) ?? refuse('RESOURCE_NOT_FOUND');
    return readCreditInstallments(operation, id, query.kind);
  }),
  bind(decideCreditLimitEndpoint, decideCreditLimit),
  bind(decideProposalEndpoint, decideLimitProposal),
  bind(decideEndpoint, decideCreditAnalysis),
  bind(listCreditAnalyses, async ({ db }, { params }) =>
    ((await readCreditDecisions(db, params.id)) ?? refuse('RESOURCE_NOT_FOUND')).map(creditDecisionDto),
  ),
];
