import { type Refusal, refusal } from '../../refusal.ts';
import type { StoreStatus } from './store.ts';

/** A store's delivery address and contact data; null or '' for empty. */
export type Reachable = {
  readonly zipCode: string | null;
  readonly address: string | null;
  readonly number: string | null;
  readonly city: string | null;
  readonly state: string | null;
  readonly contacts: readonly { readonly phone: string | null; readonly email: string | null }[];
};
/** A field that a store needs before it is active. */
export type StoreNeed = keyof Reachable;

const isFilled = (text: string | null): boolean => text !== null && text.trim() !== '';

/** The fields a store needs to be active, in the form's order (R-ADMIN-020), as named in a sentence. */
const needs: Readonly<Record<StoreNeed, string>> = {
  zipCode: 'CEP',
  address: 'endereço',
  number: 'número',
  city: 'cidade',
  state: 'estado',
  contacts: 'telefone ou e-mail de um contato',
};

const has = (store: Reachable, need: StoreNeed): boolean =>
  need === 'contacts'
    ? store.contacts.some(({ phone, email }) => isFilled(phone) || isFilled(email))
    : isFilled(store[need]);

/** The fields that a registration lacks to be complete. */
export const missingOfStore = (store: Reachable): readonly StoreNeed[] =>
  (Object.keys(needs) as StoreNeed[]).filter((need) => !has(store, need)); // the keys of a record of all needs

/** 'CEP, cidade e estado'. */
export const missingText = (missing: readonly StoreNeed[]): string =>
  new Intl.ListFormat('pt-BR').format(missing.map((need) => needs[need]));

type WithStatus = Reachable & { readonly status: StoreStatus };

/**
 * STORE_INCOMPLETE for a store that would become active (`before` null: is created so) without a needed field, or that
 * would lose one while it is active. A store that was active without it remains active, so that other changes stay
 * possible.
 */
export const incompleteStoreRefusal = (before: WithStatus | null, after: WithStatus): Refusal | null => {
  if (after.status !== 'ACTIVE') return null;
  const known = before?.status === 'ACTIVE' ? missingOfStore(before) : [];
  const missing = missingOfStore(after).filter((one) => !known.includes(one));
  return missing.length === 0
    ? null
    : refusal('STORE_INCOMPLETE', { missing: missingText(missing) }, 'status');
};
