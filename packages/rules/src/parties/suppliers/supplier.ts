import { formatPhone } from '../../text.ts';
import { type Period, periodLabel, periods, type WeekDay, weekDays } from '../../days/calendar.ts';
import { formatDocument, maskCpf } from '../../documents.ts';
import { type Refusal, refusal } from '../../refusal.ts';
import type { Uf } from '../../states.ts';
import { isStateRegistration } from './state-registration.ts';

/** A supplier's status: takes orders, paused, or inactive. Only an active one is in service. */
export const supplierStatuses = ['ACTIVE', 'PAUSED', 'INACTIVE'] as const;
export type SupplierStatus = (typeof supplierStatuses)[number];

/** The status as people read it. */
export const supplierStatusLabels: Readonly<Record<SupplierStatus, string>> = {
  ACTIVE: 'Ativo',
  PAUSED: 'Pausado',
  INACTIVE: 'Inativo',
};

/** How orders reach a supplier: by hand, by a simulated system that answers automatically, or by its own system. */
export const integrationKinds = ['NONE', 'SANDBOX', 'WEBHOOK'] as const;

/** The kind of integration as people read it. */
export const integrationLabels: Readonly<Record<(typeof integrationKinds)[number], string>> = {
  NONE: 'Sem integração',
  SANDBOX: 'Simulada',
  WEBHOOK: 'API própria',
};

/** How a supplier is taxed. */
export const taxRegimes = ['MEI', 'SIMPLES', 'PRESUMIDO', 'REAL'] as const;
export type TaxRegime = (typeof taxRegimes)[number];

/** The regime as people read it. */
export const taxRegimeLabels: Readonly<Record<TaxRegime, string>> = {
  MEI: 'MEI',
  SIMPLES: 'Simples Nacional',
  PRESUMIDO: 'Lucro presumido',
  REAL: 'Lucro real',
};

/** An activity code (CNAE) for display: '4632-0/01'. */
export const formatCnae = (digits: string): string => digits.replace(/^(\d{4})(\d)(\d{2})$/, '$1-$2/$3');

/** The roles of a supplier's contacts. */
export const contactRoles = ['COMMERCIAL', 'LOGISTICS', 'FINANCE'] as const;
export type ContactRole = (typeof contactRoles)[number];

/** The role as people read it. */
export const contactRoleLabels: Readonly<Record<ContactRole, string>> = {
  COMMERCIAL: 'Comercial',
  LOGISTICS: 'Logística',
  FINANCE: 'Financeiro',
};

/** A contact of a supplier; the phone as digits. */
export type SupplierContact = {
  readonly role: ContactRole;
  readonly name: string;
  readonly phone: string | null;
  readonly email: string | null;
};

/** A registration in one state; a supplier may have several. */
export type StateRegistration = { readonly uf: string; readonly number: string };

/** A period of a week day. */
export type WeekSlot = { readonly weekDay: WeekDay; readonly period: Period };

// History compares and shows lists of texts: each element of a supplier's lists has one text.

/** A contact as its supplier's record holds it. */
export const contactText = ({ role, name, phone, email }: SupplierContact): string =>
  JSON.stringify([role, name, phone, email]);

/** The contact in a text of `contactText`. */
export const readContact = (text: string): SupplierContact => {
  // Only `contactText` writes it.
  const [role, name, phone, email] = JSON.parse(text) as [ContactRole, string, string | null, string | null];
  return { role, name, phone, email };
};

/** A registration as its supplier's record holds it: 'SP 110042490114'. */
export const registrationText = ({ uf, number }: StateRegistration): string => `${uf} ${number}`;

/** The registration in a text of `registrationText`. */
export const readRegistration = (text: string): StateRegistration => ({
  uf: text.slice(0, 2),
  number: text.slice(3),
});

/** Every period of the week, by day from Sunday on. */
export const weekSlots: readonly WeekSlot[] = weekDays.flatMap(({ code: weekDay }) =>
  periods.map(({ code: period }) => ({ weekDay, period })),
);

/** A period of the week as a record holds it: 'MONDAY MORNING'. */
export const slotText = ({ weekDay, period }: WeekSlot): string => `${weekDay} ${period}`;

/** The periods of `slotText` texts, in the order of the week, each once. */
export const readSlots = (texts: readonly string[]): readonly WeekSlot[] =>
  weekSlots.filter((slot) => texts.includes(slotText(slot)));

/** 'Segunda-feira (manhã)' of a text of `slotText`. */
export const slotWords = (text: string): string => {
  const slot = weekSlots.find((one) => slotText(one) === text);
  const day = weekDays.find(({ code }) => code === slot?.weekDay)?.label ?? text;
  return slot === undefined ? text : `${day} (${periodLabel(slot.period).toLowerCase()})`;
};

/** A contact in history. */
export const contactWords = ({ role, name, phone, email }: SupplierContact): string => {
  const reached = [phone === null ? null : formatPhone(phone), email].filter((part) => part !== null);
  return [`${contactRoleLabels[role]}: ${name}`, ...reached].join(' · ');
};

/** 'No mesmo dia', '1 dia', '3 dias': the time between order and delivery. */
export const leadTimeWords = (days: number): string => {
  if (days === 0) return 'No mesmo dia';
  return days === 1 ? '1 dia' : `${days} dias`;
};

/** A cut-off 'HH:mm:ss' for display: '16:00', or with seconds that aren't zero. */
export const formatCutoff = (time: string): string => (time.endsWith(':00') ? time.slice(0, 5) : time);

/** A document for lists, sheets and histories: a CNPJ in full, a CPF masked. */
export const shownDocument = (document: string): string => formatDocument(maskCpf(document));

/**
 * STATE_REGISTRATION_INVALID for the first registration that can't belong to its state. Unchanged ones (`known`, texts of
 * `registrationText`) aren't checked, so that other changes stay possible.
 */
export const registrationRefusal = (
  registrations: readonly { readonly uf: Uf; readonly number: string }[],
  known: readonly string[],
): Refusal | null => {
  const place = registrations.findIndex(
    (one) => !known.includes(registrationText(one)) && !isStateRegistration(one.uf, one.number),
  );
  const wrong = registrations[place];
  return wrong === undefined
    ? null
    : refusal('STATE_REGISTRATION_INVALID', { uf: wrong.uf }, `stateRegistrations.${place}.number`);
};

/** Taking a supplier out of service needs a reason (REASON_COMMENT_REQUIRED); an active one has none. */
export const supplierStatusRefusal = (supplier: {
  readonly status: SupplierStatus;
  readonly statusReason: string | null;
}): Refusal | null =>
  supplier.status !== 'ACTIVE' && supplier.statusReason === null
    ? refusal('REASON_COMMENT_REQUIRED', {}, 'statusReason')
    : null;
