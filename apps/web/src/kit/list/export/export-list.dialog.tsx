import { formatCount } from '@celeiro/rules/quantity.ts';
import { ExportDialog } from './export.dialog.tsx';
import type { ListSheet, SheetQuestion } from '../list-definition.ts';
import { type Noun, wordsOf } from '../list.texts.ts';

/** What the list finds, or what is chosen of it, as a sheet of the columns in sight; a long one is prepared in the background. */
export const ExportListDialog = <Body, Field extends string>({
  noun,
  total,
  totalText,
  sheet,
  question,
  onClose,
}: {
  readonly noun: Noun;
  /** How many the filter finds. */
  readonly total: number;
  /** The same in words, 'mais de' and the number at which counting stopped where there are more. */
  readonly totalText: string;
  readonly sheet: ListSheet<Body, Field>;
  readonly question: Omit<SheetQuestion<Body, Field>, 'format'>;
  readonly onClose: () => void;
}) => {
  const words = wordsOf(noun);
  const { maximum, start } = sheet;
  const { chosen } = question;
  const isChosen = chosen !== null;
  const count = chosen?.length ?? total;
  const isTooMany = count > maximum;
  const text = words.exported(isChosen ? formatCount(count) : totalText, count === 1, isChosen);
  const mayBeLong = start !== undefined && !isChosen;
  return (
    <ExportDialog
      title={words.exportTitle}
      text={text.charAt(0).toUpperCase() + text.slice(1)}
      refused={isTooMany && !mayBeLong ? words.tooMany(formatCount(maximum)) : null}
      failureText={words.failedExport}
      fetch={(format, signal, onBytes) => sheet.fetch({ ...question, format }, signal, onBytes)}
      long={
        mayBeLong
          ? {
              note: isTooMany ? words.inBackground(formatCount(maximum)) : null,
              start: (format, options) => start({ ...question, format }, options),
            }
          : null
      }
      onClose={onClose}
    />
  );
};
