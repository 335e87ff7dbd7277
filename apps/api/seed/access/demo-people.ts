import { hashPassword, secretDigest } from '../../src/platform/auth/passwords.ts';
import { authorityRows } from '../reference-rows.ts';
import { type TableRows, tableRows } from '../copy-rows.ts';
import { fixedUuid } from '../fixed-uuid.ts';

/** Of every demonstration account. Production refuses to start while such accounts are active (T44). */
export const demoPassword = 'Celeiro-demo-1';

const units = ['Celeiro Campinas', 'Celeiro São Paulo'] as const;
const userRoles = ['ROLE_INTRANET_READ_USERS', 'ROLE_INTRANET_UPDATE_USERS', 'ROLE_INTRANET_CREATE_USERS'];

const groups = [
  { unit: 1, name: 'Operações', authorities: [] },
  { unit: 1, name: 'Supervisão', authorities: ['ROLE_INTRANET_APPROVE_DISCOUNTS'] },
  { unit: 1, name: 'Administração', authorities: userRoles },
  { unit: 1, name: 'Comercial', authorities: [] },
  { unit: 1, name: 'Sistemas', authorities: [] },
  { unit: 2, name: 'Operações', authorities: [] },
  { unit: 2, name: 'Supervisão', authorities: ['ROLE_INTRANET_APPROVE_DISCOUNTS'] },
  { unit: 2, name: 'Comercial', authorities: [] },
] as const;

type Role = 'operator' | 'supervisor' | 'administrator' | 'seller' | 'none' | 'channel' | 'finance';

const person = (
  username: string,
  name: string,
  role: Role,
  group: number | null,
  more: { readonly parent?: number; readonly dismissed?: string; readonly scope?: string } = {},
) => ({ username: `${username}@celeiro.dev`, name, role, group, scope: 'intranetweb', ...more });

// Ids are positions: Bia (2) leads the operators, Caio (3) the administration, Lívia (14) São Paulo.
const people = [
  person('ana.operadora', 'Ana Prado', 'operator', 1, { parent: 2 }),
  person('bia.supervisora', 'Bia Moura', 'supervisor', 2, { parent: 3 }),
  person('caio.admin', 'Caio Teixeira', 'administrator', 3),
  person('davi.semacesso', 'Davi Nunes', 'none', null),
  person('canal', 'Canal de pedidos', 'channel', 5, { scope: 'sellerweb' }),
  person('financeiro', 'Financeiro', 'finance', 5, { scope: 'bankweb' }),
  person('elisa.ramos', 'Elisa Ramos', 'operator', 1, { parent: 2 }),
  person('fabio.lacerda', 'Fábio Lacerda', 'operator', 1, { parent: 2 }),
  person('gabriela.pires', 'Gabriela Pires', 'operator', 1, { parent: 2 }),
  person('henrique.vasques', 'Henrique Vasques', 'operator', 1, { parent: 2 }),
  person('isabel.queiroz', 'Isabel Queiroz', 'operator', 6, { parent: 14 }),
  person('joao.bandeira', 'João Bandeira', 'operator', 6, { parent: 14 }),
  person('karina.furtado', 'Karina Furtado', 'operator', 6, { parent: 14 }),
  person('livia.arantes', 'Lívia Arantes', 'supervisor', 7, { parent: 3 }),
  person('marina.rezende', 'Marina Rezende', 'seller', 4),
  person('nelson.bittencourt', 'Nelson Bittencourt', 'seller', 4),
  person('olivia.sampaio', 'Olívia Sampaio', 'seller', 4),
  person('paulo.serqueira', 'Paulo Serqueira', 'seller', 8),
  person('renata.coelho', 'Renata Coelho', 'seller', 8),
  person('tiago.meireles', 'Tiago Meireles', 'seller', 8),
  person('ursula.campos', 'Úrsula Campos', 'seller', 8),
  person('vitor.azevedo', 'Vítor Azevedo', 'operator', 1, { parent: 2, dismissed: 'Pediu desligamento' }),
];

export type DemoUser = { readonly id: number; readonly username: string; readonly name: string };

const ofRole = (role: Role, isActive = true): readonly DemoUser[] =>
  people.flatMap((one, index) =>
    one.role === role && (one.dismissed === undefined) === isActive
      ? [{ id: index + 1, username: one.username, name: one.name }]
      : [],
  );

const only = (role: Role): DemoUser => {
  const [first] = ofRole(role);
  if (first === undefined) throw new Error(`nobody is ${role}`);
  return first;
};

/** Who does what in the demonstration's past. */
export const demoUsers = {
  operators: ofRole('operator'),
  formerOperators: ofRole('operator', false),
  supervisors: ofRole('supervisor'),
  sellers: ofRole('seller'),
  channel: only('channel'),
  finance: only('finance'),
  ana: only('operator'),
  bia: only('supervisor'),
};

const clients = [
  { id: 'celeiro-seller', scope: 'sellerweb', name: 'Canais de pedidos' },
  { id: 'celeiro-bank', scope: 'bankweb', name: 'Financeiro' },
];

// The passwords are published, so their salt may be too; a fixed one makes two seeds equal.
const saltOf = (name: string): Buffer => Buffer.from(fixedUuid(`salt:${name}`).replaceAll('-', ''), 'hex');

/** Units, groups, people and the clients of channels and finance. */
export const peopleTables = async (createdAt: Date): Promise<readonly TableRows[]> => {
  const passwordHash = await hashPassword(demoPassword, null, saltOf('demo'));
  const known = new Set(authorityRows.map((row) => row.code));
  return [
    tableRows(
      'business_unit',
      // The first is the matriz, the other belongs to it.
      units.map((name, index) => ({
        id: index + 1,
        public_id: fixedUuid(`business-unit:${name}`),
        name,
        parent_id: index === 0 ? null : 1,
      })),
    ),
    tableRows(
      'user_group',
      groups.map(({ unit, name }, index) => ({
        id: index + 1,
        public_id: fixedUuid(`user-group:${unit}:${name}`),
        business_unit_id: unit,
        name,
      })),
    ),
    tableRows(
      'user_group_authority',
      groups.flatMap(({ authorities }, index) =>
        authorities
          .filter((code) => known.has(code))
          .map((code) => ({ user_group_id: index + 1, authority_code: code })),
      ),
    ),
    tableRows(
      'app_user',
      people.map((one, index) => ({
        id: index + 1,
        public_id: fixedUuid(`user:${one.username}`),
        username: one.username,
        name: one.name,
        password_hash: passwordHash,
        scopes: [one.scope],
        business_unit_id: groups[(one.group ?? 1) - 1]?.unit ?? 1,
        user_group_id: one.group,
        parent_id: one.parent ?? null,
        status: one.dismissed === undefined ? 'ACTIVE' : 'DISMISSED',
        inactivation_reason: one.dismissed ?? null,
        created_at: createdAt,
      })),
    ),
    tableRows('app_user_authority', [
      ...userRoles.map((code) => ({ user_id: 3, authority_code: code })),
      { user_id: demoUsers.bia.id, authority_code: 'ROLE_INTRANET_APPROVE_DISCOUNTS' },
      { user_id: 7, authority_code: 'TESTE' },
    ]),
    tableRows(
      'oauth_client',
      clients.map(({ id, scope, name }) => ({
        id,
        secret_hash: secretDigest(`${id}-dev`),
        scopes: [scope],
        name,
        created_at: createdAt,
        secret_changed_at: createdAt,
      })),
    ),
  ];
};
