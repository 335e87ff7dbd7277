import { MAXIMUM_OVERDUE_DAYS } from '@celeiro/rules/money/credit-analysis/credit-policy.ts';
import * as z from 'zod/mini';
import { moneyFromZero, publicId } from '../../codecs.ts';
import { endpoint } from '../../endpoint.ts';
import { intranet } from '../../permissions.ts';
import { recordHistory, recordUpdate, recordUpdateRefusals } from '../../records.ts';

const path = '/credit-policy';

const fields = z.strictObject({
  /** A slip counts as overdue when it is late by more days than this. */
  overdueDays: z.number().check(z.int(), z.minimum(0), z.maximum(MAXIMUM_OVERDUE_DAYS)),
  /** A larger overdue amount blocks new deliveries on term. */
  overdueAmount: moneyFromZero,
  /** A larger limit needs two persons. */
  secondPersonAmount: moneyFromZero,
});

/** The single policy for the credit of every store. */
export const creditPolicy = z.extend(fields, { publicId, version: z.number() });
export type CreditPolicy = z.output<typeof creditPolicy>;

export const getCreditPolicy = endpoint({
  name: 'getCreditPolicy',
  method: 'GET',
  path,
  summary: 'Regras de crédito',
  scopes: intranet,
  response: creditPolicy,
  refusals: [],
  transaction: 'none',
});

/** A supervisor changes the policy; it applies from then on. */
export const updateCreditPolicy = endpoint({
  ...recordUpdate,
  name: 'updateCreditPolicy',
  path: `${path}/:id`,
  summary: 'Altera as regras de crédito',
  authorities: ['ROLE_INTRANET_APPROVE_DISCOUNTS'],
  body: fields,
  response: creditPolicy,
  refusals: recordUpdateRefusals,
  changes: ['creditPolicy'],
});

export const getCreditPolicyHistory = endpoint({
  ...recordHistory,
  name: 'getCreditPolicyHistory',
  path: `${path}/:id/history`,
  summary: 'Histórico das regras de crédito',
});
