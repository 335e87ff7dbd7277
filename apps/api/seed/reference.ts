import type pg from 'pg';
import { secretDigest, verifyPassword } from '../src/platform/auth/passwords.ts';
import { onConnection } from './on-connection.ts';
import {
  checksumOfPlaces,
  readCities,
  readDistricts,
  readNeighborhoods,
  readStates,
  readZipRanges,
} from './reference-files.ts';
import {
  authorityRows,
  discountPolicyRows,
  discountReasonRows,
  flagRows,
  paymentMethodRows,
  statusReasonRows,
  statusRows,
} from './reference-rows.ts';
import { fixedUuid } from './fixed-uuid.ts';

// Any fixed number that no other code locks.
const advisoryLock = 7_242_020;

type Table = {
  readonly name: string;
  readonly key: string;
  /** Columns with their types, the key among them. */
  readonly columns: Readonly<Record<string, string>>;
  readonly rows: readonly object[];
  /** Rows people may change since stay as they left them. */
  readonly keepsExisting?: boolean;
};

/** Inserts what is missing and corrects what differs; a row that is right is not written. */
const upsert = async (client: pg.Client, table: Table): Promise<void> => {
  const names = Object.keys(table.columns);
  const list = names.join(', ');
  const types = Object.entries(table.columns).map(([name, type]) => `${name} ${type}`);
  const others = names.filter((name) => name !== table.key);
  const correct = `do update set ${others.map((name) => `${name} = excluded.${name}`).join(', ')}
    where (${others.map((name) => `t.${name}`).join(', ')})
      is distinct from (${others.map((name) => `excluded.${name}`).join(', ')})`;
  await client.query(
    `insert into ${table.name} as t (${list}) select ${list}
     from jsonb_to_recordset($1::jsonb) as r(${types.join(', ')})
     on conflict (${table.key}) ${table.keepsExisting === true ? 'do nothing' : correct}`,
    [JSON.stringify(table.rows)],
  );
};

const smallTables: readonly Table[] = [
  {
    name: 'delivery_status',
    key: 'code',
    columns: {
      code: 'text',
      public_id: 'text',
      description: 'text',
      return_description: 'text',
      selectable: 'boolean',
    },
    rows: statusRows,
  },
  {
    name: 'order_status_reason',
    key: 'public_id',
    columns: { public_id: 'uuid', type: 'text', name: 'text', description: 'text', selectable: 'boolean' },
    rows: statusReasonRows,
  },
  {
    name: 'discount_reason',
    key: 'public_id',
    columns: {
      public_id: 'uuid',
      reason: 'text',
      category: 'text',
      active: 'boolean',
      for_item: 'boolean',
      for_delivery: 'boolean',
      supplier_problem: 'text',
    },
    rows: discountReasonRows,
  },
  {
    name: 'discount_policy',
    key: 'category',
    columns: { category: 'text', limit_basis: 'integer' },
    rows: discountPolicyRows,
    keepsExisting: true,
  },
  {
    name: 'payment_method',
    key: 'public_id',
    columns: {
      public_id: 'uuid',
      form: 'text',
      kind: 'text',
      name: 'text',
      schedule_days: 'integer[]',
      selectable: 'boolean',
      markup_basis: 'integer',
      position: 'integer',
    },
    rows: paymentMethodRows,
  },
  {
    name: 'authority',
    key: 'code',
    columns: { code: 'text', description: 'text' },
    rows: authorityRows,
  },
  {
    name: 'feature_flag',
    key: 'name',
    columns: { name: 'text', enabled: 'boolean', version: 'text' },
    rows: flagRows,
    keepsExisting: true,
  },
];

const SAO_PAULO = 3_550_308;

/** Zones, districts and neighborhoods of São Paulo, with the same public ids everywhere. */
const saoPauloTables = (): readonly Table[] => {
  const districts = readDistricts();
  const zones = [...new Set(districts.map(({ zone }) => zone))].toSorted();
  return [
    {
      name: 'zone',
      key: 'id',
      columns: { id: 'integer', public_id: 'uuid', city_ibge_code: 'integer', name: 'text' },
      rows: zones.map((name, index) => ({
        id: index + 1,
        public_id: fixedUuid(`zone:${SAO_PAULO}:${name}`),
        city_ibge_code: SAO_PAULO,
        name,
      })),
    },
    {
      name: 'district',
      key: 'ibge_code',
      columns: { ibge_code: 'integer', public_id: 'uuid', zone_id: 'integer', name: 'text' },
      rows: districts.map(({ ibge, name, zone }) => ({
        ibge_code: ibge,
        public_id: fixedUuid(`district:${ibge}`),
        zone_id: zones.indexOf(zone) + 1,
        name,
      })),
    },
    {
      name: 'neighborhood',
      key: 'public_id',
      columns: {
        public_id: 'uuid',
        city_ibge_code: 'integer',
        district_ibge_code: 'integer',
        name: 'text',
      },
      rows: readNeighborhoods().map(({ name, district }) => ({
        public_id: fixedUuid(`neighborhood:${district}:${name}`),
        city_ibge_code: SAO_PAULO,
        district_ibge_code: district,
        name,
      })),
    },
  ];
};

const placeTables = (): readonly Table[] => [
  {
    name: 'state',
    key: 'uf',
    columns: { uf: 'char(2)', public_id: 'uuid', ibge_code: 'integer', name: 'text' },
    rows: readStates().map(({ uf, ibge, name }) => ({
      uf,
      public_id: fixedUuid(`state:${uf}`),
      ibge_code: ibge,
      name,
    })),
  },
  {
    name: 'city',
    key: 'ibge_code',
    columns: {
      ibge_code: 'integer',
      public_id: 'uuid',
      uf: 'char(2)',
      name: 'text',
      latitude: 'double precision',
      longitude: 'double precision',
    },
    rows: readCities().map(({ ibge, uf, name, latitude, longitude }) => ({
      ibge_code: ibge,
      public_id: fixedUuid(`city:${ibge}`),
      uf,
      name,
      latitude,
      longitude,
    })),
  },
  {
    name: 'zip_range',
    key: 'first_zip',
    columns: { first_zip: 'char(8)', last_zip: 'char(8)', city_ibge_code: 'integer' },
    rows: readZipRanges().map(({ first, last, city }) => ({
      first_zip: first,
      last_zip: last,
      city_ibge_code: city,
    })),
  },
  ...saoPauloTables(),
];

/** Places are many and change once a year: the comment of one of them says which files were loaded. */
const loadPlaces = async (client: pg.Client): Promise<void> => {
  const mark = `reference ${checksumOfPlaces()}`;
  const { rows } = await client.query<{ loaded: string | null }>(
    `select obj_description('zip_range'::regclass) as loaded where exists (select from zip_range)`,
  );
  if (rows[0]?.loaded === mark) return;
  const tables = placeTables();
  for (const table of tables) await upsert(client, table);
  await client.query(
    `delete from zip_range where not (first_zip = any (
       array(select r->>'first_zip' from jsonb_array_elements($1::jsonb) r)))`,
    [JSON.stringify(tables.find((table) => table.name === 'zip_range')?.rows)],
  );
  // Addresses that named a place before it was known.
  await client.query('select place_stores(null)');
  await client.query(`comment on table zip_range is '${mark}'`);
};

/**
 * The browser's own client: public, so its secret identifies it and proves nothing. Published secrets of earlier versions were
 * hashed as passwords are; checking those costs every caller, so they are stored as digests from here on.
 */
const ensureClients = async (client: pg.Client): Promise<void> => {
  await client.query(
    `insert into oauth_client (id, secret_hash, scopes, name)
     values ('celeiro-web', $1, array['intranetweb'], 'Celeiro OPS') on conflict do nothing`,
    [secretDigest('celeiro-web-dev')],
  );
  const { rows } = await client.query<{ id: string; secret_hash: string }>(
    `select id, secret_hash from oauth_client
     where id in ('celeiro-web', 'celeiro-seller', 'celeiro-bank') and secret_hash like '$argon2%'`,
  );
  for (const { id, secret_hash } of rows) {
    if (!(await verifyPassword(secret_hash, `${id}-dev`, 'known', null))) continue;
    await client.query(`update oauth_client set secret_hash = $2 where id = $1`, [
      id,
      secretDigest(`${id}-dev`),
    ]);
  }
};

/**
 * Brings the tables every installation needs up to date: statuses, reasons, discount policy, payment methods,
 * authorities, flags, the browser's client, states, cities, CEP ranges and São Paulo's zones, districts and neighborhoods. Idempotent; runs at each start, and two
 * instances may start at once.
 */
export const ensureReferenceData = (connection: pg.ClientConfig | string): Promise<void> =>
  onConnection(connection, async (client) => {
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock($1)', [advisoryLock]);
    for (const table of smallTables) await upsert(client, table);
    await ensureClients(client);
    await loadPlaces(client);
    await client.query('commit');
  });
