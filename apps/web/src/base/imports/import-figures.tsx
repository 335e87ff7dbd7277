import type { ImportDetails } from '@celeiro/contract/base/imports/imports.ts';
import { leftAsked, unwrittenRows } from '@celeiro/rules/base/imports/runs.ts';
import { formatCount, formatFixed } from '@celeiro/rules/quantity.ts';
import { type Figure, FigureStrip } from '../../kit/profile/figure-strip.tsx';
import { reviewTexts } from './imports.texts.ts';

const texts = reviewTexts.figures;

/** '+4,2%', of so many tenths of a percent together in so many rows. */
const average = (
  { sum, rows }: { readonly sum: number; readonly rows: number },
  hasSign: boolean,
): string => {
  const tenths = Math.round(sum / rows);
  const sign = tenths < 0 ? '−' : hasSign && tenths > 0 ? '+' : '';
  return `${sign}${formatFixed(Math.abs(tenths), 1)}%`;
};

/** What only some kinds come to. */
const tallied = ({ tally: { move, ended, off } }: ImportDetails): readonly Figure[] => [
  ...(move
    ? [{ value: average(move, true), label: texts.move, detail: texts.moveHint(move.rows), link: null }]
    : []),
  ...(ended
    ? [{ value: formatCount(ended.sum), label: texts.ended, detail: texts.endedHint, link: null }]
    : []),
  ...(off
    ? [{ value: average(off, false), label: texts.off, detail: texts.offHint(off.rows), link: null }]
    : []),
];

/** What a file comes to, each number leading to its rows. */
export const ImportFigures = ({ run }: { readonly run: ImportDetails }) => {
  const {
    newRows,
    changedRows,
    equalRows,
    refusedRows,
    repeatedRows,
    askedRows,
    appliedRows,
    failedRows,
    undoneRows,
  } = run;
  const good = newRows + changedRows;
  const unwrittenHint = run.state === 'STOPPED' ? texts.stoppedHint : texts.unwrittenHint;
  const [left, unwritten] = [leftAsked(run), unwrittenRows(run)];
  const figure = (count: number, label: string, detail: string, result: string, isAlert = false): Figure => ({
    value: formatCount(count),
    label,
    detail,
    link: count === 0 || !run.areRowsKept ? null : { to: '.', search: { result } },
    isAlert: isAlert && count > 0,
  });
  const equal = figure(equalRows, texts.equal, texts.equalHint, 'EQUAL');
  const figures =
    run.appliedAt === null
      ? [
          figure(good, texts.good, texts.goodHint(changedRows, newRows), 'GOOD'),
          figure(refusedRows, texts.refused, texts.refusedHint(repeatedRows), 'REFUSED', true),
          ...(askedRows > 0 ? [figure(askedRows, texts.asked, texts.askedHint, 'ASKED', true)] : []),
          ...tallied(run),
          equal,
        ]
      : [
          figure(appliedRows, texts.applied, texts.appliedHint(good), 'APPLIED'),
          ...(left > 0 ? [figure(left, texts.left, texts.leftHint, 'ASKED', true)] : []),
          figure(refusedRows, texts.refused, texts.refusedBefore, 'REFUSED', true),
          ...(failedRows > 0 ? [figure(failedRows, texts.failed, texts.failedHint, 'FAILED', true)] : []),
          ...(unwritten > 0
            ? [{ ...figure(unwritten, texts.unwritten, unwrittenHint, ''), link: null }]
            : []),
          equal,
          ...(undoneRows > 0 ? [figure(undoneRows, texts.undone, texts.undoneHint, 'APPLIED')] : []),
        ];
  return <FigureStrip label={texts.label} figures={figures} />;
};
