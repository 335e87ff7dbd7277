import {
  type StoreFinancialData,
  storeFinancialData,
} from '@celeiro/contract/money/store-credit/store-financial-data.ts';
import { maskCpf } from '@celeiro/rules/documents.ts';
import { maskReach } from '@celeiro/rules/personal-data.ts';
import {
  personCreditFields,
  storeCreditFields,
} from '@celeiro/rules/money/credit-analysis/credit-decision.ts';
import type { RecordKind } from '../../platform/records/record.ts';
import { type StoreCreditRecord, storeCreditTable } from './store-credit.record.ts';

/** The store a credit belongs to. */
export type CreditOwner = {
  readonly id: number;
  readonly publicId: string;
  readonly creditPublicId: string;
  readonly documentNumber: string;
  /** Whether it has or had a CPF, or took over the credit of a registration that did. */
  readonly wasPerson: boolean;
  readonly name: string;
  readonly erasedAt: Date | null;
};

/** The financial data of a store. Mail address and phone are masked for present and former persons. */
export const financialDataDto = (owner: CreditOwner, credit: StoreCreditRecord): StoreFinancialData => {
  const reach = { email: credit.fintechEmail, phone: credit.fintechPhone };
  const { email, phone } = owner.wasPerson ? maskReach(reach) : reach;
  return {
    publicId: owner.creditPublicId,
    version: credit.version,
    storePublicId: owner.publicId,
    documentNumber: maskCpf(owner.documentNumber),
    name: credit.financialName ?? owner.name,
    sellerEmail: credit.sellerEmail,
    sellerName: credit.sellerName,
    fintechEmail: email,
    fintechPhoneNumber: phone,
    reliability: credit.reliability,
  };
};

/** The credit of this store as a record, for its history and its financial data. */
export const creditRecordOf = (
  owner: CreditOwner,
): RecordKind<keyof typeof storeCreditFields, StoreCreditRecord> => ({
  ...storeCreditTable,
  fields: owner.wasPerson ? personCreditFields : storeCreditFields,
  response: storeFinancialData,
  toWire: (credit) => financialDataDto(owner, credit),
});
