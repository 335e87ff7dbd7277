import { agreementOf } from '@celeiro/contract/agreements.ts';
import { type Endpoint, requiresVersion, takesVersion } from '@celeiro/contract/endpoint.ts';
import { errorStatus } from '@celeiro/contract/errors.ts';
import * as z from 'zod/mini';

type Json = Record<string, unknown>;

/** OpenAPI 3.1 of the endpoint table, from the same schemas that validate requests. */
export const openApiDocument = (endpoints: readonly Endpoint[]): Json => {
  const paths: Record<string, Json> = {};
  for (const endpoint of endpoints) {
    const path = `/api${endpoint.path.replaceAll(/:(\w+)/g, '{$1}')}`;
    const form = endpoints.find((one) => one.formAt === endpoint.path && one.method === endpoint.method);
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(endpoint, form) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Celeiro OPS', version: '1', description: 'API da operação de entregas do Celeiro.' },
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: {
        Error: {
          type: 'object',
          required: ['code', 'message', 'requestId'],
          properties: {
            code: { type: 'string' },
            message: { type: 'string' },
            fields: { type: 'object', additionalProperties: { type: 'string' } },
            conflict: {},
            requestId: { type: 'string' },
          },
        },
      },
    },
  };
};

/** `form`: the call that accepts a form at the same path. */
const operationOf = (endpoint: Endpoint, form?: Endpoint): Json => ({
  operationId: endpoint.name,
  summary: endpoint.summary,
  ...describeAccess(endpoint),
  parameters: [
    ...parametersOf(endpoint.params, 'path'),
    ...parametersOf(endpoint.query, 'query'),
    ...(takesVersion(endpoint) ? [ifMatchHeader(endpoint)] : []),
    ...[agreementOf(endpoint.refusals) ?? []].flat().map((one) => header(one.header, one.description)),
    ...(endpoint.idempotent
      ? [
          header(
            'Idempotency-Key',
            `Repetir com a mesma chave tem um só efeito, por 24 h${endpoint.keyUnless === undefined ? '' : `; obrigatório sem ${endpoint.keyUnless}`}`,
          ),
        ]
      : []),
  ],
  ...(endpoint.body && {
    requestBody: {
      required: true,
      content: {
        'application/json': { schema: wire(endpoint.body) },
        ...(form && uploadContent),
      },
    },
  }),
  ...(endpoint.consumes === 'form' && { requestBody: formBody }),
  ...(endpoint.consumes === 'file' && { requestBody: { required: true, content: { '*/*': {} } } }),
  ...(endpoint.consumes === 'upload' && { requestBody: uploadBody }),
  responses: responsesOf(endpoint),
});

const uploadContent: Json = {
  'multipart/form-data': {
    schema: {
      type: 'object',
      properties: { file: { type: 'string', format: 'binary' } },
      required: ['file'],
    },
  },
};
const uploadBody: Json = { required: true, content: uploadContent };

const formBody: Json = {
  required: true,
  content: Object.fromEntries(
    ['multipart/form-data', 'application/x-www-form-urlencoded'].map((type) => [
      type,
      { schema: { type: 'object', additionalProperties: { type: 'string' } } },
    ]),
  ),
};

const describeAccess = ({ scopes, authorities }: Endpoint): Json =>
  scopes === 'public'
    ? { security: [] }
    : {
        security: [{ bearer: [] }],
        'x-scopes': scopes,
        ...(authorities && { 'x-authorities': authorities }),
      };

const header = (name: string, description: string): Json => ({
  name,
  in: 'header',
  required: false,
  description,
  schema: { type: 'string' },
});

// Required from the intranet; optional for the other scopes that may call it.
const ifMatchHeader = (endpoint: Endpoint): Json => ({
  ...header('If-Match', 'Versão em que a mudança se baseia, entre aspas: "7"'),
  required:
    endpoint.scopes !== 'public' && endpoint.scopes.every((scope) => requiresVersion(endpoint, scope)),
});

const parametersOf = (schema: z.ZodMiniType | undefined, place: 'path' | 'query'): Json[] => {
  if (!schema) return [];
  const { properties = {}, required = [] } = z.toJSONSchema(schema, options);
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
};

// The wire is the input side of a codec, for requests and answers.
const options = { io: 'input', unrepresentable: 'any' } as const;

const wire = (schema: z.ZodMiniType): Json => {
  const { $schema: _draft, ...rest } = z.toJSONSchema(schema, options);
  return rest;
};

const responsesOf = (endpoint: Endpoint): Json => {
  const { response } = endpoint;
  const responses: Json = {};
  if (response === null) responses['204'] = { description: 'Feito' };
  else if (response === 'stream')
    responses['200'] = { description: 'Eventos', content: { 'text/event-stream': {} } };
  else if (response === 'file') responses['200'] = { description: 'Arquivo' };
  else {
    const content = { 'application/json': { schema: wire(response) } };
    responses[String(endpoint.status ?? 200)] = { description: 'Resposta', content };
  }
  const access = endpoint.scopes === 'public' ? [] : (['UNAUTHENTICATED', 'FORBIDDEN'] as const);
  const shape = endpoint.params || endpoint.query || endpoint.body ? (['VALIDATION_FAILED'] as const) : [];
  const byStatus = new Map<number, string[]>();
  const version =
    endpoint.ifMatch === true || endpoint.ifMatch === 'many' ? (['VERSION_REQUIRED'] as const) : [];
  for (const code of new Set([...access, ...shape, ...version, ...endpoint.refusals])) {
    const status = errorStatus(code);
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  for (const [status, codes] of byStatus) {
    const content = { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } };
    responses[String(status)] = { description: codes.join(', '), content };
  }
  return responses;
};
