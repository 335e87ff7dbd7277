import type { ImportDetails } from '@celeiro/contract/imports.ts';
import { formatCount } from '@celeiro/rules/quantity.ts';
import { type Figure, FigureStrip } from '../../kit/profile/figure-strip.tsx';
import { reviewTexts } from './imports.texts.ts';

const texts = reviewTexts.figures;

/** What a file comes to, each number leading to its rows. */
export const ImportFigures = ({ run }: { readonly run: ImportDetails }) => {
  const { newRows, changedRows, equalRows, refusedRows, repeatedRows, appliedRows, failedRows, undoneRows } =
    run;
  const good = newRows + changedRows;
  const figure = (count: number, label: string, beside: string, result: string, isAlert = false): Figure => ({
    value: formatCount(count),
    label,
    beside,
    link: count === 0 || !run.areRowsKept ? null : { to: '.', search: { result } },
    isAlert: isAlert && count > 0,
  });
  const refused = figure(refusedRows, texts.refused, texts.refusedHint(repeatedRows), 'REFUSED', true);
  const equal = figure(equalRows, texts.equal, texts.equalHint, 'EQUAL');
  const figures =
    run.appliedAt === null
      ? [figure(good, texts.good, texts.goodHint(changedRows, newRows), 'GOOD'), refused, equal]
      : [
          figure(appliedRows, texts.applied, texts.appliedHint(good), 'APPLIED'),
          refused,
          ...(failedRows > 0 ? [figure(failedRows, texts.failed, texts.failedHint, 'FAILED', true)] : []),
          equal,
          ...(undoneRows > 0 ? [figure(undoneRows, texts.undone, texts.undoneHint, 'APPLIED')] : []),
        ];
  return <FigureStrip label={texts.label} figures={figures} />;
};
