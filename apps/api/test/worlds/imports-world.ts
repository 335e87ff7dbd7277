import type {
  ImportDetails,
  ImportRow,
  ImportRun,
  ImportStarted,
} from '@celeiro/contract/base/imports/imports.ts';
import { cnpjCheckDigits } from '@celeiro/rules/documents.ts';
import { importContextOf } from '../../src/import-kinds.ts';
import { longWorkKindsOf } from '../../src/long-work-kinds.ts';
import { createLog } from '../../src/platform/log/log.ts';
import { createLongWorkRunner, type LongWorkContext } from '../../src/platform/long-work/run-long-work.ts';
import { folderStorage } from '../../src/ports/storage/folder.ts';
import { addOrderWorld, caller } from './order-world.ts';
import { startTestApp, type TestPerson } from '../test-app.ts';

/** A different CNPJ for each number. */
export const cnpjOf = (number: number): string => {
  const root = `${String(10_000_000 + number).padStart(8, '0')}0001`;
  return `${root}${cnpjCheckDigits(root)}`;
};

const quoted = (cell: string): string => (/[";\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
/** A CSV file with these cells. */
export const csvOf = (lines: readonly (readonly string[])[]): Buffer =>
  Buffer.from(`\u{FEFF}${lines.map((cells) => cells.map(quoted).join(';')).join('\r\n')}\r\n`);

/** A file as a field of a form. */
const formOf = (fileName: string, bytes: Buffer, field = 'file') => {
  const mark = 'celeiro-test-mark';
  const head = `--${mark}\r\ncontent-disposition: form-data; name="${field}"; filename="${fileName}"\r\ncontent-type: application/octet-stream\r\n\r\n`;
  return {
    payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${mark}--\r\n`)]),
    type: `multipart/form-data; boundary=${mark}`,
  };
};

type Page<T> = { readonly content: readonly T[]; readonly totalElements: number };
type Coded = { readonly code: string; readonly message: string };

/** The application, functions that send sheets, and a manual runner of long work: nothing runs by itself. */
export const startImportsWorld = async (clock: () => Date = () => new Date()) => {
  const running = await startTestApp({ clock });
  const orders = await addOrderWorld(running.db);
  const call = caller(running);
  const post = async (
    path: string,
    bytes: Buffer,
    { name = 'lojas.csv', as = 'ana', field = 'file' } = {},
  ) => {
    const { payload, type } = formOf(name, bytes, field);
    const answer = await running.app.inject({
      method: 'POST',
      url: `/api${path}`,
      headers: { ...(await running.as(as as TestPerson)), 'content-type': type }, // a name of `testPeople`
      payload,
    });
    return { status: answer.statusCode, body: answer.json<ImportStarted & Coded>() };
  };
  const run = (more: Partial<LongWorkContext> = {}, signal?: AbortSignal) =>
    createLongWorkRunner({
      db: running.db,
      kinds: longWorkKindsOf(importContextOf(Buffer.from('of a test'))),
      files: folderStorage(running.filesFolder),
      clock,
      log: createLog('silent'),
      ...more,
    }).run(signal);
  const details = async (id: string, as: TestPerson = 'ana') =>
    (await call<ImportDetails>('GET', `/imports/${id}`, { as })).body;
  const send = async (lines: readonly (readonly string[])[], path = '/store-batches', name = 'lojas.csv') => {
    const { status, body } = await post(path, csvOf(lines), { name });
    if (status !== 201) throw new Error(JSON.stringify(body));
    return body.importPublicId;
  };
  const map = async (id: string, columns?: readonly (string | null)[]) =>
    call<ImportRun & Coded>('PUT', `/imports/${id}/mapping`, {
      body: { columns: columns ?? (await details(id)).columns.map(({ field }) => field) },
    });
  const apply = (id: string, mode: 'GOOD' | 'ALL' = 'GOOD', as: TestPerson = 'ana', takesAsked?: boolean) =>
    call<ImportRun & Coded>('POST', `/imports/${id}/apply`, { body: { mode, takesAsked }, as });
  const undo = (id: string) => call<ImportRun & Coded>('POST', `/imports/${id}/undo`);
  return {
    running,
    orders,
    call,
    post,
    run,
    details,
    send,
    map,
    apply,
    undo,
    rows: async (id: string, body: object = {}, as: TestPerson = 'ana') =>
      (await call<Page<ImportRow>>('POST', `/imports/${id}/rows/search?size=100`, { body, as })).body.content,
    runs: async (body: object = {}) =>
      (await call<Page<ImportRun>>('POST', '/imports/search', { body })).body.content,
    errors: async (id: string, as: TestPerson = 'ana') =>
      running.app.inject({
        method: 'GET',
        url: `/api/imports/${id}/errors.xlsx`,
        headers: await running.as(as),
      }),
    /** Sends a sheet and reviews it with the recognised columns. */
    reviewed: async (lines: readonly (readonly string[])[], path?: string) => {
      const id = await send(lines, path);
      const mapped = await map(id);
      if (mapped.status !== 200) throw new Error(JSON.stringify(mapped.body));
      await run();
      return id;
    },
    /** Applies its valid rows. */
    applied: async (id: string) => {
      const begun = await apply(id);
      if (begun.status !== 200) throw new Error(JSON.stringify(begun.body));
      await run();
      return details(id);
    },
  };
};
export type ImportsWorld = Awaited<ReturnType<typeof startImportsWorld>>;
