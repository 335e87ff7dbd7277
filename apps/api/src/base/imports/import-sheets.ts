import { ERROR_COLUMN, issueText, layoutOf } from '@celeiro/rules/base/imports/columns.ts';
import { importKindLabels } from '@celeiro/rules/base/imports/runs.ts';
import { refuse } from '@celeiro/rules/refusal.ts';
import { fold } from '@celeiro/rules/text.ts';
import { sheetAnswer } from '../../platform/files/sheet.ts';
import type { SheetColumn } from '../../platform/files/sheet-column.ts';
import type { FileAnswer, Operation } from '../../platform/http/docs/operation.ts';
import { type ImportKind, kindOf } from './import-kind.ts';
import { type ImportRowRow, readLayout, readRefused, readRun } from './imports.queries.ts';

const WIDTH = 22;

/** Why a row was refused, as the text of one cell. */
const reasonOf = ({ columns }: ImportKind, { issues }: ImportRowRow): string =>
  issues
    .map(({ field, message }) => issueText(columns.find((column) => column.field === field)?.label, message))
    .join(' · ');

/** The refused rows of a file as they were sent, each with its reason, so that the sheet can be corrected and sent again. */
export const errorSheet = async (
  { db, actor }: Operation,
  kinds: readonly ImportKind[],
  publicId: string,
): Promise<FileAnswer> => {
  const run = (await readRun(db, publicId)) ?? refuse('RESOURCE_NOT_FOUND');
  if (run.sentById !== actor.userId) refuse('IMPORT_NOT_YOURS');
  const kind = kindOf(kinds, run.kind);
  const { headers } = await readLayout(db, run.id);
  const sent = headers.flatMap((label, at): SheetColumn<ImportRowRow>[] =>
    // A sheet of errors that was sent again gets new reasons.
    label !== '' && layoutOf([label]) === ''
      ? []
      : [{ label, width: WIDTH, kind: 'text', of: ({ cells }) => cells[at] ?? '' }],
  );
  const reason: SheetColumn<ImportRowRow> = {
    label: ERROR_COLUMN,
    width: 60,
    kind: 'text',
    of: (row) => reasonOf(kind, row),
  };
  const name = `${run.fileName.replace(/\.\w{1,5}$/, '')}-erros`;
  return sheetAnswer('xlsx', name, 'Erros', [...sent, reason], await readRefused(db, run.id));
};

/** A template for a kind: its columns and one example. */
export const templateSheet = (kind: ImportKind): Promise<FileAnswer> => {
  const columns = kind.columns.map(({ label, sample }): SheetColumn<null> => ({
    label,
    width: WIDTH,
    kind: 'text',
    of: () => sample,
  }));
  const name = `modelo-${fold(importKindLabels[kind.kind]).replaceAll(' ', '-')}`;
  return sheetAnswer('xlsx', name, 'Modelo', columns, [null]);
};
