import { accountTypes, pixKinds } from '@celeiro/rules/parties/suppliers/bank-data.ts';
import * as z from 'zod/mini';
import { instant, publicId, text } from '../../codecs.ts';
import { endpoint } from '../../endpoint.ts';
import { documentOrMasked } from '../../masked-codecs.ts';
import { type Authority, intranet } from '../../permissions.ts';

// A supplier's bank data: proposed by one supervisor, in force after another one confirms it. Suppliers' tokens can't
// call these.

const supervisors = ['ROLE_INTRANET_APPROVE_DISCOUNTS'] as const satisfies readonly Authority[];
const byId = z.object({ id: publicId });

const account = z.strictObject({
  /** The bank's number or its ISPB. */
  bank: z.string().check(z.regex(/^(\d{3}|\d{8})$/, { error: 'bank' })),
  branch: z.string().check(z.regex(/^\d{1,5}$/, { error: 'branch' })),
  account: z.string().check(z.regex(/^\d{1,13}$/, { error: 'account' })),
  digit: z.string().check(z.trim(), z.toUpperCase(), z.regex(/^[0-9A-Z]{1,2}$/, { error: 'accountDigit' })),
  type: z.enum(accountTypes),
  /** Must be the supplier's own document, as read in its registration. */
  holderDocument: documentOrMasked,
});
const pix = z.strictObject({ kind: z.enum(pixKinds), key: text(77, 1) });

/** The data for every reader: account and key are masked. */
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
  /** Whether the caller may request account and key in full (`showPersonalData`). */
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
      /** Whether the caller proposed it, and so can't confirm it. */
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

/** Proposes bank data. The current data remains in force until another supervisor confirms. */
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
    /** The pending proposal that the caller saw and replaces; null for none. Another one now returns BANK_PROPOSAL_MOVED. */
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

/** Decides on a proposal: anyone but its author confirms it; anyone, including its author, refuses it with a reason. */
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
