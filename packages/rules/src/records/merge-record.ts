import { isSameValue, type RecordChange, type RecordValue } from './record-history.ts';

type Values = Readonly<Record<string, RecordValue>>;

/**
 * Merges an edit of an older version into a record, by field (T19). `since` are the changes after that version, oldest
 * first. A sent field that equals its old value was not edited and has its current value in the result. `contested` are
 * the fields that both sides changed to different values.
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
