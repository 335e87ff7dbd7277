import { isDocument } from '@celeiro/rules/documents.ts';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { readClockShift } from './clock.ts';
import { flag, numberWithin, trustProxyOf, url, wholeNumber } from './config-readers.ts';
import { webhookKey } from './webhooks/signature.ts';

/** R-ENV-006: nothing configured means production, by name and by flag. */
export const environmentNames = {
  production: 'produção',
  homologation: 'homologação',
  development: 'desenvolvimento',
  test: 'testes',
} as const;
export type AppEnvironment = keyof typeof environmentNames;

/** Every environment variable the product reads. */
const variables = z.object({
  APP_ENV: z._default(z.enum(['production', 'homologation', 'development', 'test']), 'production'),
  PORT: wholeNumber(3000, 0, 65_535),
  HOST: z._default(z.string().check(z.minLength(1)), '127.0.0.1'),
  DATABASE_URL: url('postgres', 'postgresql'),
  DATABASE_OWNER_URL: url('postgres', 'postgresql'),
  DATABASE_POOL_SIZE: wholeNumber(16, 2, 200),
  CELEIRO_DATA_DIR: z._default(z.string().check(z.minLength(1)), '.data'),
  WEB_DIST_DIR: z.optional(z.string()),
  BUILD_ID: z.optional(z.string().check(z.regex(/^[\w.-]{1,64}$/))),
  TRUST_PROXY: z._default(z.string(), 'false'),
  PUBLIC_URL: url('http', 'https'),
  PRODUCTION_URL: url('http', 'https'),
  MONITORING_URL: url('http', 'https'),
  SMTP_URL: url('smtp', 'smtps'),
  MAIL_FROM: z._default(z.string(), 'Celeiro OPS <nao-responda@localhost>'),
  WHATSAPP_URL: url('http', 'https'),
  WHATSAPP_TOKEN: z.optional(z.string().check(z.regex(/^[\x21-\x7e]{8,1000}$/))),
  WHATSAPP_TEMPLATE: z._default(z.string().check(z.regex(/^[a-z0-9_]{1,512}$/)), 'codigo_de_validacao'),
  LOG_LEVEL: z._default(z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']), 'info'),
  ACCESS_TOKEN_SECONDS: wholeNumber(600, 5, 600),
  REFRESH_IDLE_SECONDS: wholeNumber(4 * 3600, 60, 12 * 3600),
  REFRESH_ABSOLUTE_SECONDS: wholeNumber(12 * 3600, 60, 12 * 3600),
  LOGIN_FAILURES_PER_ACCOUNT: wholeNumber(10, 1, 1_000_000),
  LOGIN_FAILURES_PER_ADDRESS: wholeNumber(60, 1, 1_000_000),
  LOGIN_WINDOW_SECONDS: wholeNumber(900, 1, 900),
  RATE_LIMIT_PER_MINUTE: wholeNumber(120_000, 0, 100_000_000),
  MAX_REQUESTS_IN_FLIGHT: wholeNumber(256, 1, 100_000),
  MAX_EVENT_STREAMS: wholeNumber(1000, 1, 100_000),
  SECRETS_KEY: z.optional(
    z.string().check(
      z.refine((value) => value.split(',').every((key) => Buffer.from(key, 'base64').length === 32), {
        error: 'deve ser uma ou mais chaves de 32 bytes em base64, separadas por vírgula, a atual primeiro',
      }),
    ),
  ),
  PAYMENT_GATEWAY: z._default(z.enum(['sandbox', 'http']), 'sandbox'),
  PAYMENT_GATEWAY_URL: url('http', 'https'),
  PAYMENT_GATEWAY_KEY: z.optional(z.string().check(z.regex(/^[\x21-\x7e]{8,500}$/))),
  PAYMENT_GATEWAY_WEBHOOK_SECRETS: z.optional(z.string()),
  LOOKUPS: z.optional(z.enum(['sandbox', 'http'])),
  VIACEP_URL: z._default(url('http', 'https'), 'https://viacep.com.br'),
  BRASILAPI_URL: z._default(url('http', 'https'), 'https://brasilapi.com.br'),
  STORAGE: z._default(z.enum(['folder', 's3']), 'folder'),
  S3_BUCKET: z.optional(z.string().check(z.regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/))),
  S3_REGION: z._default(z.string().check(z.regex(/^[a-z0-9-]{1,40}$/)), 'us-east-1'),
  S3_ENDPOINT: url('http', 'https'),
  S3_ACCESS_KEY_ID: z.optional(z.string()),
  S3_SECRET_ACCESS_KEY: z.optional(z.string()),
  CLAMD_URL: url('tcp'),
  ANTIVIRUS: z.optional(z.enum(['none'])),
  RECEIVER_NAME: z._default(z.string().check(z.minLength(1), z.maxLength(120)), 'Celeiro Pagamentos Ltda'),
  RECEIVER_DOCUMENT: z._default(z.string().check(z.refine(isDocument)), '40404040000113'),
  RECEIVER_ADDRESS: z._default(z.string(), 'Rua do Mercado, 100, Centro, 01001-000'),
  RECEIVER_CITY: z._default(z.string().check(z.minLength(1)), 'São Paulo'),
  RECEIVER_PIX_KEY: z.optional(z.string().check(z.minLength(1), z.maxLength(77))),
  JOBS: flag(true),
  WORKERS: z.optional(numberWithin(1, 64)),
  SEED_DEMO: flag(true),
  CELEIRO_NOW: z.optional(z.string()),
});

/** The value of each variable that isn't configured. */
export const readDefaults = (): Readonly<Record<string, unknown>> => variables.parse({});

/** Variables whose default belongs to the demonstration; production must set its own. */
const mustBeOwn = [
  'PAYMENT_GATEWAY',
  'RECEIVER_NAME',
  'RECEIVER_DOCUMENT',
  'RECEIVER_ADDRESS',
  'RECEIVER_CITY',
] as const;
export type MustBeOwn = (typeof mustBeOwn)[number];

export type Config = {
  readonly environment: {
    readonly id: AppEnvironment;
    readonly name: string;
    readonly isProduction: boolean;
    /** Address of the production environment; without it the interface has no link there. */
    readonly productionUrl: string | null;
    readonly monitoringUrl: string | null;
  };
  readonly http: {
    readonly port: number;
    readonly host: string;
    readonly trustProxy: boolean | string;
    readonly publicUrl: string | null;
    readonly webDistDir: string | null;
    readonly buildId: string | null;
    readonly requestsPerMinute: number;
    readonly maxInFlight: number;
    readonly maxEventStreams: number;
  };
  readonly database: {
    readonly url: string | null;
    readonly ownerUrl: string | null;
    readonly dataDir: string;
    readonly poolSize: number;
  };
  /** `isFromOwn`: the sender was configured. The domain of the default belongs to no one. */
  readonly mail: { readonly smtpUrl: string | null; readonly from: string; readonly isFromOwn: boolean };
  /** How codes are sent to WhatsApp; with null they stay in the outbox. */
  readonly whatsapp: { readonly url: string; readonly token: string; readonly template: string } | null;
  /** What issues slips, Pix codes and payment links. Without keys the sandbox uses its own. */
  readonly paymentGateway:
    | { readonly kind: 'sandbox'; readonly noticeKeys: readonly Buffer[] }
    | {
        readonly kind: 'http';
        readonly url: string;
        readonly key: string;
        readonly noticeKeys: readonly Buffer[];
      };
  /** The source of addresses by CEP and of companies by CNPJ; the sandbox's companies are invented. */
  readonly lookups:
    | { readonly kind: 'sandbox' }
    | { readonly kind: 'http'; readonly viaCepUrl: string; readonly brasilApiUrl: string };
  /** Where uploaded files are stored. */
  readonly storage:
    | { readonly kind: 'folder'; readonly folder: string }
    | {
        readonly kind: 's3';
        readonly bucket: string;
        readonly region: string;
        readonly endpoint: string | null;
        readonly credentials: { readonly accessKeyId: string; readonly secretAccessKey: string } | null;
      };
  /**
   * What scans files before they may be opened. 'sandbox' detects only the test virus; 'none' was chosen explicitly;
   * 'missing' is production without a choice, which accepts no file.
   */
  readonly antivirus:
    | { readonly kind: 'sandbox' }
    | { readonly kind: 'none' }
    | { readonly kind: 'missing' }
    | { readonly kind: 'clamd'; readonly host: string; readonly port: number };
  /** The recipient of payments, as slips and Pix codes name it. */
  readonly receiver: {
    readonly name: string;
    readonly document: string;
    readonly address: string;
    readonly city: string;
    readonly pixKey: string;
  };
  readonly auth: {
    readonly accessTokenSeconds: number;
    readonly refreshIdleSeconds: number;
    readonly refreshAbsoluteSeconds: number;
    readonly loginFailuresPerAccount: number;
    readonly loginFailuresPerAddress: number;
    readonly loginWindowSeconds: number;
  };
  /** Whether other systems are called only at public https addresses: true except in development and tests. */
  readonly callsOnlyPublic: boolean;
  /** Variables left at a default of the demonstration; production refuses to start with any. */
  readonly defaulted: readonly MustBeOwn[];
  /** Seal the secrets shared with other systems: the first key seals, the others still open. */
  readonly secretKeys: readonly Buffer[];
  readonly logLevel: string;
  readonly runsJobs: boolean;
  /** How many processes answer requests. */
  readonly workers: number;
  readonly seedsDemo: boolean;
  /** Difference between business time and machine time in ms; 0 except in development and tests. */
  readonly clockShiftMs: number;
};

/** The environment cannot be used; the message lists every wrong variable. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/** Reads and checks every variable at once. Throws `ConfigError` naming all that are wrong. */
export const readConfig = (environment: Readonly<Record<string, string | undefined>>): Config => {
  // An empty variable counts as not configured: a file may leave its value blank.
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = variables.safeParse(given);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${describe(issue)}`);
    throw new ConfigError(`Configuração inválida:\n${lines.join('\n')}`);
  }
  const v = parsed.data;
  if (v.DATABASE_OWNER_URL && !v.DATABASE_URL) {
    throw new ConfigError(
      'Configuração inválida:\n  DATABASE_OWNER_URL: só faz sentido junto com DATABASE_URL',
    );
  }
  const isProduction = v.APP_ENV === 'production';
  return {
    environment: {
      id: v.APP_ENV,
      name: environmentNames[v.APP_ENV],
      isProduction,
      productionUrl: v.PRODUCTION_URL ?? null,
      monitoringUrl: v.MONITORING_URL ?? null,
    },
    http: {
      port: v.PORT,
      host: v.HOST,
      trustProxy: trustProxyOf(v.TRUST_PROXY),
      publicUrl: v.PUBLIC_URL ?? null,
      webDistDir: v.WEB_DIST_DIR ?? null,
      buildId: v.BUILD_ID ?? null,
      requestsPerMinute: v.RATE_LIMIT_PER_MINUTE,
      maxInFlight: v.MAX_REQUESTS_IN_FLIGHT,
      maxEventStreams: v.MAX_EVENT_STREAMS,
    },
    database: {
      url: v.DATABASE_URL ?? null,
      ownerUrl: v.DATABASE_OWNER_URL ?? v.DATABASE_URL ?? null,
      dataDir: v.CELEIRO_DATA_DIR,
      poolSize: v.DATABASE_POOL_SIZE,
    },
    mail: {
      smtpUrl: v.SMTP_URL ?? null,
      from: v.MAIL_FROM,
      isFromOwn: given['MAIL_FROM'] !== undefined,
    },
    whatsapp: whatsappOf(v),
    paymentGateway: gatewayOf(v),
    lookups:
      (v.LOOKUPS ?? (isProduction ? 'http' : 'sandbox')) === 'sandbox'
        ? { kind: 'sandbox' }
        : { kind: 'http', viaCepUrl: v.VIACEP_URL, brasilApiUrl: v.BRASILAPI_URL },
    storage: storageOf(v),
    antivirus: antivirusOf(v),
    receiver: {
      name: v.RECEIVER_NAME,
      document: v.RECEIVER_DOCUMENT,
      address: v.RECEIVER_ADDRESS,
      city: v.RECEIVER_CITY,
      pixKey: v.RECEIVER_PIX_KEY ?? v.RECEIVER_DOCUMENT,
    },
    auth: {
      accessTokenSeconds: v.ACCESS_TOKEN_SECONDS,
      refreshIdleSeconds: v.REFRESH_IDLE_SECONDS,
      refreshAbsoluteSeconds: v.REFRESH_ABSOLUTE_SECONDS,
      loginFailuresPerAccount: v.LOGIN_FAILURES_PER_ACCOUNT,
      loginFailuresPerAddress: v.LOGIN_FAILURES_PER_ADDRESS,
      loginWindowSeconds: v.LOGIN_WINDOW_SECONDS,
    },
    callsOnlyPublic: isProduction || v.APP_ENV === 'homologation',
    defaulted: mustBeOwn.filter((name) => given[name] === undefined),
    secretKeys: (v.SECRETS_KEY?.split(',') ?? []).map((key) => Buffer.from(key, 'base64')),
    logLevel: v.LOG_LEVEL,
    runsJobs: v.JOBS,
    workers: workersOf(v),
    seedsDemo: v.SEED_DEMO,
    clockShiftMs: clockShiftOf(v),
  };
};

const whatsappOf = (
  v: Pick<z.output<typeof variables>, 'WHATSAPP_URL' | 'WHATSAPP_TOKEN' | 'WHATSAPP_TEMPLATE'>,
): Config['whatsapp'] => {
  const { WHATSAPP_URL: url, WHATSAPP_TOKEN: token, WHATSAPP_TEMPLATE: template } = v;
  if (url !== undefined && token !== undefined) return { url, token, template };
  if (url === token) return null;
  throw new ConfigError('Configuração inválida:\n  WHATSAPP_URL: só faz sentido junto com WHATSAPP_TOKEN');
};

type GatewayVariables = Pick<
  z.output<typeof variables>,
  'PAYMENT_GATEWAY' | 'PAYMENT_GATEWAY_URL' | 'PAYMENT_GATEWAY_KEY' | 'PAYMENT_GATEWAY_WEBHOOK_SECRETS'
>;

/** A partly configured gateway would accept payments that are never reported here. */
const gatewayOf = (v: GatewayVariables): Config['paymentGateway'] => {
  const secrets = (v.PAYMENT_GATEWAY_WEBHOOK_SECRETS ?? '').split(/[\s,]+/).filter((one) => one !== '');
  const noticeKeys = secrets.flatMap((secret) => webhookKey(secret) ?? []);
  if (noticeKeys.length < secrets.length) {
    throw new ConfigError(
      'Configuração inválida:\n  PAYMENT_GATEWAY_WEBHOOK_SECRETS: cada segredo é whsec_ e base64 de 24 a 64 bytes',
    );
  }
  if (v.PAYMENT_GATEWAY === 'sandbox') return { kind: 'sandbox', noticeKeys };
  const { PAYMENT_GATEWAY_URL: url, PAYMENT_GATEWAY_KEY: key } = v;
  if (url === undefined || key === undefined || noticeKeys.length === 0) {
    throw new ConfigError(
      'Configuração inválida:\n  PAYMENT_GATEWAY: http precisa de PAYMENT_GATEWAY_URL, PAYMENT_GATEWAY_KEY e PAYMENT_GATEWAY_WEBHOOK_SECRETS',
    );
  }
  return { kind: 'http', url, key, noticeKeys };
};

type StorageVariables = Pick<
  z.output<typeof variables>,
  | 'STORAGE'
  | 'CELEIRO_DATA_DIR'
  | 'S3_BUCKET'
  | 'S3_REGION'
  | 'S3_ENDPOINT'
  | 'S3_ACCESS_KEY_ID'
  | 'S3_SECRET_ACCESS_KEY'
>;

const storageOf = (v: StorageVariables): Config['storage'] => {
  if (v.STORAGE === 'folder') return { kind: 'folder', folder: join(v.CELEIRO_DATA_DIR, 'files') };
  const { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = v;
  if (bucket === undefined) {
    throw new ConfigError('Configuração inválida:\n  STORAGE: s3 precisa de S3_BUCKET');
  }
  if ((accessKeyId === undefined) !== (secretAccessKey === undefined)) {
    throw new ConfigError(
      'Configuração inválida:\n  S3_ACCESS_KEY_ID: só faz sentido junto com S3_SECRET_ACCESS_KEY',
    );
  }
  return {
    kind: 's3',
    bucket,
    region: v.S3_REGION,
    endpoint: v.S3_ENDPOINT ?? null,
    credentials:
      accessKeyId === undefined || secretAccessKey === undefined ? null : { accessKeyId, secretAccessKey },
  };
};

const CLAMD_PORT = 3310;

const antivirusOf = ({
  CLAMD_URL,
  ANTIVIRUS,
  APP_ENV,
}: Pick<z.output<typeof variables>, 'CLAMD_URL' | 'ANTIVIRUS' | 'APP_ENV'>): Config['antivirus'] => {
  if (CLAMD_URL !== undefined && ANTIVIRUS !== undefined)
    throw new ConfigError('Configuração inválida:\n  ANTIVIRUS: none contradiz CLAMD_URL');
  if (ANTIVIRUS !== undefined) return { kind: ANTIVIRUS };
  if (CLAMD_URL === undefined) return { kind: APP_ENV === 'production' ? 'missing' : 'sandbox' };
  const { hostname, port } = new URL(CLAMD_URL);
  // In a URL an IPv6 address is in brackets.
  const host = hostname.replace(/^\[(.*)\]$/, '$1');
  if (host === '') throw new ConfigError('Configuração inválida:\n  CLAMD_URL: como tcp://127.0.0.1:3310');
  return { kind: 'clamd', host, port: port === '' ? CLAMD_PORT : Number(port) };
};

/** A shifted clock is for trying and testing only: on it nothing may fall due or be signed. */
const clockShiftOf = (v: Pick<z.output<typeof variables>, 'APP_ENV' | 'CELEIRO_NOW'>): number => {
  if (v.CELEIRO_NOW === undefined) return 0;
  if (v.APP_ENV !== 'development' && v.APP_ENV !== 'test') {
    throw new ConfigError('Configuração inválida:\n  CELEIRO_NOW: só em desenvolvimento e testes');
  }
  const shift = readClockShift(v.CELEIRO_NOW, performance.timeOrigin);
  if (shift === null) {
    throw new ConfigError(
      'Configuração inválida:\n  CELEIRO_NOW: deve ser um momento com fuso, como 2026-09-16T10:00:00-03:00',
    );
  }
  return shift;
};

/** Connections to the database that each worker needs at least. */
const LEAST_CONNECTIONS = 2;
const MOST_UNSET = 4;

/** Unless configured, one process in development and tests, elsewhere one for every two cores: the database needs the rest. */
const workersOf = (
  v: Pick<z.output<typeof variables>, 'APP_ENV' | 'WORKERS' | 'DATABASE_POOL_SIZE'>,
): number => {
  const most = Math.floor(v.DATABASE_POOL_SIZE / LEAST_CONNECTIONS);
  if (v.WORKERS === undefined) {
    if (v.APP_ENV === 'development' || v.APP_ENV === 'test') return 1;
    return Math.max(1, Math.min(MOST_UNSET, most, Math.floor(availableParallelism() / 2)));
  }
  if (v.WORKERS > most)
    throw new ConfigError(
      `Configuração inválida:\n  WORKERS: DATABASE_POOL_SIZE deve ter no mínimo ${LEAST_CONNECTIONS} para cada processo`,
    );
  return v.WORKERS;
};

type Issue = z.core.$ZodIssue;

// The value itself is never printed: it may be a password inside a URL.
const describe = (issue: Issue): string => {
  if (issue.code === 'invalid_value') return `deve ser um de: ${issue.values.map(String).join(', ')}`;
  if (issue.code === 'too_small') return `deve ser no mínimo ${issue.minimum}`;
  if (issue.code === 'too_big') return `deve ser no máximo ${issue.maximum}`;
  return issue.message;
};
