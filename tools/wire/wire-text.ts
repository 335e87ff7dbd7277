import * as z from 'zod/mini';
import { type Endpoint, isEndpoint } from '../../packages/contract/src/endpoint.ts';
import { errorStatus } from '../../packages/contract/src/errors.ts';
import { type JsonSchema, schemaText } from './schema-text.ts';

/** A contract file: its path below `src`, and its exports by name. */
export type ContractFile = { readonly path: string; readonly exports: Readonly<Record<string, unknown>> };

const isSchema = (value: unknown): value is z.ZodMiniType =>
  typeof value === 'object' && value !== null && '_zod' in value && '~standard' in value;

type Names = ReturnType<typeof namesOf>;

/** A name for every exported schema, by which others refer to it. */
const namesOf = (files: readonly ContractFile[]) => {
  const names = z.registry<{ id: string }>();
  const homes = new Map<string, string>();
  for (const { path, exports } of files)
    for (const [name, value] of Object.entries(exports)) {
      if (!isSchema(value) || names.has(value)) continue;
      const id = homes.has(name) ? `${path.replace(/\.ts$/, '')}.${name}` : name;
      homes.set(id, path);
      names.add(value, { id });
    }
  return { names, homes };
};

// As in OpenAPI: the input side of a codec is the wire.
const options = { io: 'input', unrepresentable: 'any' } as const;

type Described = { readonly text: string; readonly uses: ReadonlyMap<string, JsonSchema> };

const describe = (schema: z.ZodMiniType, { names }: Names): Described => {
  const {
    $schema: _draft,
    $defs = {},
    id: own,
    ...rest
  } = z.toJSONSchema(schema, { ...options, metadata: names });
  // zod's own type of a schema; read as plain JSON from here on.
  const uses = new Map(Object.entries($defs as Record<string, JsonSchema>));
  if (typeof own !== 'string') return { text: schemaText(rest), uses };
  return { text: `→ ${own}`, uses: new Map([...uses, [own, rest]]) };
};

const indent = (text: string): string => text.replaceAll('\n', '\n  ');

const access = ({ scopes, callers, authorities }: Endpoint): string =>
  [
    scopes === 'public' ? 'public' : scopes.join(' '),
    ...(callers === undefined ? [] : [`callers ${callers}`]),
    ...(authorities === undefined ? [] : [`any of ${authorities.join(' ')}`]),
  ].join('; ');

const manner = (endpoint: Endpoint): string =>
  [
    `transaction ${endpoint.transaction}`,
    ...(endpoint.idempotent ? ['idempotent'] : []),
    ...(endpoint.keyUnless === undefined ? [] : [`key unless ${endpoint.keyUnless}`]),
    ...(endpoint.ifMatch === undefined ? [] : [`version ${String(endpoint.ifMatch)}`]),
    ...(endpoint.consumes === undefined ? [] : [`consumes ${endpoint.consumes}`]),
    ...(endpoint.formAt === undefined ? [] : [`form at ${endpoint.formAt}`]),
  ].join('; ');

const callText = (endpoint: Endpoint, names: Names, uses: Map<string, JsonSchema>): string => {
  const part = (label: string, schema: z.ZodMiniType): string => {
    const described = describe(schema, names);
    for (const [id, used] of described.uses) uses.set(id, used);
    return `  ${label} ${indent(described.text)}`;
  };
  const { response, params, query, body } = endpoint;
  const answer =
    response === null || response === 'stream' || response === 'file'
      ? `  answer ${response ?? 'nothing'}`
      : part('answer', response);
  const refusals = endpoint.refusals.map((code) => `${code} ${errorStatus(code)}`);
  return [
    `${endpoint.method} ${endpoint.path} (${endpoint.name})`,
    `  "${endpoint.summary}"`,
    `  for ${access(endpoint)}`,
    `  ${manner(endpoint)}`,
    ...(params === undefined ? [] : [part('params', params)]),
    ...(query === undefined ? [] : [part('query', query)]),
    ...(body === undefined ? [] : [part('body', body)]),
    ...(endpoint.status === undefined ? [] : [`  status ${endpoint.status}`]),
    answer,
    ...(refusals.length === 0 ? [] : ['  refuses', ...refusals.map((one) => `    ${one}`)]),
    ...(endpoint.changes === undefined ? [] : [`  changes ${endpoint.changes.join(' ')}`]),
  ].join('\n');
};

/**
 * The wire of each contract file, as text by the file's path: its calls, and the exported schemas that calls use, each
 * described once, in the file that exports it. Files with neither are left out.
 */
export const wireTexts = (files: readonly ContractFile[]): ReadonlyMap<string, string> => {
  const names = namesOf(files);
  const uses = new Map<string, JsonSchema>();
  const calls = files.map(({ path, exports }) => ({
    path,
    texts: Object.values(exports)
      .filter(isEndpoint)
      .map((endpoint) => callText(endpoint, names, uses)),
  }));
  return new Map(
    calls.flatMap(({ path, texts }) => {
      const schemas = [...uses]
        .filter(([id]) => names.homes.get(id) === path)
        .toSorted(([a], [b]) => a.localeCompare(b, 'en'))
        .map(([id, schema]) => `${id} = ${schemaText(schema)}`);
      const all = [...schemas, ...texts];
      return all.length === 0 ? [] : [[path, `${all.join('\n\n')}\n`] as const];
    }),
  );
};
