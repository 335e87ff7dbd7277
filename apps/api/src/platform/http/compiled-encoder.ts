import type * as z from 'zod/mini';

// zod walks a schema for every value it encodes, with an object of state for each field: half of a large answer's time in
// this process. Here a schema becomes functions once. They know what answers are made of; for everything else, and
// for every value that has not the declared type, zod itself decides.

/** Encodes a value, or answers `unknown` where zod has to decide. */
type Encoder = (value: unknown) => unknown;
type Schema = z.ZodMiniType;
/** The parts of a definition that are read here; which of them exist depends on `type`. */
type Definition = {
  readonly type: string;
  readonly shape: Readonly<Record<string, Schema>>;
  readonly catchall?: unknown;
  readonly coerce?: boolean;
  readonly element: Schema;
  readonly innerType: Schema;
  readonly in: Schema;
  readonly out: Schema;
  readonly reverseTransform?: (value: unknown, payload: unknown) => unknown;
};

/** A value that zod has to decide on. */
const unknown: unique symbol = Symbol('unknown');

const ofText: Encoder = (value) => (typeof value === 'string' ? value : unknown);
const ofNumber: Encoder = (value) => (typeof value === 'number' && Number.isFinite(value) ? value : unknown);
const ofBoolean: Encoder = (value) => (typeof value === 'boolean' ? value : unknown);
const ofAnything: Encoder = (value) => value;
const ofNothingKnown: Encoder = () => unknown;

const ofObject = (shape: Readonly<Record<string, Schema>>): Encoder => {
  const fields = Object.entries(shape).map(([name, schema]) => [name, encoderOf(schema)] as const);
  // V8 turns an object whose fields are added by computed names into a table, which JSON.stringify takes three times as
  // long for. A copy of an object that has the fields already stays fast.
  const empty = JSON.parse(
    JSON.stringify(Object.fromEntries(fields.map(([name]) => [name, null]))),
  ) as object;
  return (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return unknown;
    const given = value as Readonly<Record<string, unknown>>; // an object, whatever its fields
    const encoded: Record<string, unknown> = { ...empty };
    for (const [name, encode] of fields) {
      const field = encode(given[name]);
      if (field === unknown) return unknown;
      if (field === undefined && !(name in given)) delete encoded[name];
      else encoded[name] = field;
    }
    return encoded;
  };
};

const ofList = (element: Schema): Encoder => {
  const encode = encoderOf(element);
  return (value) => {
    if (!Array.isArray(value)) return unknown;
    const encoded: unknown[] = [];
    for (const one of value) {
      const text = encode(one);
      if (text === unknown) return unknown;
      encoded.push(text);
    }
    return encoded;
  };
};

const ofCodec = ({ in: wire, out: inside, reverseTransform }: Definition): Encoder => {
  if (reverseTransform === undefined) return ofNothingKnown;
  const [before, after] = [encoderOf(inside), encoderOf(wire)];
  return (value) => {
    const checked = before(value);
    if (checked === unknown) return unknown;
    const issues: unknown[] = [];
    const turned = reverseTransform(checked, { value: checked, issues });
    return issues.length > 0 ? unknown : after(turned);
  };
};

const unless = (empty: null | undefined, inner: Schema): Encoder => {
  const encode = encoderOf(inner);
  return (value) => (value === empty ? empty : encode(value));
};

const compile = (schema: Schema): Encoder => {
  const definition = schema._zod.def as unknown as Definition; // its type names only what all have
  switch (definition.type) {
    case 'object':
      return definition.catchall === undefined ? ofObject(definition.shape) : ofNothingKnown;
    case 'array':
      return ofList(definition.element);
    case 'nullable':
      return unless(null, definition.innerType);
    case 'optional':
      return unless(undefined, definition.innerType);
    case 'pipe':
      return ofCodec(definition);
    case 'string':
      return definition.coerce === true ? ofNothingKnown : ofText;
    case 'number':
      return definition.coerce === true ? ofNothingKnown : ofNumber;
    case 'boolean':
      return ofBoolean;
    // Its check is left out as all others are.
    case 'custom':
    case 'any':
    case 'unknown':
      return ofAnything;
    case 'enum':
    case 'literal': {
      const { values } = schema._zod;
      return (value) => (values?.has(value as string) === true ? value : unknown); // a set looks any value up
    }
    default:
      return ofNothingKnown;
  }
};

const encoders = new WeakMap<Schema, Encoder>();

const encoderOf = (schema: Schema): Encoder => {
  const known = encoders.get(schema);
  if (known !== undefined) return known;
  // A schema that contains itself finds this one.
  encoders.set(schema, (value) => encoderOf(schema)(value));
  const encoder = compile(schema);
  encoders.set(schema, encoder);
  return encoder;
};

/**
 * What zod's encoding without checks makes of a value, as `{ encoded }`; null where zod has to encode it itself: a
 * schema of another kind, or a value of another type than declared.
 */
export const quickEncode = (schema: Schema, value: unknown): { readonly encoded: unknown } | null => {
  const encoded = encoderOf(schema)(value);
  return encoded === unknown ? null : { encoded };
};
