import type { CreditQueue, QueuedStore } from '@celeiro/contract/money/credit-analysis/credit-queue.ts';
import { maskCpf } from '@celeiro/rules/documents.ts';
import { subtract } from '@celeiro/rules/money.ts';
import { missingCredit, queueReason } from '@celeiro/rules/money/credit-analysis/credit-queue.ts';
import type { Actor } from '../../platform/http/docs/operation.ts';
import type { CreditQueueRow, QueuedStoreRow } from './credit-queue.queries.ts';

const rowDto = (
  { holds, used, waitingTaken, waitingSince, taker, ...row }: QueuedStoreRow,
  { publicId }: Actor,
): QueuedStore => {
  const runningAmount = subtract(used, waitingTaken);
  return {
    ...row,
    documentNumber: maskCpf(row.documentNumber),
    waitingSince: waitingSince && new Date(waitingSince).toISOString(),
    reason: queueReason(row.group, holds),
    runningAmount,
    missingAmount: missingCredit(row.creditLimit, runningAmount, waitingTaken),
    taker: taker && { ...taker, isOwn: taker.publicId === publicId },
  };
};

export const creditQueueDto = ({ counts, groups, content }: CreditQueueRow, actor: Actor): CreditQueue => ({
  counts,
  groups: [...groups],
  content: content.map((row) => rowDto(row, actor)),
});
