import { isCnpj, isCpf, normalizeDocument } from '../../documents.ts';
import { isSubscriberPhone, phoneDigits } from '../../phone.ts';
import { type Refusal, refusal } from '../../refusal.ts';
import { formatPhone } from '../../text.ts';
import { shownDocument } from './supplier.ts';

/** The type of an account. */
export const accountTypes = ['CHECKING', 'SAVINGS', 'PAYMENT'] as const;
export type AccountType = (typeof accountTypes)[number];
export const accountTypeLabels: Readonly<Record<AccountType, string>> = {
  CHECKING: 'Conta corrente',
  SAVINGS: 'Poupança',
  PAYMENT: 'Conta de pagamento',
};

/** The type of a Pix key. */
export const pixKinds = ['CNPJ', 'CPF', 'EMAIL', 'PHONE', 'EVP'] as const;
export type PixKind = (typeof pixKinds)[number];
export const pixKindLabels: Readonly<Record<PixKind, string>> = {
  CNPJ: 'CNPJ',
  CPF: 'CPF',
  EMAIL: 'E-mail',
  PHONE: 'Telefone',
  EVP: 'Chave aleatória',
};

/** A bank account; the bank by its number (3 digits) or its ISPB (8). */
export type BankAccount = {
  readonly bank: string;
  readonly branch: string;
  readonly account: string;
  readonly digit: string;
  readonly type: AccountType;
  readonly holderDocument: string;
};
export type PixKey = { readonly kind: PixKind; readonly key: string };

/** How a supplier is paid: its account, its Pix key, or both. */
export type BankData = { readonly account: BankAccount | null; readonly pix: PixKey | null };

/** A key in its stored form: documents and phones as digits, other keys in lower case. */
export const normalizePixKey = ({ kind, key }: PixKey): string => {
  if (kind === 'CNPJ' || kind === 'CPF') return normalizeDocument(key);
  return kind === 'PHONE' ? phoneDigits(key) : key.trim().toLowerCase();
};

const longestKey = 77;
const keyChecks: Readonly<Record<PixKind, (key: string) => boolean>> = {
  CNPJ: isCnpj,
  CPF: isCpf,
  EMAIL: (key) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(key),
  PHONE: isSubscriberPhone,
  EVP: (key) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(key),
};

/** Whether a key in its stored form is valid for its type. */
export const isPixKey = ({ kind, key }: PixKey): boolean => key.length <= longestKey && keyChecks[kind](key);

const isDocumentKey = ({ kind }: PixKey): boolean => kind === 'CNPJ' || kind === 'CPF';

/** Why a supplier can't be paid there, or null: no data, an invalid key, or the key of another company or person. */
export const bankDataRefusal = ({ account, pix }: BankData, supplierDocument: string): Refusal | null => {
  if (account === null && pix === null) return refusal('BANK_DATA_EMPTY', {}, 'account.bank');
  if (account !== null && account.holderDocument !== supplierDocument)
    return refusal('BANK_HOLDER_DIFFERS', {}, 'account.holderDocument');
  if (pix === null) return null;
  if (!isPixKey(pix)) return refusal('PIX_KEY_INVALID', {}, 'pix.key');
  return isDocumentKey(pix) && pix.key !== supplierDocument
    ? refusal('BANK_HOLDER_DIFFERS', {}, 'pix.key')
    : null;
};

const hidden = '•••';
const tail = (text: string, length: number): string => `${hidden}${text.slice(-length)}`;

/** The end of an account number: at most three digits, with at least four hidden. */
const accountEnd = (account: string): string => {
  const shown = Math.min(3, Math.max(0, account.length - 4));
  return shown === 0 ? hidden : tail(account, shown);
};

/** A Pix key for display. */
export const shownPixKey = ({ kind, key }: PixKey): string =>
  kind === 'PHONE' ? formatPhone(key) : kind === 'CNPJ' || kind === 'CPF' ? shownDocument(key) : key;

const maskedKey = ({ kind, key }: PixKey): string => {
  if (kind === 'CNPJ') return shownPixKey({ kind, key });
  if (kind === 'CPF') return shownDocument(key);
  if (kind === 'PHONE') return tail(key, 4);
  if (kind === 'EMAIL') return `${key.slice(0, 2)}${hidden}${key.slice(key.indexOf('@'))}`;
  return `${key.slice(0, 4)}${hidden}`;
};

/** Bank data for users who may not read it: enough to distinguish two. A company's own CNPJ isn't masked. */
export const maskedBankData = ({ account, pix }: BankData): BankData => ({
  account:
    account === null
      ? null
      : {
          ...account,
          account: accountEnd(account.account),
          holderDocument: shownDocument(account.holderDocument),
        },
  pix: pix === null ? null : { ...pix, key: maskedKey(pix) },
});

/** Bank data in the supplier's history, masked; `number` distinguishes equal texts. */
export const bankDataText = (data: BankData, number: number): string => {
  const { account, pix } = maskedBankData(data);
  return [
    ...(account === null
      ? []
      : [`Banco ${account.bank}`, `agência ${account.branch}`, `conta ${account.account}-${account.digit}`]),
    ...(pix === null ? [] : [`Pix ${pixKindLabels[pix.kind]} ${pix.key}`]),
    `nº ${number}`,
  ].join(' · ');
};
