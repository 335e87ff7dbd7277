import type { EndpointInput } from '@celeiro/contract/endpoint.ts';
import type {
  saveStoreFinancialData as endpoint,
  StoreFinancialData,
} from '@celeiro/contract/money/store-credit/store-financial-data.ts';
import { normalizeDocument } from '@celeiro/rules/documents.ts';
import { isMaskedEmail, isMaskedPhone, maskReach, wholeDocument } from '@celeiro/rules/personal-data.ts';
import { refuse, refuseIf } from '@celeiro/rules/refusal.ts';
import { raisesReliability } from '@celeiro/rules/money/store-credit/credit.ts';
import { erasedStoreRefusal } from '@celeiro/rules/desk/erasure/erasure.ts';
import { isSupervisor } from '../../platform/auth/supervision.ts';
import type { Operation } from '../../platform/http/docs/operation.ts';
import { commitRecord } from '../../platform/records/commit-record.ts';
import { mergeEdit } from '../../platform/records/merge-edit.ts';
import { type CreditOwner, creditRecordOf, financialDataDto } from './financial-data.record.ts';
import { readCreditOwner } from './store-credit.queries.ts';
import { lockStoreCredit, saveStoreCredit } from './store-credit-record.store.ts';
import type { StoreCreditRecord } from './store-credit.record.ts';

type Sent = EndpointInput<typeof endpoint>['body'];

/** The values to store; a masked value means the stored one. */
const fieldsOf = (sent: Sent, owner: CreditOwner, known: StoreCreditRecord) => {
  const masked = maskReach({ email: known.fintechEmail, phone: known.fintechPhone });
  const { fintechEmail: email, fintechPhoneNumber: phone } = sent;
  const isEmailMasked = email !== null && isMaskedEmail(email);
  const isPhoneMasked = phone !== null && isMaskedPhone(phone);
  if (isEmailMasked && email !== masked.email) refuse('MASKED_VALUE_UNKNOWN', {}, 'fintechEmail');
  if (isPhoneMasked && phone !== masked.phone) refuse('MASKED_VALUE_UNKNOWN', {}, 'fintechPhoneNumber');
  return {
    // Equal to the registration's name, it still follows that name.
    financialName: known.financialName === null && sent.name === owner.name ? null : sent.name,
    sellerName: sent.sellerName,
    sellerEmail: sent.sellerEmail,
    fintechEmail: isEmailMasked ? known.fintechEmail : email,
    fintechPhone: isPhoneMasked ? known.fintechPhone : phone,
    reliability: sent.reliability,
  };
};

/** Saves the seven fields of R-ADMIN-014, merged by field. Only supervisors may raise a store's reliability. */
export const saveFinancialData = async (
  operation: Operation,
  { params, body }: EndpointInput<typeof endpoint>,
): Promise<StoreFinancialData> => {
  const { db } = operation;
  const seen = (await readCreditOwner(db, params.id)) ?? refuse('RESOURCE_NOT_FOUND');
  // The last decision isn't changed here, so it isn't read.
  const before: StoreCreditRecord = { ...(await lockStoreCredit(db, seen)), analysis: null };
  // Read under the lock: the person may have been erased during the wait.
  const owner = (await readCreditOwner(db, params.id)) ?? refuse('RESOURCE_NOT_FOUND');
  refuseIf(erasedStoreRefusal(owner));
  if (normalizeDocument(wholeDocument(body.documentNumber, owner.documentNumber)) !== owner.documentNumber)
    refuse('STORE_DOCUMENT_MISMATCH', {}, 'documentNumber');
  const record = creditRecordOf(owner);
  const after = await mergeEdit(operation, record, before, fieldsOf(body, owner, before));
  if (!isSupervisor(operation) && raisesReliability(before.reliability, after.reliability))
    refuse('SUPERVISOR_REQUIRED', { of: 'storeCredit' }, 'reliability');
  return financialDataDto(
    owner,
    await commitRecord(operation, record, before, after, (saved) => saveStoreCredit(db, saved)),
  );
};
