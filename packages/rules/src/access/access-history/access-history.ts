import { formatDateTime } from '../../days/calendar.ts';
import { maskPhone } from '../../text.ts';
import { authorityLabel } from '../user-groups/authorities.ts';
import { handOverKinds } from '../users/dismissal.ts';
import { userStatusLabels } from '../users/users.ts';

/** Display names of the actions in the access history (T31). */
export const accessActions = {
  USER_CREATED: 'Usuário cadastrado',
  USER_INVITED: 'Convite enviado',
  INVITATION_ACCEPTED: 'Convite aceito',
  USER_CHANGED: 'Usuário alterado',
  USER_DISMISSED: 'Usuário desligado',
  USER_CONFIRMED: 'Conta confirmada',
  USER_REACTIVATED: 'Usuário reativado',
  UNIT_CREATED: 'Unidade cadastrada',
  UNIT_CHANGED: 'Unidade alterada',
  UNIT_DELETED: 'Unidade excluída',
  GROUP_CREATED: 'Grupo cadastrado',
  GROUP_RIGHTS_CHANGED: 'Papéis do grupo alterados',
  GROUP_DELETED: 'Grupo excluído',
  PHONE_SHOWN: 'Telefone mostrado',
  SESSION_OPENED: 'Entrada',
  SESSION_CLOSED: 'Saída',
  SESSIONS_ENDED: 'Sessões encerradas',
  PASSWORD_RESET_REQUESTED: 'Nova senha pedida',
  PASSWORD_RESET: 'Senha redefinida',
  PASSWORD_CHANGED: 'Senha trocada',
  CLIENT_CREATED: 'Sistema conectado',
  CLIENT_SECRET_CHANGED: 'Segredo de sistema trocado',
  CLIENT_REVOKED: 'Sistema revogado',
  FLAG_CHANGED: 'Recurso ligado ou desligado',
  INTEGRATION_SAVED: 'Integração de fornecedor alterada',
  INTEGRATION_SECRET_ADDED: 'Segredo de integração criado',
  INTEGRATION_SECRET_REVOKED: 'Segredo de integração revogado',
  INTEGRATION_DISABLED: 'Integração de fornecedor desligada',
  MAIL_GIVEN_UP: 'E-mail não entregue',
} as const;
export type AccessAction = keyof typeof accessActions;

const actionNames = new Map<string, string>(Object.entries(accessActions));

/** Display name of an action; an unknown old one is shown as it was stored. */
export const accessActionLabel = (action: string): string => actionNames.get(action) ?? action;

const fieldLabels = new Map(
  Object.entries({
    name: 'Nome',
    username: 'E-mail',
    phone: 'Telefone',
    unit: 'Unidade',
    group: 'Grupo',
    parent: 'Gestor',
    parentUnit: 'Unidade superior',
    authorities: 'Papéis',
    status: 'Status',
    inactivationReason: 'Motivo do desligamento',
    children: 'Pessoas passadas a outro gestor',
    deliveries: 'Entregas passadas a outra pessoa',
    stores: 'Clientes passados a outra pessoa',
    approvals: 'Aprovações passadas a outra pessoa',
    sessionsEnded: 'Sessões encerradas',
    scope: 'Acesso',
    clientId: 'Aplicação',
    previousUntil: 'Segredo anterior vale até',
    enabled: 'Ligado',
    version: 'Versão',
    url: 'Endereço',
    disabledAt: 'Desligada em',
    expiresAt: 'Vale até',
    tries: 'Tentativas',
  }),
);
const handOver = new Set<string>(handOverKinds);
const isHandOver = (key: string): boolean => handOver.has(key);
const NOTHING = '–';
// Ids are not shown.
const hiddenKeys = new Set(['publicId']);

const statuses = new Map<string, string>(Object.entries(userStatusLabels));
// Only these fields are instants; a text of the same form in another field was typed by a person.
const instants = new Set(['previousUntil', 'disabledAt', 'expiresAt']);

const textOf = (key: string, text: string): string => {
  if (key === 'authorities') return authorityLabel(text);
  if (key === 'status') return statuses.get(text) ?? text;
  if (key === 'phone') return maskPhone(text);
  const at = instants.has(key) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(at) ? text : formatDateTime(at);
};

const words = (key: string, value: unknown): string | null => {
  if (value === null || value === undefined) return null;
  if (isHandOver(key) && typeof value === 'object' && 'count' in value && 'name' in value)
    return `${String(value.count)} para ${String(value.name)}`;
  if (Array.isArray(value)) {
    const all = value.flatMap((one) => words(key, one) ?? []);
    return all.length === 0 ? null : all.join(', ');
  }
  if (typeof value === 'boolean') return value ? 'Sim' : 'Não';
  return typeof value === 'string' ? textOf(key, value) : JSON.stringify(value);
};

/** One change of a step in the access history: its label, the former and the new value. */
export type AccessDetail = {
  readonly label: string;
  readonly value: string | null;
  readonly newValue: string | null;
};

const partsOf = (value: unknown): ReadonlyMap<string, unknown> =>
  new Map(typeof value === 'object' && value !== null ? Object.entries(value) : []);

// Display order of the fields; unknown old ones come last.
const placeOf = [...fieldLabels.keys()];
const place = (key: string): number => (fieldLabels.has(key) ? placeOf.indexOf(key) : placeOf.length);

// Of a hand-over only kinds with a count are shown.
const isShown = (key: string, value: unknown): boolean =>
  !hiddenKeys.has(key) && !(isHandOver(key) && value === 0);

/**
 * The changes of a step, part by part, from the values stored before and after it. Parts that are empty on both sides are
 * left out; an empty former value is shown as '–', unlike a part that the step only adds.
 */
export const accessDetails = (before: unknown, after: unknown): readonly AccessDetail[] => {
  const [was, is] = [partsOf(before), partsOf(after)];
  return [...new Set([...is.keys(), ...was.keys()])]
    .filter((key) => isShown(key, is.get(key)))
    .toSorted((one, other) => place(one) - place(other))
    .map((key) => ({
      label: fieldLabels.get(key) ?? key,
      value: words(key, was.get(key)),
      newValue: words(key, is.get(key)),
      isChange: was.has(key),
    }))
    .filter(({ value, newValue }) => value !== newValue)
    .map(({ isChange, ...detail }) => ({ ...detail, value: detail.value ?? (isChange ? NOTHING : null) }));
};
