import * as contract from '@celeiro/contract/base/imports/imports.ts';
import { refuse } from '@celeiro/rules/refusal.ts';
import { bind, type Binding, type Operation } from '../../platform/http/docs/operation.ts';
import { countEachUpToCap } from '../../platform/lists/counters.ts';
import { searchRecords } from '../../platform/records/search-records.ts';
import { applyRun, discardRun, type ImportContext, mapColumns, undoRun } from './change-import.ts';
import { kindOf } from './import-kind.ts';
import { errorSheet, templateSheet } from './import-sheets.ts';
import { rowDtos, runDto } from './import.dto.ts';
import {
  countRepeated,
  narrowedBy,
  readLayout,
  readRun,
  readSameFile,
  readSamples,
  readTally,
  rowList,
  rowsLeft,
  runList,
  runsFrom,
} from './imports.queries.ts';

/** A file with its columns; only its sender sees their sample values. */
const readDetails = async ({ kinds }: ImportContext, operation: Operation, publicId: string) => {
  const { db } = operation;
  const run = (await readRun(db, publicId)) ?? refuse('RESOURCE_NOT_FOUND');
  const dto = runDto(operation, run);
  const { headers, mapping } = await readLayout(db, run.id);
  const samples = dto.isMine ? await readSamples(db, run.id) : [];
  const same = await readSameFile(db, run.id);
  return {
    ...dto,
    columns: headers.map((header, at) => ({
      // Without headers a sheet's first row is used as headers, so others see only mapped columns.
      header: dto.isMine || (mapping[at] ?? null) !== null ? header : '',
      field: mapping[at] ?? null,
      samples: samples.map((cells) => cells[at] ?? '').filter((cell) => cell !== ''),
    })),
    fields: kindOf(kinds, run.kind).columns.map(({ field, label, isRequired = false }) => ({
      field,
      label,
      isRequired,
    })),
    sameFile: same && { ...same, sentAt: same.sentAt.toISOString() },
    repeatedRows: await countRepeated(db, run.id),
    tally: await readTally(db, run.id),
  };
};

export const importsRoutes = (context: ImportContext): readonly Binding[] => {
  const { kinds } = context;
  return [
    bind(contract.searchImports, async (operation, { query, body: { sort = 'sent,desc', ...filter } }) => {
      const where = narrowedBy(filter, operation.actor.userId);
      const key = [filter, operation.actor.userId];
      const page = await searchRecords(operation, runList, { query, sort, where, key });
      return { ...page, content: page.content.map((run) => runDto(operation, run)) };
    }),
    bind(contract.countImports, async ({ db, actor }, { body }) => ({
      counters: await countEachUpToCap(
        db,
        runsFrom,
        body.filters.map((filter) => narrowedBy(filter, actor.userId)),
      ),
    })),
    bind(contract.getImport, (operation, { params }) => readDetails(context, operation, params.id)),
    bind(
      contract.searchImportRows,
      async (operation, { params, query, body: { sort = 'line,asc', ...filter } }) => {
        const { db } = operation;
        const run = (await readRun(db, params.id)) ?? refuse('RESOURCE_NOT_FOUND');
        const kind = kindOf(kinds, run.kind);
        const { mapping } = await readLayout(db, run.id);
        const page = await searchRecords(operation, rowList, {
          query,
          sort,
          where: rowsLeft({ id: run.id, mapping, isKeyDocument: kind.isKeyDocument ?? false }, filter),
          key: [run.id, run.state, run.done, filter],
        });
        return { ...page, content: await rowDtos(operation, kind, mapping, page.content) };
      },
    ),
    bind(contract.mapImport, mapColumns(context)),
    bind(contract.applyImport, applyRun(context)),
    bind(contract.undoImport, undoRun(context)),
    bind(contract.discardImport, discardRun),
    bind(contract.getImportErrors, (operation, { params }) => errorSheet(operation, kinds, params.id)),
    bind(contract.getImportTemplate, (_, { params }) => templateSheet(kindOf(kinds, params.kind))),
  ];
};
