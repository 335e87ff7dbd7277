import { isSameValue, type RecordChange, type RecordValue } from './record-history.ts';

type Values = Readonly<Record<string, RecordValue>>;

/**
 * Merges by field what was sent on an older version into a record (T19). `since` is what changed after that version, oldest
 * first. A field that was sent as it was then is untouched by the sender and stays as it is now. `contested` are the
 * fields that both changed; a value that already stands is no change.
 */
export const mergeRecord = (
  current: Values,
  sent: Values,
  since: readonly Pick<RecordChange, 'field' | 'oldValue'>[],
): { readonly accepted: Values; readonly contested: readonly string[] } => {
  const accepted: Record<string, RecordValue> = {};
  const contested: string[] = [];
  for (const [field, value] of Object.entries(sent)) {
    if (isSameValue(value, current[field] ?? null)) continue;
    const moved = since.find((change) => change.field === field);
    if (moved === undefined) accepted[field] = value;
    else if (!isSameValue(value, moved.oldValue)) contested.push(field);
  }
  return { accepted, contested };
};
