import { isCnpj, isCpf, normalizeDocument } from '../../documents.ts';
import { isSubscriberPhone, phoneDigits } from '../../phone.ts';
import { type Refusal, refusal } from '../../refusal.ts';
import { formatPhone } from '../../text.ts';
import { shownDocument } from './supplier.ts';

/** The kind of an account, in banks' terms. */
export const accountTypes = ['CHECKING', 'SAVINGS', 'PAYMENT'] as const;
export type AccountType = (typeof accountTypes)[number];
export const accountTypeLabels: Readonly<Record<AccountType, string>> = {
  CHECKING: 'Conta corrente',
  SAVINGS: 'Poupança',
  PAYMENT: 'Conta de pagamento',
};

/** What a Pix key is. */
export const pixKinds = ['CNPJ', 'CPF', 'EMAIL', 'PHONE', 'EVP'] as const;
export type PixKind = (typeof pixKinds)[number];
export const pixKindLabels: Readonly<Record<PixKind, string>> = {
  CNPJ: 'CNPJ',
  CPF: 'CPF',
  EMAIL: 'E-mail',
  PHONE: 'Telefone',
  EVP: 'Chave aleatória',
};

/** An account at a bank, which is named by its number among banks (3 digits) or its ISPB (8). */
export type BankAccount = {
  readonly bank: string;
  readonly branch: string;
  readonly account: string;
  readonly digit: string;
  readonly type: AccountType;
  readonly holderDocument: string;
};
export type PixKey = { readonly kind: PixKind; readonly key: string };

/** Where a supplier is paid: its account, its Pix key, or both. */
export type BankData = { readonly account: BankAccount | null; readonly pix: PixKey | null };

/** A key as it is kept: documents and phones without signs, the rest in lower case. */
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

/** Whether a key, as it is kept, can be one of its kind. */
export const isPixKey = ({ kind, key }: PixKey): boolean => key.length <= longestKey && keyChecks[kind](key);

const isDocumentKey = ({ kind }: PixKey): boolean => kind === 'CNPJ' || kind === 'CPF';

/** Why a supplier can't be paid there, or null: there is no data, the key is invalid, or it is another one's. */
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

/** The end of an account: at most three digits, while at least four stay hidden. */
const accountEnd = (account: string): string => {
  const shown = Math.min(3, Math.max(0, account.length - 4));
  return shown === 0 ? hidden : tail(account, shown);
};

/** A Pix key as people read it. */
export const shownPixKey = ({ kind, key }: PixKey): string =>
  kind === 'PHONE' ? formatPhone(key) : kind === 'CNPJ' || kind === 'CPF' ? shownDocument(key) : key;

const maskedKey = ({ kind, key }: PixKey): string => {
  if (kind === 'CNPJ') return shownPixKey({ kind, key });
  if (kind === 'CPF') return shownDocument(key);
  if (kind === 'PHONE') return tail(key, 4);
  if (kind === 'EMAIL') return `${key.slice(0, 2)}${hidden}${key.slice(key.indexOf('@'))}`;
  return `${key.slice(0, 4)}${hidden}`;
};

/** The same for people who may not read it: enough to distinguish two. A company's own number is no secret. */
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

/** A supplier's history of it, masked; `number` distinguishes what looks alike. */
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
