import { accountTypes, pixKinds } from '@celeiro/rules/parties/suppliers/bank-data.ts';
import * as z from 'zod/mini';
import { instant, publicId, text } from '../../codecs.ts';
import { endpoint } from '../../endpoint.ts';
import { documentOrMasked } from '../../masked-codecs.ts';
import { type Authority, intranet } from '../../permissions.ts';

// Where a supplier is paid: proposed by one supervisor, in force once another confirmed it. No call for suppliers takes it.

const supervisors = ['ROLE_INTRANET_APPROVE_DISCOUNTS'] as const satisfies readonly Authority[];
const byId = z.object({ id: publicId });

const account = z.strictObject({
  /** Its number among banks, or its ISPB. */
  bank: z.string().check(z.regex(/^(\d{3}|\d{8})$/, { error: 'bank' })),
  branch: z.string().check(z.regex(/^\d{1,5}$/, { error: 'branch' })),
  account: z.string().check(z.regex(/^\d{1,13}$/, { error: 'account' })),
  digit: z.string().check(z.trim(), z.toUpperCase(), z.regex(/^[0-9A-Z]{1,2}$/, { error: 'accountDigit' })),
  type: z.enum(accountTypes),
  /** The supplier's own, as its registration was read, or it is refused. */
  holderDocument: documentOrMasked,
});
const pix = z.strictObject({ kind: z.enum(pixKinds), key: text(77, 1) });

/** As everyone reads it: account and key in part. */
const shown = z.object({
  account: z.nullable(
    z.object({
      bank: z.string(),
      branch: z.string(),
      account: z.string(),
      digit: z.string(),
      type: z.enum(accountTypes),
      holderDocument: z.string(),
    }),
  ),
  pix: z.nullable(z.object({ kind: z.enum(pixKinds), key: z.string() })),
});

export const bankDataState = z.object({
  /** The caller is of those who may ask for account and key (`showPersonalData`). */
  mayShow: z.boolean(),
  inForce: z.nullable(
    z.object({ data: shown, proposedBy: z.string(), confirmedBy: z.string(), confirmedAt: instant }),
  ),
  pending: z.nullable(
    z.object({
      publicId,
      data: shown,
      proposedBy: z.string(),
      proposedAt: instant,
      /** Proposed by the caller, who can't confirm it. */
      isOwn: z.boolean(),
    }),
  ),
});
export type BankDataState = z.output<typeof bankDataState>;

export const getSupplierBankData = endpoint({
  name: 'getSupplierBankData',
  method: 'GET',
  path: '/suppliers/:id/bank-data',
  summary: 'Dados bancários de um fornecedor',
  scopes: intranet,
  params: byId,
  response: bankDataState,
  refusals: ['RESOURCE_NOT_FOUND'],
  transaction: 'none',
});

const written = {
  method: 'POST',
  scopes: intranet,
  authorities: supervisors,
  response: bankDataState,
  changes: ['supplier'],
  idempotent: true,
  transaction: 'one',
} as const;

/** What is in force stays so until another supervisor confirms. */
export const proposeSupplierBankData = endpoint({
  ...written,
  name: 'proposeSupplierBankData',
  ifMatch: 'seen',
  path: '/suppliers/:id/bank-data',
  summary: 'Propõe dados bancários de um fornecedor',
  params: byId,
  body: z.strictObject({
    account: z.nullable(account),
    pix: z.nullable(pix),
    /** The pending proposal that was seen, whose place it takes; null for none. Another by now: BANK_PROPOSAL_MOVED. */
    replaces: z.nullable(publicId),
  }),
  refusals: [
    'RESOURCE_NOT_FOUND',
    'BANK_DATA_EMPTY',
    'BANK_HOLDER_DIFFERS',
    'PIX_KEY_INVALID',
    'BANK_PROPOSAL_MOVED',
  ],
});

/** A proposal is confirmed by another person than its author, or refused with a reason, by its author too. */
export const decideSupplierBankData = endpoint({
  ...written,
  name: 'decideSupplierBankData',
  ifMatch: 'state',
  path: '/suppliers/:id/bank-data/:proposalId/decision',
  summary: 'Confirma ou recusa dados bancários de um fornecedor',
  params: z.object({ id: publicId, proposalId: publicId }),
  body: z.strictObject({
    decision: z.enum(['CONFIRMED', 'REFUSED']),
    reason: z.optional(z.nullable(text(500, 1))),
  }),
  refusals: [
    'RESOURCE_NOT_FOUND',
    'BANK_PROPOSAL_CLOSED',
    'BANK_OWN_PROPOSAL',
    'ACCOUNTS_OF_ONE_ORIGIN',
    'BANK_HOLDER_DIFFERS',
    'REASON_COMMENT_REQUIRED',
  ],
});
