import type { EndpointInput } from '@celeiro/contract/endpoint.ts';
import type * as contract from '@celeiro/contract/parties/suppliers/supplier-bank-data.ts';
import type { BankDataState } from '@celeiro/contract/parties/suppliers/supplier-bank-data.ts';
import { wholeDocument } from '@celeiro/rules/personal-data.ts';
import { refuse, refuseIf } from '@celeiro/rules/refusal.ts';
import {
  type BankData,
  bankDataRefusal,
  bankDataText,
  maskedBankData,
  normalizePixKey,
} from '@celeiro/rules/parties/suppliers/bank-data.ts';
import { assertCountAsTwo } from '../../platform/auth/account-origin.ts';
import { isSupervisor } from '../../platform/auth/supervision.ts';
import type { Operation } from '../../platform/http/docs/operation.ts';
import { queueMail } from '../../platform/jobs/mail-outbox.ts';
import { commitRecord } from '../../platform/records/commit-record.ts';
import {
  type BankDataRow,
  countProposals,
  hadProposal,
  readBankData,
  readMailsToNotify,
} from './bank-data.queries.ts';
import { closeBankData, insertProposal } from './bank-data.store.ts';
import { readSupplier } from './supplier-records.queries.ts';
import { type SupplierRecord, supplierRecord } from './supplier.record.ts';
import { lockSupplier, saveSupplierVersion } from './suppliers.store.ts';

/** The present account and the proposal; account and key are masked for everyone. */
export const getBankData = async (
  { db, actor }: Operation,
  { params }: { readonly params: { readonly id: string } },
): Promise<BankDataState> => {
  const { inForce, pending } = (await readBankData(db, params.id)) ?? refuse('RESOURCE_NOT_FOUND');
  const dataOf = ({ account, pix }: BankDataRow) => maskedBankData({ account, pix });
  return {
    mayShow: isSupervisor({ actor }),
    inForce: inForce && {
      data: dataOf(inForce),
      proposedBy: inForce.proposedBy,
      confirmedBy: inForce.confirmedBy ?? '',
      confirmedAt: inForce.confirmedAt === null ? '' : new Date(inForce.confirmedAt).toISOString(),
    },
    pending: pending && {
      publicId: pending.publicId,
      data: dataOf(pending),
      proposedBy: pending.proposedBy,
      proposedAt: new Date(pending.proposedAt).toISOString(),
      isOwn: pending.proposedByUserId === actor.userId,
    },
  };
};

/** The supplier with its row locked, so that proposals and decisions run one after the other. */
const lock = async ({ db }: Operation, publicId: string) => {
  await lockSupplier(db, publicId);
  const supplier = (await readSupplier(db, publicId)) ?? refuse('RESOURCE_NOT_FOUND');
  const state = (await readBankData(db, publicId)) ?? refuse('RESOURCE_NOT_FOUND');
  return { supplier, ...state };
};

const mailContacts = async (
  { db, now }: Operation,
  supplier: SupplierRecord,
  mail: { readonly subject: string; readonly body: string },
): Promise<void> => {
  for (const recipient of await readMailsToNotify(db, supplier.id, supplier.contacts, now))
    await queueMail(db, { ...mail, recipient, now });
};

const ending = 'Se você não pediu esta alteração, avise o Celeiro imediatamente.\n';

/**
 * Proposes a supplier's bank account; nothing changes until another supervisor confirms it. The supplier's contacts are
 * notified.
 */
export const proposeBankData = async (
  operation: Operation,
  { params, body }: EndpointInput<typeof contract.proposeSupplierBankData>,
): Promise<BankDataState> => {
  const { db, actor, now } = operation;
  const { supplier, pending } = await lock(operation, params.id);
  if ((pending?.publicId ?? null) !== body.replaces) refuse('BANK_PROPOSAL_MOVED');
  const account = body.account && {
    ...body.account,
    holderDocument: wholeDocument(body.account.holderDocument, supplier.documentNumber),
  };
  const pix = body.pix && { ...body.pix, key: normalizePixKey(body.pix) };
  const data: BankData = { account, pix };
  refuseIf(bankDataRefusal(data, supplier.documentNumber));
  const number = (await countProposals(db, supplier.id)) + 1;
  const after = { ...supplier, bankDataProposal: bankDataText(data, number) };
  await commitRecord(operation, supplierRecord, supplier, after, async (saved) => {
    await saveSupplierVersion(db, saved);
    const by = { userId: actor.userId, at: now, reason: null };
    if (pending !== null) await closeBankData(db, pending, 'REPLACED', by);
    await insertProposal(db, supplier.id, data, { number, byUserId: actor.userId, at: now });
  });
  await mailContacts(operation, supplier, {
    subject: 'Alteração de dados bancários em análise',
    body: `Foi proposta uma alteração dos dados bancários de ${supplier.name} no Celeiro.\n\nEla só vale depois que uma segunda pessoa da nossa equipe confirmar. ${ending}`,
  });
  return getBankData(operation, { params });
};

const confirm = async (
  operation: Operation,
  supplier: SupplierRecord,
  pending: BankDataRow,
  inForce: BankDataRow | null,
): Promise<void> => {
  const { db, actor, now } = operation;
  if (pending.proposedByUserId === actor.userId) refuse('BANK_OWN_PROPOSAL');
  await assertCountAsTwo(db, actor.userId, [pending.proposedByUserId]);
  // The supplier's document may have changed since the proposal.
  refuseIf(bankDataRefusal(pending, supplier.documentNumber), 'decision');
  const after = { ...supplier, bankData: supplier.bankDataProposal, bankDataProposal: null };
  await commitRecord(operation, supplierRecord, supplier, after, async (saved) => {
    await saveSupplierVersion(db, saved);
    if (inForce !== null) await closeBankData(db, inForce, 'FORMER', null);
    await closeBankData(db, pending, 'CONFIRMED', { userId: actor.userId, at: now, reason: null });
  });
  await mailContacts(operation, supplier, {
    subject: 'Dados bancários alterados',
    body: `Os dados bancários de ${supplier.name} no Celeiro foram alterados: ${supplier.bankDataProposal ?? ''}.\n\n${ending}`,
  });
};

/** Decides on a proposal: it takes effect once another person than its author confirms it. */
export const decideBankData = async (
  operation: Operation,
  { params, body }: EndpointInput<typeof contract.decideSupplierBankData>,
): Promise<BankDataState> => {
  const { db, actor, now } = operation;
  const { supplier, pending, inForce } = await lock(operation, params.id);
  if (pending?.publicId !== params.proposalId) {
    const wasOne = await hadProposal(db, supplier.id, params.proposalId);
    return refuse(wasOne ? 'BANK_PROPOSAL_CLOSED' : 'RESOURCE_NOT_FOUND');
  }
  if (body.decision === 'CONFIRMED') await confirm(operation, supplier, pending, inForce);
  else {
    const reason = body.reason ?? refuse('REASON_COMMENT_REQUIRED', {}, 'reason');
    const after = { ...supplier, bankDataProposal: null };
    await commitRecord(operation, supplierRecord, supplier, after, async (saved) => {
      await saveSupplierVersion(db, saved);
      await closeBankData(db, pending, 'REFUSED', { userId: actor.userId, at: now, reason });
    });
  }
  return getBankData(operation, { params });
};
