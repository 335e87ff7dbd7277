import type { Endpoint, EndpointInput } from '@celeiro/contract/endpoint.ts';
import { businessDateOf } from '@celeiro/rules/days/calendar.ts';
import { sheetPieces } from '../files/sheet-pieces.ts';
import type { SheetColumn } from '../files/sheet-column.ts';
import type { SheetFormat } from '../files/sheet.ts';
import type { WorkbookSoFar } from '../files/workbook.ts';
import type { Operation } from '../http/docs/operation.ts';
import { type LongWorkKind, longWorkKind } from './long-work-kind.ts';

/** Rows of one step, which take about 20 ms of computing. */
const PIECE_ROWS = 500;

/** A list that is exported as a sheet piece by piece. */
export type SheetWork<Body, Row> = {
  /** Name of the sheet (letters and spaces) and of the file, to which the date is added. */
  readonly sheet: string;
  readonly file: string;
  readonly format: (body: Body) => SheetFormat;
  readonly columns: (body: Body) => readonly SheetColumn<Row>[];
  /** Reads the rows with these ids, in any order, without those that no longer exist. */
  readonly read: (operation: Operation, ids: readonly number[], body: Body) => Promise<readonly Row[]>;
};

/**
 * Long work that writes the rows whose ids were read at its request, in that order. Each row has its content at the time
 * its piece is written.
 */
export const sheetWork = <E extends Endpoint, Row extends { readonly id: number }>(
  kind: string,
  endpoint: E,
  work: SheetWork<EndpointInput<E>['body'], Row>,
): LongWorkKind =>
  longWorkKind(kind, endpoint, async ({ operation, done, total, checkpoint, next, append }, body) => {
    const format = work.format(body);
    const pieces = sheetPieces(format, work.sheet, work.columns(body));
    const ids = await next(PIECE_ROWS);
    const found = new Map((await work.read(operation, ids, body)).map((row) => [row.id, row]));
    const rows = ids.flatMap((id) => found.get(id) ?? []);
    const now = done + ids.length;
    // The checkpoint of the previous step.
    const { bytes, soFar } = await pieces.add(checkpoint as WorkbookSoFar | null, rows, now >= total);
    await append(bytes);
    if (now < total) return { isOver: false, done: now, checkpoint: soFar };
    const name = `${work.file}-${businessDateOf(operation.now.getTime())}.${format}`;
    return { isOver: true, file: { name, ...(await pieces.close(soFar)) } };
  });
