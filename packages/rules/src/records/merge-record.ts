import { isSameValue, type RecordChange, type RecordValue } from './record-history.ts';

type Values = Readonly<Record<string, RecordValue>>;

/**
 * Merges by field an edit of an older version into a record (T19). `since` are the changes after that version, oldest first. A
 * sent field that equals its value then was not edited and keeps its present value. `contested` are the fields that both
 * changed; an equal value is no change.
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
