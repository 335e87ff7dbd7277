/** A reference of a record: compared by id, shown by the name of that time. */
export type RecordReference = { readonly id: string; readonly name: string };

/** The value of a record's field. A list is a set: its order is ignored. */
export type RecordValue = string | number | boolean | null | RecordReference | readonly string[];

/**
 * A displayed field. `words` turns a stored value (a code, a sum) into text; `labels` has the texts of a few values. Without either
 * the value is shown unchanged.
 */
export type RecordField = {
  readonly label: string;
  readonly words?: (value: string | number | boolean) => string;
  readonly labels?: Readonly<Record<string, string>>;
};
export type RecordFields<F extends string = string> = Readonly<Record<F, RecordField>>;

/** One changed field of a record, as a history row stores it next to author and time. */
export type RecordChange = {
  readonly field: string;
  readonly event: 'CREATE' | 'UPDATE' | 'DELETE';
  readonly oldValue: RecordValue;
  readonly newValue: RecordValue;
};

const isReference = (value: RecordValue): value is RecordReference =>
  typeof value === 'object' && value !== null && 'id' in value;

const comparable = (value: RecordValue): string => {
  if (isReference(value)) return JSON.stringify({ id: value.id });
  return JSON.stringify(typeof value === 'object' && value !== null ? value.toSorted() : value);
};

/** Whether two values of a field are equal: references by id, lists in any order. */
export const isSameValue = (one: RecordValue, other: RecordValue): boolean =>
  comparable(one) === comparable(other);

/**
 * Every field that differs between two states of a record, in the order of `fields`. Null before its creation and after
 * its deletion: then all its values are recorded.
 */
export const diffRecord = <F extends string>(
  fields: RecordFields<F>,
  before: Readonly<Record<F, RecordValue>> | null,
  after: Readonly<Record<F, RecordValue>> | null,
): RecordChange[] => {
  const event = before === null ? 'CREATE' : after === null ? 'DELETE' : 'UPDATE';
  // The keys of an object are typed as plain text.
  return (Object.keys(fields) as F[]).flatMap((field) => {
    const [oldValue, newValue] = [before?.[field] ?? null, after?.[field] ?? null];
    return isSameValue(oldValue, newValue) ? [] : [{ field, event, oldValue, newValue }];
  });
};

/** A stored value for display; null for no value. */
export const formatRecordValue = (field: RecordField | undefined, value: RecordValue): string | null => {
  if (value === null) return null;
  if (isReference(value)) return value.name;
  const words =
    field?.words ?? ((one: string | number | boolean) => field?.labels?.[String(one)] ?? String(one));
  if (typeof value !== 'object') return words(value);
  return value.length === 0 ? null : value.map((one) => words(one)).join(', ');
};

/** The field of the restored save: which save was undone. */
export const UNDONE = 'undone';

/** The label of a field; its name when the field is unknown. */
export const recordLabel = (fields: RecordFields, field: string): string =>
  field === UNDONE ? 'Desfeito' : (fields[field]?.label ?? field);

/** The title of an undo: 'Desfeito: Exclusão'; null for every other change. */
export const undoneTitle = ({ field, newValue }: Pick<RecordChange, 'field' | 'newValue'>): string | null =>
  field === UNDONE ? `${recordLabel({}, UNDONE)}: ${String(newValue)}` : null;

/** Headline of one save: 'Cadastro', 'Exclusão', 'Nome: alteração', '3 alterações'. */
export const recordEntryTitle = (fields: RecordFields, changes: readonly RecordChange[]): string => {
  const [first, ...others] = changes;
  if (first === undefined) return 'Alteração';
  const undone = changes.map(undoneTitle).find((title) => title !== null);
  if (undone !== undefined) return undone;
  if (first.event !== 'UPDATE') return recordEvents[first.event];
  return others.length === 0
    ? `${recordLabel(fields, first.field)}: alteração`
    : `${changes.length} alterações`;
};

/** The events of a record's history, for display. */
export const recordEvents: Readonly<Record<RecordChange['event'], string>> = {
  CREATE: 'Cadastro',
  UPDATE: 'Alteração',
  DELETE: 'Exclusão',
};
