import type { Sending } from '@celeiro/contract/orders/sending/sending.ts';
import type { supplierIntegration } from '@celeiro/contract/orders/sending/supplier-integration.ts';
import { acknowledgement } from '@celeiro/contract/orders/supplier-messages/supplier-messages.ts';
import {
  accessKeyProblem,
  formatAccessKey,
  normalizeAccessKey,
  readAccessKey,
} from '@celeiro/rules/money/installments/access-key.ts';
import { keyProblems } from '@celeiro/rules/money/installments/invoice.ts';
import { receiptOf } from '@celeiro/rules/orders/sending/receipt.ts';
import { distinctNames } from '@celeiro/rules/orders/delivery-items/items.ts';
import { formatQuantity, type Milli } from '@celeiro/rules/quantity.ts';
import { acknowledgements, ignoredBecause } from '@celeiro/rules/orders/sending/acknowledgements.ts';
import { healthLabels, integrationHealthState, isInTrouble } from '@celeiro/rules/orders/sending/health.ts';
import { tryOutcomes } from '@celeiro/rules/orders/sending/tries.ts';
import type * as z from 'zod/mini';
import { orderInBody } from '../supplier-messages/supplier-messages.public.ts';
import type {
  AcknowledgementRow,
  HealthRow,
  IntegrationRow,
  MessageRow,
  SecretRow,
  TryRow,
} from './sending.queries.ts';

type Answer = Sending['answers'][number];

const quantityOrNull = (quantity: Milli | null | undefined): string | null =>
  quantity === undefined || quantity === null ? null : formatQuantity(quantity);

/** An NF-e as the supplier reported it. A wrong key in a direct answer can't be refused, so it is shown unchanged. */
const reportedInvoice = (typed: string, supplierDocument: string): Answer['invoices'][number] => {
  const key = normalizeAccessKey(typed);
  const problem = accessKeyProblem(key, supplierDocument);
  return {
    key: formatAccessKey(key),
    number: readAccessKey(key)?.number ?? null,
    problem: problem === null ? null : keyProblems[problem],
  };
};

/** State of an unanswered message; null when it was answered or dropped, or when nothing is known yet. */
const receiptDto = ({ state }: MessageRow, tries: readonly TryRow[]): Sending['receipt'] => {
  if (state !== 'WAITING' && state !== 'GIVEN_UP') return null;
  const ended = tries.filter(({ outcome }, index) => outcome !== null || index < tries.length - 1);
  const known = state === 'WAITING' ? ended : tries;
  return known.length === 0 ? null : receiptOf(known);
};

const answerDto = (row: AcknowledgementRow, order: Sending['order']): Answer => {
  const answer = acknowledgement.parse(row.content);
  const products = (order?.lines ?? []).map(({ line, product, pack }) => ({
    publicId: String(line),
    product,
    brand: null,
    packDesc: pack,
  }));
  const names = distinctNames(products);
  return {
    word: row.status,
    status: acknowledgements[row.status].label,
    saidAt: row.saidAt.toISOString(),
    externalId: answer.externalId ?? null,
    reason: answer.reason ?? null,
    lines: (answer.lines ?? []).map(({ line, availableQuantity, maxQuantity, quantity, unitPrice }) => {
      const requested = order?.lines.find((one) => one.line === line);
      return {
        product: names.get(String(line)) ?? `Linha ${line}`,
        asked: quantityOrNull(requested?.quantity),
        available: quantityOrNull(availableQuantity),
        maximum: quantityOrNull(maxQuantity),
        agreed: quantityOrNull(quantity),
        askedPrice: requested?.unitPrice ?? null,
        price: unitPrice ?? null,
      };
    }),
    invoices: (answer.invoiceKeys ?? []).map((typed) =>
      reportedInvoice(typed, order?.supplierDocumentNumber ?? ''),
    ),
    ignored: row.ignoredBecause === null ? null : ignoredBecause[row.ignoredBecause],
  };
};

/** One message about an order, with its attempts and the supplier's answers. */
export const sendingDto = (
  message: MessageRow,
  tries: readonly TryRow[],
  answers: readonly AcknowledgementRow[],
): Sending => {
  const order = orderInBody(message.body);
  const isOpen = message.state === 'WAITING' || message.state === 'RECEIVED';
  const own = tries.filter(({ messageId }) => messageId === message.id);
  return {
    publicId: message.publicId,
    kind: message.kind,
    sentAt: message.sentAt.toISOString(),
    sentByName: message.sentByName,
    state: message.state,
    nextTryAt: isOpen ? message.nextTryAt.toISOString() : null,
    order,
    receipt: receiptDto(message, own),
    tries: own.map((row) => ({
      number: row.number,
      startedAt: row.startedAt.toISOString(),
      durationMs: row.durationMs,
      httpStatus: row.httpStatus,
      outcome: row.outcome === null ? null : tryOutcomes[row.outcome],
      isFailure: row.outcome !== null && row.outcome !== 'ANSWERED',
    })),
    answers: answers.filter(({ messageId }) => messageId === message.id).map((row) => answerDto(row, order)),
  };
};

/** A supplier's integration, without the values of its secrets. */
export const integrationDto = (
  integration: IntegrationRow & { readonly kind: 'WEBHOOK' | 'SANDBOX' },
  secrets: readonly SecretRow[],
  health: HealthRow,
): z.output<typeof supplierIntegration> => {
  const state = integrationHealthState({ ...health, isDisabled: integration.disabledAt !== null });
  return {
    version: integration.version,
    kind: integration.kind,
    url: integration.url,
    disabledAt: integration.disabledAt?.toISOString() ?? null,
    secrets: secrets.map(({ publicId, createdAt, expiresAt }) => ({
      publicId,
      createdAt: createdAt.toISOString(),
      expiresAt: expiresAt?.toISOString() ?? null,
    })),
    health: {
      state,
      label: healthLabels[state],
      triesLastDay: health.tries,
      failuresLastDay: health.failures,
      failurePercentLastDay: health.tries === 0 ? null : Math.round((health.failures * 100) / health.tries),
      failuresInARow: health.recentFailures,
      oneAtATime: isInTrouble(health.recentFailures),
      medianMs: health.medianMs,
      lastAnswerAt: health.lastAnswerAt?.toISOString() ?? null,
      lastFailureAt: health.lastFailureAt?.toISOString() ?? null,
      lastFailure: health.lastFailure === null ? null : tryOutcomes[health.lastFailure],
      waiting: health.waiting,
      givenUpLastDay: health.givenUp,
    },
  };
};
