import { type SheetField, sheetFields } from '@celeiro/rules/orders/delivery-items/pasted-lines.ts';
import { Select } from '../../../ui/fields/select.tsx';
import { sheetTexts as texts } from './sheet.texts.ts';

/** A column that changes nothing. */
export const NOT_USED = 'none';
/** What a pasted column holds. */
export type ColumnAnswer = SheetField | typeof NOT_USED;

/** What was said of each pasted column, null where nothing was; nothing pasted is one column. */
export const answersOf = (
  said: readonly (ColumnAnswer | null)[],
  lines: readonly (readonly string[])[],
): readonly (ColumnAnswer | null)[] =>
  Array.from({ length: Math.max(1, lines[0]?.length ?? 0) }, (_, at) => said[at] ?? null);

/** Lets the person choose what each column is: the first is the one it was pasted into, a second is never guessed. */
export const PastedColumns = ({
  answers,
  lines,
  onAnswer,
}: {
  readonly answers: readonly (ColumnAnswer | null)[];
  readonly lines: readonly (readonly string[])[];
  readonly onAnswer: (at: number, answer: ColumnAnswer) => void;
}) =>
  answers.map((answer, at) => {
    const isOnly = answers.length === 1;
    const first = isOnly ? undefined : lines.map((cells) => cells[at]).find((cell) => cell !== '');
    const free = sheetFields.filter((field) => field === answer || !answers.includes(field));
    const offered: readonly ColumnAnswer[] = isOnly ? free : [...free, NOT_USED];
    return (
      <Select
        key={at}
        label={isOnly ? texts.column : texts.columnOf(at + 1)}
        {...(first === undefined ? {} : { hint: texts.begins(first) })}
        value={answer}
        options={offered.map((value) => ({
          value,
          label: value === NOT_USED ? texts.unused : texts.fields[value],
        }))}
        onChange={(value) => {
          const chosen = offered.find((one) => one === value);
          if (chosen !== undefined) onAnswer(at, chosen);
        }}
      />
    );
  });
