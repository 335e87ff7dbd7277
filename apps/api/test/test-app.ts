import { authorities as knownAuthorities } from '@celeiro/contract/permissions.ts';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { type Kysely, sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ClientConfig } from 'pg';
import { buildApp } from '../src/app.ts';
import { hashPassword, secretDigest } from '../src/platform/auth/passwords.ts';
import { readConfig } from '../src/platform/config.ts';
import { openDatabase } from '../src/platform/db/database.ts';
import type { Database } from '../src/platform/db/schema.ts';
import { createTestDatabase, type TestDatabase } from '../src/platform/db/test-database.ts';
import type { Binding } from '../src/platform/http/docs/operation.ts';
import { createLog, type Log } from '../src/platform/log/log.ts';
import { recordEmitted } from './emitted-kinds.ts';
import { versionToSend } from './sent-version.ts';
import { wrongHints } from './worlds/stored-hints.ts';

// Composition root of the API tests: the whole application with a separate database.

export const testPassword = 'Celeiro-demo-1';

/** The people of every test, by first name. */
export const testPeople = {
  ana: {
    username: 'ana.operadora@celeiro.dev',
    name: 'Ana Operadora',
    scope: 'intranetweb',
    authorities: [],
  },
  bia: {
    username: 'bia.supervisora@celeiro.dev',
    name: 'Bia Supervisora',
    scope: 'intranetweb',
    authorities: ['ROLE_INTRANET_APPROVE_DISCOUNTS'],
  },
  caio: {
    username: 'caio.admin@celeiro.dev',
    name: 'Caio Admin',
    scope: 'intranetweb',
    authorities: ['ROLE_INTRANET_READ_USERS', 'ROLE_INTRANET_UPDATE_USERS', 'ROLE_INTRANET_CREATE_USERS'],
  },
  davi: {
    username: 'davi.semacesso@celeiro.dev',
    name: 'Davi Semacesso',
    scope: 'intranetweb',
    authorities: [],
  },
  canal: { username: 'canal@celeiro.dev', name: 'Canal', scope: 'sellerweb', authorities: [] },
  financeiro: { username: 'financeiro@celeiro.dev', name: 'Financeiro', scope: 'bankweb', authorities: [] },
} as const;
export type TestPerson = keyof typeof testPeople;

const clientOf = {
  intranetweb: 'celeiro-web',
  sellerweb: 'celeiro-seller',
  bankweb: 'celeiro-bank',
} as const;

export type TestApp = {
  readonly app: FastifyInstance;
  readonly database: TestDatabase;
  /** The folder of stored files. */
  readonly filesFolder: string;
  /** As the schema's owner, to prepare and check data. */
  readonly db: Kysely<Database>;
  readonly query: (text: string) => Promise<{ readonly rows: readonly unknown[] }>;
  /** Tokens of a person, through the token endpoint. */
  readonly login: (person: TestPerson) => Promise<TestTokens>;
  /** `authorization` header of a person (signed in once). */
  readonly as: (person: TestPerson) => Promise<{ authorization: string }>;
  /** Form-encoded call of the token endpoint. */
  readonly postToken: (
    fields: Readonly<Record<string, string>>,
    headers?: Readonly<Record<string, string>>,
  ) => Promise<LightMyRequestResponse>;
  /** `METHOD /path` of every route the server answers. */
  readonly mountedRoutes: () => readonly string[];
  readonly close: () => Promise<void>;
};
export type TestTokens = { readonly access_token: string; readonly refresh_token: string };

export type TestAppOptions = {
  readonly clock?: () => Date;
  readonly bindings?: readonly Binding[];
  readonly webDirectory?: string;
  /** Another connection to the same database, for tests that break it. */
  readonly connection?: (database: TestDatabase) => ClientConfig;
  readonly environment?: Readonly<Record<string, string>>;
  readonly log?: Log;
  /** Uses the bundled application if there is one (API_BUNDLE, the address of its folder). */
  readonly isDelivered?: boolean;
};

/** Starts the application on a migrated database with the people above; `close` in `afterAll`. */
export const startTestApp = async (options: TestAppOptions = {}): Promise<TestApp> => {
  const database = await createTestDatabase();
  const { db, pool, close } = openDatabase(database.owner, { size: 4 });
  await addPeople(db);
  const mountedRoutes: string[] = [];
  const dataDir = join(tmpdir(), `celeiro-test-${randomUUID()}`);
  const app = await (
    await builder(options.isDelivered)
  )({
    config: readConfig({
      APP_ENV: 'test',
      DATABASE_POOL_SIZE: '8',
      RATE_LIMIT_PER_MINUTE: '0',
      CELEIRO_DATA_DIR: dataDir,
      ...options.environment,
    }),
    connection: options.connection?.(database) ?? database.api,
    log: options.log ?? createLog(process.env['TEST_LOG_LEVEL'] ?? 'silent'),
    webDirectory: options.webDirectory ?? null,
    ...(options.clock && { clock: options.clock }),
    ...(options.bindings && { bindings: options.bindings }),
    onRoute: (route) => mountedRoutes.push(route),
    onEmitted: recordEmitted,
  });
  sendVersions(app, (text, values) => pool.query(text, [...values]));
  const signedIn = new Map<TestPerson, Promise<TestTokens>>();
  const postToken = (
    fields: Readonly<Record<string, string>>,
    headers: Readonly<Record<string, string>> = {},
  ) =>
    app.inject({
      method: 'POST',
      url: '/api/authorization-server-web/oauth/token',
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      payload: new URLSearchParams(fields).toString(),
    });
  const login = async (person: TestPerson): Promise<TestTokens> => {
    const { username, scope } = testPeople[person];
    const client = { client_id: clientOf[scope], client_secret: `${clientOf[scope]}-dev` };
    const response = await postToken({
      ...client,
      grant_type: 'password',
      scope,
      username,
      password: testPassword,
    });
    if (response.statusCode !== 200) throw new Error(`login of ${person}: ${response.body}`);
    return response.json<TestTokens>();
  };
  return {
    app,
    database,
    filesFolder: join(dataDir, 'files'),
    db,
    query: (text) => pool.query(text),
    login,
    postToken,
    mountedRoutes: () => mountedRoutes,
    as: async (person) => {
      const tokens = signedIn.get(person) ?? login(person);
      signedIn.set(person, tokens);
      return { authorization: `Bearer ${(await tokens).access_token}` };
    },
    close: async () => {
      await app.close();
      const wrong = await wrongHints(db);
      await close();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
      if (wrong.length > 0) throw new Error(`stored hints are wrong: ${wrong.join(', ')}`);
    },
  };
};

/** Adds the current version to requests that need If-Match and have none; `'if-match': ''` stays a request without it. */
const sendVersions = (app: FastifyInstance, query: Parameters<typeof versionToSend>[0]): void => {
  const inject = app.inject.bind(app);
  const versioned = async (request: InjectOptions) => {
    const version = await versionToSend(query, request);
    const { 'if-match': own, ...headers } = request.headers ?? {};
    const ifMatch = version ?? (own === '' ? undefined : own);
    return inject({
      ...request,
      headers: { ...headers, ...(ifMatch !== undefined && { 'if-match': ifMatch }) },
    });
  };
  // The tests call it with options and await its promise; its other forms are passed through.
  app.inject = ((request?: unknown, ...rest: []) =>
    typeof request === 'object' && request !== null
      ? versioned(request)
      : inject(request as never, ...rest)) as typeof app.inject;
};

const builder = async (isDelivered = false): Promise<typeof buildApp> => {
  const bundle = process.env['API_BUNDLE'];
  if (!isDelivered || bundle === undefined) return buildApp;
  const built = (await import(new URL('app.js', bundle).href)) as { readonly buildApp: typeof buildApp }; // made of the same source
  return built.buildApp;
};

/** The people and clients of every test in a database. */
export const addPeople = async (db: Kysely<Database>): Promise<void> => {
  const passwordHash = await hashPassword(testPassword, null);
  for (const [scope, id] of Object.entries(clientOf)) {
    const secretHash = secretDigest(`${id}-dev`);
    await db
      .insertInto('oauthClient')
      .values({ id, secretHash, scopes: [scope], name: id })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute();
  }
  await sql`insert into business_unit (name) values ('Celeiro') on conflict do nothing`.execute(db);
  await sql`insert into user_group (business_unit_id, name)
    select id, 'Operações' from business_unit where name = 'Celeiro' on conflict do nothing`.execute(db);
  await sql`insert into authority (code, description) select a, a from unnest(${[...knownAuthorities]}::text[]) a
    on conflict do nothing`.execute(db);
  for (const { username, name, scope, authorities } of Object.values(testPeople)) {
    // Davi has neither a group nor an authority.
    const group = username === testPeople.davi.username ? null : 'Operações';
    await sql`
        insert into app_user (username, name, password_hash, scopes, business_unit_id, user_group_id)
        select ${username}, ${name}, ${passwordHash}, ${[scope]}, b.id, g.id from business_unit b
          left join user_group g on g.business_unit_id = b.id and g.name = ${group}
        where b.name = 'Celeiro'`.execute(db);
    await sql`insert into app_user_authority (user_id, authority_code)
      select u.id, a from app_user u, unnest(${[...authorities]}::text[]) a where u.username = ${username}`.execute(
      db,
    );
  }
};
