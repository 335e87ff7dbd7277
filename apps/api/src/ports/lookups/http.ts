import * as z from 'zod/mini';
import { parseJson, readLimited } from '../limited-answer.ts';
import { withBreaker } from './breaker.ts';
import type { FoundCompany, FoundZip, LookupAnswer, Lookups, RegistrationStatus } from './port.ts';

const TIMEOUT_MS = 3000;
const MAXIMUM_BYTES = 262_144;

type Reply = { readonly status: number; readonly body: unknown };

/** Null: no answer, or none in time. */
const get = async (url: string, timeoutMs: number, signal: AbortSignal): Promise<Reply | null> => {
  try {
    const response = await fetch(url, {
      headers: { accept: 'application/json' },
      redirect: 'error',
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
    });
    return { status: response.status, body: parseJson(await readLimited(response, MAXIMUM_BYTES)) };
  } catch {
    return null;
  }
};

const unavailable = { kind: 'unavailable' } as const;
const notFound = { kind: 'notFound' } as const;

/** Registers send an empty text for unknown values. */
const known = z.nullish(z.string());
const orNull = (text: string | null | undefined): string | null => {
  const trimmed = text?.trim() ?? '';
  return trimmed === '' ? null : trimmed;
};
const digits = (text: string | null | undefined): string | null => orNull(text?.replace(/\D/g, ''));
const ibge = (text: string | number | null | undefined): number | null => {
  const code = Number(text ?? Number.NaN);
  return Number.isInteger(code) && code >= 1_000_000 && code <= 9_999_999 ? code : null;
};
const uf = z.string().check(z.regex(/^[A-Z]{2}$/));

const viaCepFound = z.object({
  logradouro: known,
  bairro: known,
  localidade: z.string().check(z.minLength(1)),
  uf,
  ibge: known,
});
// A text today, a boolean in the past; both with status 200.
const viaCepNone = z.object({ erro: z.union([z.literal('true'), z.literal(true)]) });

const viaCep = (reply: Reply | null, zip: string): LookupAnswer<FoundZip> => {
  if (reply?.status !== 200) return unavailable;
  if (viaCepNone.safeParse(reply.body).success) return notFound;
  const found = viaCepFound.safeParse(reply.body);
  if (!found.success) return unavailable;
  const { logradouro, bairro, localidade, uf: state, ibge: code } = found.data;
  return {
    kind: 'found',
    value: {
      zipCode: zip,
      address: orNull(logradouro),
      neighborhood: orNull(bairro),
      city: localidade,
      cityIbgeCode: ibge(code),
      state,
      source: 'viacep',
    },
  };
};

const brasilApiZip = z.object({
  state: uf,
  city: z.string().check(z.minLength(1)),
  neighborhood: known,
  street: known,
  ibge: z.nullish(z.object({ city: z.nullish(z.union([z.string(), z.number()])) })),
});

/** A 404 only means that none of BrasilAPI's sources answered, not that the CEP doesn't exist. */
const brasilApiAddress = (reply: Reply | null, zip: string): LookupAnswer<FoundZip> => {
  const found = reply?.status === 200 ? brasilApiZip.safeParse(reply.body) : null;
  if (!found?.success) return unavailable;
  const { state, city, neighborhood, street, ibge: codes } = found.data;
  return {
    kind: 'found',
    value: {
      zipCode: zip,
      address: orNull(street),
      neighborhood: orNull(neighborhood),
      city,
      cityIbgeCode: ibge(codes?.city),
      state,
      source: 'brasilapi',
    },
  };
};

const brasilApiCompany = z.object({
  razao_social: z.string().check(z.minLength(1)),
  nome_fantasia: known,
  situacao_cadastral: z.union([z.string(), z.number()]),
  data_inicio_atividade: known,
  cnae_fiscal: z.nullish(z.union([z.string(), z.number()])),
  cnae_fiscal_descricao: known,
  opcao_pelo_mei: z.nullish(z.boolean()),
  ddd_telefone_1: known,
  email: known,
  descricao_tipo_de_logradouro: known,
  logradouro: known,
  numero: known,
  complemento: known,
  bairro: known,
  cep: z.nullish(z.union([z.string(), z.number()])),
  municipio: known,
  codigo_municipio_ibge: z.nullish(z.union([z.string(), z.number()])),
  uf: z.nullish(uf),
});

const statusByCode: Readonly<Record<string, RegistrationStatus>> = {
  1: 'NULA',
  2: 'ATIVA',
  3: 'SUSPENSA',
  4: 'INAPTA',
  8: 'BAIXADA',
};

const day = (text: string | null | undefined): string | null =>
  text !== null && text !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(text) ? text : null;

const company = (reply: Reply | null, documentNumber: string): LookupAnswer<FoundCompany> => {
  if (reply?.status === 404) return notFound;
  const found = reply?.status === 200 ? brasilApiCompany.safeParse(reply.body) : null;
  const data = found?.success ? found.data : null;
  const registrationStatus = statusByCode[String(Number(data?.situacao_cadastral))];
  if (data === null || registrationStatus === undefined) return unavailable;
  const zipCode = digits(data.cep == null ? null : String(data.cep).padStart(8, '0'));
  return {
    kind: 'found',
    value: {
      documentNumber,
      legalName: data.razao_social.trim(),
      name: orNull(data.nome_fantasia),
      registrationStatus,
      openedOn: day(data.data_inicio_atividade),
      cnae: data.cnae_fiscal == null ? null : String(data.cnae_fiscal).padStart(7, '0'),
      cnaeDescription: orNull(data.cnae_fiscal_descricao),
      isMei: data.opcao_pelo_mei === true,
      phone: digits(data.ddd_telefone_1),
      email: orNull(data.email)?.toLowerCase() ?? null,
      address: orNull(`${data.descricao_tipo_de_logradouro ?? ''} ${data.logradouro ?? ''}`),
      number: orNull(data.numero),
      complement: orNull(data.complemento),
      neighborhood: orNull(data.bairro),
      zipCode: zipCode?.length === 8 ? zipCode : null,
      city: orNull(data.municipio),
      cityIbgeCode: ibge(data.codigo_municipio_ibge),
      state: data.uf ?? null,
      source: 'brasilapi',
    },
  };
};

type HttpLookups = {
  readonly viaCepUrl: string;
  readonly brasilApiUrl: string;
  readonly timeoutMs?: number;
  /** Returns ms, for the pause of a failing provider. */
  readonly clock?: () => number;
};

/**
 * Addresses from ViaCEP, then BrasilAPI; companies from BrasilAPI. Each call waits three seconds, reads 256 KB and
 * follows no redirects. A malformed answer counts as none.
 */
export const httpLookups = ({
  viaCepUrl,
  brasilApiUrl,
  timeoutMs = TIMEOUT_MS,
  clock = () => performance.now(),
}: HttpLookups): Lookups => {
  const base = (url: string) => url.replace(/\/$/, '');
  const asking =
    <T>(address: (key: string) => string, read: (reply: Reply | null, key: string) => LookupAnswer<T>) =>
    async (key: string, signal: AbortSignal): Promise<LookupAnswer<T>> =>
      read(await get(address(key), timeoutMs, signal), key);
  const first = withBreaker(
    asking((zip) => `${base(viaCepUrl)}/ws/${zip}/json/`, viaCep),
    clock,
  );
  const second = withBreaker(
    asking((zip) => `${base(brasilApiUrl)}/api/cep/v2/${zip}`, brasilApiAddress),
    clock,
  );
  return {
    findZip: async (zip, signal) => {
      const answer = await first(zip, signal);
      return answer.kind === 'unavailable' && !signal.aborted ? second(zip, signal) : answer;
    },
    findCompany: withBreaker(
      asking((document) => `${base(brasilApiUrl)}/api/cnpj/v1/${document}`, company),
      clock,
    ),
  };
};
