import type { FieldDef } from 'pg';

// The observed rows of each call site, each fact once, as lines of JSON.

/** A column in PostgreSQL's description: name, type, and the table's column (0 for an expression). */
export type Column = readonly [name: string, type: number, table: number, column: number];
export type Fact =
  | { readonly site: string; readonly columns: readonly Column[] }
  | { readonly site: string; readonly path: readonly string[]; readonly kind: Kind }
  | { readonly site: string; readonly path: readonly string[]; readonly keys: readonly string[] }
  | { readonly site: string; readonly path: readonly string[]; readonly text: string };
export type Kind =
  | 'null'
  | 'string'
  | 'number'
  | 'boolean'
  | 'Date'
  | 'Buffer'
  | 'array'
  | 'object'
  | 'other';

/** The elements of an array in a path. */
export const ELEMENT = '[]';
/** A text column with at most this many values is compared with its type; names and notes have more. */
const MOST_TEXTS = 12;
/** Objects with data as keys have more different sets of keys. */
const MOST_KEY_SETS = 40;

type Node = {
  readonly path: readonly string[];
  readonly kinds: Set<Kind>;
  readonly texts: Set<string>;
  readonly keySets: Set<string>;
  readonly children: Map<string, Node>;
};
const node = (path: readonly string[]): Node => ({
  path,
  kinds: new Set(),
  texts: new Set(),
  keySets: new Set(),
  children: new Map(),
});

export const kindOf = (value: unknown): Kind => {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  if (value instanceof Date) return 'Date';
  if (value instanceof Uint8Array) return 'Buffer';
  const kind = typeof value;
  return kind === 'string' || kind === 'number' || kind === 'boolean' || kind === 'object' ? kind : 'other';
};

export const createObservations = (write: (line: string) => void) => {
  const roots = new Map<string, Node>();
  const described = new Set<string>();
  const note = (fact: Fact): void => write(JSON.stringify(fact));

  const look = (site: string, at: Node, value: unknown): void => {
    const kind = kindOf(value);
    if (!at.kinds.has(kind)) {
      at.kinds.add(kind);
      note({ site, path: at.path, kind });
    }
    if (kind === 'string') lookAtText(site, at, value as string); // as its kind says
    else if (kind === 'array')
      for (const element of value as readonly unknown[]) look(site, child(at, ELEMENT), element); // as its kind says
    else if (kind === 'object') lookInto(site, at, value as Readonly<Record<string, unknown>>); // as its kind says
  };
  const lookAtText = (site: string, at: Node, text: string): void => {
    if (at.texts.size >= MOST_TEXTS || at.texts.has(text)) return;
    at.texts.add(text);
    note({ site, path: at.path, text: text.slice(0, 80) });
  };
  const lookInto = (site: string, at: Node, value: Readonly<Record<string, unknown>>): void => {
    const keys = Object.keys(value);
    const set = keys.join();
    if (!at.keySets.has(set)) {
      if (at.keySets.size >= MOST_KEY_SETS) return;
      at.keySets.add(set);
      note({ site, path: at.path, keys });
    }
    for (const key of keys) look(site, child(at, key), value[key]);
  };

  return {
    add: (site: string, fields: readonly FieldDef[], rows: readonly unknown[]): void => {
      const columns = fields.map((field): Column => [
        field.name,
        field.dataTypeID,
        field.tableID,
        field.columnID,
      ]);
      const key = `${site} ${columns.join(' ')}`;
      if (!described.has(key)) {
        described.add(key);
        note({ site, columns });
      }
      const root = roots.get(site) ?? node([]);
      roots.set(site, root);
      for (const row of rows) look(site, root, row);
    },
  };
};

const child = (parent: Node, key: string): Node => {
  const known = parent.children.get(key) ?? node([...parent.path, key]);
  parent.children.set(key, known);
  return known;
};
