import { type WeekDay, weekDays } from '../../days/calendar.ts';
import { formatPhone } from '../../text.ts';
import { isCnpj } from '../../documents.ts';
import type { RegistrationStatus } from '../../registration-status.ts';
import { type Refusal, refusal } from '../../refusal.ts';
import { parseUf } from '../../states.ts';
import { isStateRegistration } from '../suppliers/state-registration.ts';

/**
 * A store's status: it buys, waits until its registration is complete, may not buy, or no longer buys. The first two
 * receive deliveries.
 */
export const storeStatuses = ['ACTIVE', 'PENDING', 'BLOCKED', 'INACTIVE'] as const;
export type StoreStatus = (typeof storeStatuses)[number];

/** The status as people read it. */
export const storeStatusLabels: Readonly<Record<StoreStatus, string>> = {
  ACTIVE: 'Ativo',
  PENDING: 'Pendente',
  BLOCKED: 'Bloqueado',
  INACTIVE: 'Inativo',
};

/** The kinds of a store's business. */
export const storeSegments = [
  'RESTAURANT',
  'BAR',
  'BAKERY',
  'MARKET',
  'HOTEL',
  'INDUSTRIAL_KITCHEN',
  'OTHER',
] as const;
export type StoreSegment = (typeof storeSegments)[number];

/** The segment as people read it. */
export const storeSegmentLabels: Readonly<Record<StoreSegment, string>> = {
  RESTAURANT: 'Restaurante',
  BAR: 'Bar',
  BAKERY: 'Padaria',
  MARKET: 'Mercado',
  HOTEL: 'Hotel',
  INDUSTRIAL_KITCHEN: 'Cozinha industrial',
  OTHER: 'Outro',
};

/** The roles of a store's contacts. */
export const storeContactRoles = ['PURCHASING', 'FINANCE', 'RECEIVING', 'OWNER'] as const;
export type StoreContactRole = (typeof storeContactRoles)[number];

/** The role as people read it. */
export const storeContactRoleLabels: Readonly<Record<StoreContactRole, string>> = {
  PURCHASING: 'Compras',
  FINANCE: 'Financeiro',
  RECEIVING: 'Recebimento',
  OWNER: 'Proprietário',
};

/** The largest number of a store's contacts. */
export const STORE_CONTACTS = 10;
/** The largest number of a store's tags. */
export const STORE_TAGS = 20;

/** A contact of a store; the phone as digits. Phone and mail address of the main contact are the store's. */
export type StoreContact = {
  readonly role: StoreContactRole;
  readonly name: string;
  readonly phone: string | null;
  readonly isWhatsapp: boolean;
  readonly email: string | null;
  readonly isMain: boolean;
};

/** A time window in which a store receives deliveries; times as HH:mm:ss. */
export type ReceivingWindow = { readonly weekDay: WeekDay; readonly from: string; readonly to: string };

/** Text instead of a state registration for an exempt company. */
export const EXEMPT = 'ISENTO';

/** The part of a CNPJ that all companies of a group share; null for a person. Takes a normalised document. */
export const documentRoot = (document: string): string | null =>
  isCnpj(document) ? document.slice(0, 8) : null;

// History compares and shows lists of texts: each element of a store's lists has one text.

/** A contact as its store's record holds it. */
export const contactText = ({ role, name, phone, isWhatsapp, email, isMain }: StoreContact): string =>
  JSON.stringify([role, name, phone, isWhatsapp, email, isMain]);

/** The contact in a text of `contactText`. */
export const readContact = (text: string): StoreContact => {
  // Only `contactText` writes it.
  const [role, name, phone, isWhatsapp, email, isMain] = JSON.parse(text) as [
    StoreContactRole,
    string,
    string | null,
    boolean,
    string | null,
    boolean,
  ];
  return { role, name, phone, isWhatsapp, email, isMain };
};

/** A receiving window as its store's record holds it: 'MONDAY 07:00:00 11:00:00'. */
export const windowText = ({ weekDay, from, to }: ReceivingWindow): string => `${weekDay} ${from} ${to}`;

/** The windows of `windowText` texts, in the order of the week. */
export const readWindows = (texts: readonly string[]): readonly ReceivingWindow[] =>
  weekDays.flatMap(({ code: weekDay }) =>
    texts
      .map((text) => text.split(' '))
      .filter(([day]) => day === weekDay)
      .map(([, from = '', to = '']) => ({ weekDay, from, to }))
      .toSorted((one, other) => one.from.localeCompare(other.from)),
  );

/** '07:00', or with seconds that aren't zero. */
const shortTime = (time: string): string => (time.endsWith(':00') ? time.slice(0, 5) : time);

/** A window as people read it: 'Segunda-feira, 07:00 a 11:00'. */
export const windowWords = ({ weekDay, from, to }: ReceivingWindow): string => {
  const day = weekDays.find(({ code }) => code === weekDay)?.label ?? weekDay;
  return `${day}, ${shortTime(from)} a ${shortTime(to)}`;
};

/** A contact in history. */
export const contactWords = ({ role, name, phone, isWhatsapp, email, isMain }: StoreContact): string => {
  const reached = [
    phone !== null && `${formatPhone(phone)}${isWhatsapp ? ' (WhatsApp)' : ''}`,
    email,
    isMain && 'principal',
  ].filter((part) => typeof part === 'string');
  return [`${storeContactRoleLabels[role]}: ${name}`, ...reached].join(' · ');
};

export type StoreStanding = { readonly status: StoreStatus; readonly statusReason: string | null };

/**
 * The initial status of a store without a chosen one: a company that isn't active at the tax office needs a person's
 * review.
 */
export const firstStoreStatus = (
  registrationStatus: RegistrationStatus | null,
  missing: readonly string[],
): StoreStatus =>
  missing.length === 0 && (registrationStatus === null || registrationStatus === 'ATIVA')
    ? 'ACTIVE'
    : 'PENDING';

/** Whether nothing new is sold to the store. */
export const isStoreOutOfService = ({ status }: Pick<StoreStanding, 'status'>): boolean =>
  status === 'BLOCKED' || status === 'INACTIVE';

/** 'O cliente está bloqueado: parcelas vencidas.'; null for a store that buys. */
export const storeStandingText = (store: StoreStanding): string | null => {
  if (!isStoreOutOfService(store)) return null;
  const reason = store.statusReason === null ? '' : `: ${store.statusReason.replace(/\.$/, '')}`;
  return `O cliente está ${storeStatusLabels[store.status].toLowerCase()}${reason}.`;
};

/** Blocking or deactivating a store needs a reason (REASON_COMMENT_REQUIRED); an active one has none. */
export const storeStatusRefusal = (store: StoreStanding): Refusal | null =>
  isStoreOutOfService(store) && store.statusReason === null
    ? refusal('REASON_COMMENT_REQUIRED', {}, 'statusReason')
    : null;

type Blockable = { readonly status: StoreStatus; readonly documentNumber: string };

/**
 * Only a supervisor releases a blocked store. Its document can't move to a registration that isn't blocked, neither by a
 * change nor by deletion (`after` null).
 */
export const blockedStoreRefusal = (
  before: Blockable,
  after: Blockable | null,
  isSupervisor: boolean,
): Refusal | null => {
  if (before.status !== 'BLOCKED' || isSupervisor) return null;
  if (after === null) return refusal('STORE_BLOCKED_BY_SUPERVISION');
  if (after.status !== 'BLOCKED') return refusal('STORE_BLOCKED_BY_SUPERVISION', {}, 'status');
  return after.documentNumber === before.documentNumber
    ? null
    : refusal('STORE_BLOCKED_BY_SUPERVISION', {}, 'documentNumber');
};

/** Refuses new orders, products and relocations for a blocked or inactive store. Open deliveries continue. */
export const storeStandingRefusal = (
  store: StoreStanding & { readonly name: string },
  field?: string,
): Refusal | null => {
  if (!isStoreOutOfService(store)) return null;
  const state = storeStatusLabels[store.status].toLowerCase();
  const reason = store.statusReason === null ? {} : { reason: store.statusReason };
  return refusal('STORE_NOT_IN_SERVICE', { store: store.name, state, ...reason }, field);
};

type Registered = { readonly stateRegistration: string | null; readonly state: string | null };

/**
 * STATE_REGISTRATION_INVALID when the number can't belong to the store's state; 'ISENTO' is always valid. An unchanged
 * number (`known`) isn't checked, so that other changes stay possible.
 */
export const storeRegistrationRefusal = (
  { stateRegistration: number, state }: Registered,
  known: Registered | null,
): Refusal | null => {
  const uf = parseUf(state);
  if (number === null || number === EXEMPT || uf === null) return null;
  if (known !== null && known.stateRegistration === number && known.state === state) return null;
  return isStateRegistration(uf, number)
    ? null
    : refusal('STATE_REGISTRATION_INVALID', { uf }, 'stateRegistration');
};

/** RECEIVING_WINDOW_INVALID for the first window that ends before it begins, or begins within another one of its day. */
export const receivingWindowRefusal = (windows: readonly ReceivingWindow[]): Refusal | null => {
  const place = windows.findIndex(
    (one, index) =>
      one.from >= one.to ||
      windows.some(
        (other, at) =>
          at < index && other.weekDay === one.weekDay && other.from < one.to && one.from < other.to,
      ),
  );
  return place === -1 ? null : refusal('RECEIVING_WINDOW_INVALID', {}, `receivingWindows.${place}.from`);
};

/** The contacts with exactly one main contact: the marked one, else the first. Empty for no contacts. */
export const withMainContact = (contacts: readonly StoreContact[]): readonly StoreContact[] => {
  const main = Math.max(
    0,
    contacts.findIndex(({ isMain }) => isMain),
  );
  return contacts.map((one, index) => ({ ...one, isMain: index === main }));
};
