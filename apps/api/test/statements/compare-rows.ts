import { type Checker, SymbolFlags, type Type, TypeFlags } from 'typescript/unstable/sync';
import { ELEMENT, type Kind } from './observations.ts';
import type { DescribedColumn, Seen } from './read-observations.ts';

// Compares a row type with PostgreSQL's description and with the returned values.

type Member = { readonly types: readonly Type[]; readonly isOptional: boolean };
/** The members of a union type; any other type is its only member. */
type Parts = readonly Type[];

export type Comparison = {
  /** The errors of a row type, `path: text`; each once. */
  readonly differences: (
    row: Type,
    seen: Seen,
    columns: readonly (readonly DescribedColumn[])[],
  ) => readonly string[];
};

export const createComparison = (checker: Checker): Comparison => {
  const membersOf = remembered((type: Type): ReadonlyMap<string, Member> => {
    const symbols = checker.getPropertiesOfType(type);
    const types = symbols.length === 0 ? [] : checker.getTypeOfSymbol(symbols);
    return new Map(
      symbols.map((symbol, index) => [
        symbol.name,
        { types: partsOf(types[index]), isOptional: (symbol.flags & SymbolFlags.Optional) !== 0 },
      ]),
    );
  });
  const isDictionary = remembered((type: Type): boolean => checker.getIndexInfosOfType(type).length > 0);
  const kindsOf = remembered((type: Type): readonly Kind[] | 'all' => {
    if (type.flags & (TypeFlags.AnyOrUnknown | TypeFlags.TypeVariable)) return 'all';
    if (type.isIntersectionType()) {
      const kinds = (type.getTypes() ?? []).map(kindsOf).find((of) => of !== 'all' && !of.includes('object'));
      return kinds ?? ['object'];
    }
    const primitive = primitives.find(([flags]) => type.flags & flags);
    if (primitive) return [primitive[1]];
    if (checker.isArrayLikeType(type)) return ['array'];
    const name = type.getSymbol()?.name ?? '';
    if (name === 'Date') return ['Date'];
    return name === 'Uint8Array' || name === 'Buffer' ? ['Buffer'] : ['object'];
  });
  const accepts = (parts: Parts, kind: Kind): boolean =>
    parts.some((part) => {
      const kinds = kindsOf(part);
      return kinds === 'all' || kinds.includes(kind);
    });
  const objectsOf = (parts: Parts): Parts =>
    parts.filter((part) => kindsOf(part) !== 'all' && kindsOf(part).includes('object'));
  const textOf = (parts: Parts): string =>
    parts
      .map((part) => checker.typeToString(part))
      .join(' | ')
      .slice(0, 80);

  /** The keys that a type lacks, and those it has in addition. */
  const keyFaults = (type: Type, keys: readonly string[]): readonly string[] => {
    const members = membersOf(type);
    const missing = [...members].filter(([name, { isOptional }]) => !isOptional && !keys.includes(name));
    const extra = isDictionary(type) ? [] : keys.filter((key) => !members.has(key));
    return [
      ...missing.map(([name]) => `${name} is missing in the result`),
      ...extra.map((key) => `${key} is missing in the type`),
    ];
  };
  const keysOf = (parts: Parts, keys: readonly string[]): readonly string[] => {
    if (parts.some((part) => kindsOf(part) === 'all')) return [];
    const faults = objectsOf(parts).map((part) => keyFaults(part, keys));
    return faults.toSorted((a, b) => a.length - b.length)[0] ?? [];
  };

  const textFaults = (parts: Parts, texts: ReadonlySet<string>): readonly string[] => {
    const isOpen = parts.some(
      (part) => !part.isStringLiteralType() && (kindsOf(part) === 'all' || kindsOf(part).includes('string')),
    );
    if (isOpen) return [];
    const literals = new Set(parts.flatMap((part) => (part.isStringLiteralType() ? [part.value] : [])));
    return [...texts]
      .filter((text) => !literals.has(text))
      .map((text) => `'${text}' came, the type says ${textOf(parts)}`);
  };

  const valueFaults = (parts: Parts, seen: Seen, path: string): readonly string[] => {
    if (parts.some((part) => kindsOf(part) === 'all')) return [];
    const kinds = [...seen.kinds].filter((kind) => !accepts(parts, kind));
    const own = [
      ...kinds.map((kind) => `${kind} came, the type says ${textOf(parts)}`),
      ...(accepts(parts, 'string') ? textFaults(parts, seen.texts) : []),
      ...(accepts(parts, 'object') ? seen.keySets.flatMap((keys) => keysOf(parts, keys)) : []),
    ].map((fault) => (path === '' ? fault : `${path}: ${fault}`));
    return [
      ...own,
      ...[...seen.children].flatMap(([key, below]) => {
        const inner = key === ELEMENT ? elementsOf(parts) : propertiesOf(parts, key);
        return inner.length === 0
          ? []
          : valueFaults(inner, below, key === ELEMENT ? `${path}[]` : join(path, key));
      }),
    ];
  };
  const elementsOf = (parts: Parts): Parts =>
    parts
      .filter((part) => kindsOf(part) !== 'all' && kindsOf(part).includes('array'))
      .flatMap((part) => (part.isTypeReference() ? checker.getTypeArguments(part) : []))
      .flatMap(partsOf);
  const propertiesOf = (parts: Parts, key: string): Parts =>
    objectsOf(parts).flatMap((part) => {
      const member = membersOf(part).get(key);
      if (member) return member.types;
      return checker.getIndexInfosOfType(part).flatMap((info) => partsOf(info.valueType));
    });

  const columnFault = (types: Parts, { name, kind, elementKind, isNullable, typeName }: DescribedColumn) => {
    if (kind !== null && !accepts(types, kind))
      return `${name}: ${typeName} is ${kind}, the type says ${textOf(types)}`;
    const elements = elementsOf(types);
    if (elementKind !== null && elements.length > 0 && !accepts(elements, elementKind))
      return `${name}: ${typeName} is ${elementKind}[], the type says ${textOf(types)}`;
    return isNullable && !accepts(types, 'null')
      ? `${name}: the column may be null, the type says ${textOf(types)}`
      : null;
  };
  const columnFaults = (parts: Parts, columns: readonly DescribedColumn[]): readonly string[] => [
    ...keysOf(
      parts,
      columns.map(({ name }) => name),
    ),
    ...columns.flatMap((column) => {
      const types = propertiesOf(parts, column.name);
      return (types.length > 0 && columnFault(types, column)) || [];
    }),
  ];

  return {
    differences: (row, seen, columns) => {
      const parts = partsOf(row);
      if (parts.some(isGeneric)) return ['its row type is a parameter: execute it where the type is known'];
      return [
        ...new Set([
          ...columns.flatMap((described) => columnFaults(parts, described)),
          ...valueFaults(parts, seen, ''),
        ]),
      ];
    },
  };
};

const primitives: readonly (readonly [TypeFlags, Kind])[] = [
  [TypeFlags.StringLike, 'string'],
  [TypeFlags.NumberLike, 'number'],
  [TypeFlags.BooleanLike, 'boolean'],
  [TypeFlags.Null, 'null'],
  [TypeFlags.Nullable | TypeFlags.Void, 'other'],
];

const isGeneric = (type: Type): boolean =>
  type.isIntersectionType()
    ? (type.getTypes() ?? []).some(isGeneric)
    : (type.flags & TypeFlags.Instantiable) !== 0;

const join = (path: string, key: string): string => (path === '' ? key : `${path}.${key}`);

const partsOf = (type: Type | undefined): Parts =>
  type === undefined ? [] : type.isUnionType() ? (type.getTypes() ?? []) : [type];

const remembered = <T>(answer: (type: Type) => T): ((type: Type) => T) => {
  const known = new Map<number, T>();
  return (type) => {
    const before = known.get(type.id);
    if (before !== undefined) return before;
    const now = answer(type);
    known.set(type.id, now);
    return now;
  };
};
