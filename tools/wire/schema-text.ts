/** A JSON Schema as `z.toJSONSchema` returns it. */
export type JsonSchema = { readonly [key: string]: unknown };

const isSchema = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const listOf = (value: unknown): readonly JsonSchema[] =>
  Array.isArray(value) ? value.filter(isSchema) : [];
const without = (schema: JsonSchema, ...keys: readonly string[]): JsonSchema =>
  Object.fromEntries(Object.entries(schema).filter(([key]) => !keys.includes(key)));

/** Keys without a notation are written unchanged, so that nothing of a schema is lost. */
const extraKeys = (rest: JsonSchema): string =>
  Object.entries(rest)
    .map(([key, value]) => ` ${key}=${JSON.stringify(value)}`)
    .join('');

const bounds = (least: unknown, most: unknown): string =>
  least === undefined && most === undefined ? '' : ` ${String(least ?? '')}..${String(most ?? '')}`;

const deeper = (text: string): string => text.replaceAll('\n', '\n  ');

const objectText = (schema: JsonSchema): string => {
  const { properties, required } = schema;
  const names = Array.isArray(required) ? required : [];
  const lines = Object.entries(isSchema(properties) ? properties : {}).map(
    ([name, value]) =>
      `\n  ${name}${names.includes(name) ? '' : '?'}: ${deeper(schemaText(isSchema(value) ? value : {}))}`,
  );
  const isExact = schema['additionalProperties'] === false;
  const values = isSchema(schema['additionalProperties'])
    ? [`\n  [name]: ${deeper(schemaText(schema['additionalProperties']))}`]
    : [];
  const rest = without(schema, 'type', 'properties', 'required', 'additionalProperties');
  const more = schema['additionalProperties'] === true ? ' or more' : '';
  const inside = [...lines, ...values].join('');
  return `${isExact ? 'exactly ' : ''}{${inside}${inside === '' ? '' : '\n'}}${more}${extraKeys(rest)}`;
};

/** A JSON Schema in readable lines, one for each field, without loss. */
export const schemaText = (schema: JsonSchema): string => {
  const { $ref: ref, type } = schema;
  if (typeof ref === 'string') return `→ ${ref.replace('#/$defs/', '')}${extraKeys(without(schema, '$ref'))}`;
  const choices = [...listOf(schema['anyOf']), ...listOf(schema['oneOf'])];
  if (choices.length > 0) {
    const one = schema['oneOf'] === undefined ? '' : 'one of ';
    return `${one}${choices.map(schemaText).join(' | ')}${extraKeys(without(schema, 'anyOf', 'oneOf'))}`;
  }
  if (Array.isArray(schema['enum'])) {
    const values = schema['enum'].map((value) => JSON.stringify(value)).join(' | ');
    return `${values}${extraKeys(without(schema, 'enum', ...(type === 'string' ? ['type'] : [])))}`;
  }
  if (type === 'object') return objectText(schema);
  if (type === 'array') {
    const items = isSchema(schema['items']) ? schemaText(schema['items']) : 'any';
    const count = bounds(schema['minItems'], schema['maxItems']);
    return `[${count.trimStart()}${count === '' ? '' : ' × '}${items}]${extraKeys(
      without(schema, 'type', 'items', 'minItems', 'maxItems'),
    )}`;
  }
  if (type === 'string') {
    const length = bounds(schema['minLength'], schema['maxLength']);
    const pattern = typeof schema['pattern'] === 'string' ? ` /${schema['pattern']}/` : '';
    const format = typeof schema['format'] === 'string' ? ` ${schema['format']}` : '';
    return `string${length}${format}${pattern}${extraKeys(
      without(schema, 'type', 'minLength', 'maxLength', 'pattern', 'format'),
    )}`;
  }
  if (type === 'number' || type === 'integer')
    return `${type}${bounds(schema['minimum'], schema['maximum'])}${extraKeys(
      without(schema, 'type', 'minimum', 'maximum'),
    )}`;
  if (Array.isArray(type)) return `${type.join(' | ')}${extraKeys(without(schema, 'type'))}`;
  return type === undefined
    ? `any${extraKeys(schema)}`
    : `${String(type)}${extraKeys(without(schema, 'type'))}`;
};
