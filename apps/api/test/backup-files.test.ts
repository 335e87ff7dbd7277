import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import {
  cpSync,
  type Dirent,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import type { StoreDocument } from '@celeiro/contract/parties/store-documents/store-documents.ts';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { takeBackup } from '../src/platform/db/backup/take-backup.ts';
import { createTestDatabase } from '../src/platform/db/test-database.ts';
import { createLog } from '../src/platform/log/log.ts';
import { folderStorage } from '../src/ports/storage/folder.ts';
import { filesJobs } from '../src/base/files/files.jobs.ts';
import { listHeldFiles } from '../src/base/files/held-files.ts';
import { addOrderWorld, type Call, caller } from './worlds/order-world.ts';
import { createProduct } from './product-process.ts';
import { pdfOf, readDocuments, sendDocument, storeDocumentNumber } from './worlds/store-document-world.ts';
import { startTestApp, type TestApp, testPeople } from './test-app.ts';

// T03d for files: a restore brings back the files together with the rows that refer to them, byte by byte.

let running: TestApp;
let call: Call;
let folder: string;
const sent = new Map<string, Buffer>();

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'celeiro-backup-files-'));
  running = await startTestApp();
  await addOrderWorld(running.db);
  call = caller(running);
  for (const size of [100, 300_000, 3_000_000]) await send(pdfOf('x'.repeat(size)));
});
afterAll(async () => {
  await running.close();
  rmSync(folder, { recursive: true, force: true });
});

const send = async (bytes: Buffer): Promise<string> => {
  const { key, status } = await sendDocument({ running, call }, bytes, { type: 'OUTRO' });
  expect(status).toBe(204);
  sent.set(key, bytes);
  return key;
};
const release = async (key: string): Promise<void> => {
  const { status } = await call('DELETE', `/stores/document-number?key=${key}`);
  expect(status).toBe(204);
  sent.delete(key);
};
/** Runs the job that deletes unreferenced files, as if a day later. */
const sweep = async (): Promise<void> => {
  const later = new Date(Date.now() + 25 * 3_600_000);
  for (const job of filesJobs(folderStorage(running.filesFolder)))
    await job.run(running.db, later, createLog('silent'));
};

type Command = 'backup' | 'restore' | 'files-verify';
const script = (name: Command): string => fileURLToPath(new URL(`../src/${name}.ts`, import.meta.url));
const npmRun = (name: Command, files: readonly string[], environment: Readonly<Record<string, string>>) =>
  promisify(execFile)(process.execPath, [script(name), ...files], {
    env: { ...process.env, ...environment },
  }).then(
    ({ stdout }) => ({ code: 0, stdout }),
    (error: { code: number; stdout: string }) => ({ code: error.code, stdout: error.stdout }),
  );
const backup = (file: string, ...more: readonly string[]) =>
  npmRun('backup', [file, ...more], {
    DATABASE_URL: running.database.ownerUrl,
    CELEIRO_DATA_DIR: dirname(running.filesFolder),
  });
const restore = (file: string, dataDir: string, more: Readonly<Record<string, string>> = {}) =>
  npmRun('restore', [file], { CELEIRO_DATA_DIR: dataDir, ...more });
/** Restores into an empty database of the running server, and files into this folder. */
const restored = async <T>(
  file: string,
  dataDir: string,
  look: (result: Awaited<ReturnType<typeof restore>>, environment: Readonly<Record<string, string>>) => T,
): Promise<Awaited<T>> => {
  const copy = await createTestDatabase();
  const environment = { DATABASE_URL: copy.ownerUrl };
  try {
    return await look(await restore(file, dataDir, environment), environment);
  } finally {
    await copy.drop();
  }
};

const listStored = (dataDir: string): readonly Dirent[] => {
  const files = join(dataDir, 'files');
  if (!existsSync(files)) return [];
  return readdirSync(files, { recursive: true, withFileTypes: true }).filter((one) => one.isFile());
};
const storedIn = (dataDir: string): ReadonlyMap<string, Buffer> =>
  new Map(listStored(dataDir).map((one) => [one.name, readFileSync(join(one.parentPath, one.name))]));
const sums = (files: ReadonlyMap<string, Buffer>) =>
  Object.fromEntries(
    [...files].map(([key, bytes]) => [key, createHash('sha256').update(bytes).digest('hex')]),
  );

test('what is deleted and swept while a backup is taken is in it; a copy of the restored folder opens every document', async () => {
  let isOver = false;
  const deleting = (async () => {
    for (let count = 0; !isOver; count += 1) {
      const key = await send(pdfOf(`wird gelöscht ${count}`));
      await release(key);
      await sweep();
    }
  })();
  const file = join(folder, 'beside.backup');
  const taken = await backup(file);
  isOver = true;
  await deleting;
  expect(taken).toMatchObject({ code: 0, stdout: expect.stringMatching(/\d arquivos enviados\./) });

  const dataDir = join(folder, 'new');
  const filled = await restore(file, dataDir);
  expect(filled).toMatchObject({ code: 0, stdout: expect.stringContaining('todos como foram recebidos') });
  // A file that was being deleted may be included; then its record is too.
  expect(sums(storedIn(dataDir))).toMatchObject(sums(sent));

  const copied = join(folder, 'copied');
  await promisify(execFile)('cp', ['-a', dataDir, copied]);
  rmSync(dataDir, { recursive: true });
  const product = await createProduct(copied, 60_000, { JOBS: 'false' });
  await product.start();
  try {
    const token = await product.login('celeiro-web', 'intranetweb', testPeople.ana.username);
    const answer = await fetch(product.url(`/stores/document-number/${storeDocumentNumber}/documents`), {
      headers: { authorization: `Bearer ${token}` },
    });
    const documents = (await answer.json()) as StoreDocument[]; // the contract's own answer
    const opened = new Map<string, Buffer>();
    for (const { key, url } of documents) {
      const bytes = await fetch(new URL(url, product.url('')));
      expect(bytes.status).toBe(200);
      opened.set(key, Buffer.from(await bytes.arrayBuffer()));
    }
    expect(sums(opened)).toMatchObject(sums(sent));
  } finally {
    await product.stop('SIGTERM');
  }
  const checked = await npmRun('files-verify', [], { CELEIRO_DATA_DIR: copied });
  expect(checked).toMatchObject({ code: 0, stdout: expect.stringContaining('todos como foram recebidos') });
}, 120_000);

test('a file whose bytes are lost or changed is named by the backup, by the restore and by the check, and keeps no other from being saved', async () => {
  const [lost, changed] = [await send(pdfOf('perdido')), await send(pdfOf('mudado'))];
  const pathOf = (key: string): string => join(running.filesFolder, key.slice(0, 2), key);
  rmSync(pathOf(lost));
  writeFileSync(pathOf(changed), pdfOf('outra coisa'));
  const isNamed = (stdout: string): void => {
    expect(stdout).toMatch(new RegExp(`cnpj\\.pdf.*\\(${lost}\\): não está no armazenamento`));
    expect(stdout).toMatch(new RegExp(`cnpj\\.pdf.*\\(${changed}\\): o conteúdo não é o que foi recebido`));
  };
  const file = join(folder, 'named.backup');
  const taken = await backup(file);
  expect(taken.code).toBe(1);
  isNamed(taken.stdout);

  const dataDir = join(folder, 'named');
  await restored(file, dataDir, ({ code, stdout }) => {
    expect(code).toBe(1);
    expect(stdout).toContain('2 de 5 arquivos');
    isNamed(stdout);
  });
  const { [lost]: _, ...others } = sums(sent);
  expect(sums(storedIn(dataDir))).toMatchObject({
    ...others,
    [changed]: createHash('sha256').update(pdfOf('outra coisa')).digest('hex'),
  });
  await release(lost);
  await release(changed);
  await sweep();
}, 120_000);

test('a restore that is killed or cut off leaves no row without its file: the next one fills the same folder', async () => {
  for (let count = 0; count < 4; count += 1) await send(pdfOf(`${count}${'y'.repeat(9_000_000)}`));
  const file = join(folder, 'killed.backup');
  expect((await backup(file)).code).toBe(0);
  const dataDir = join(folder, 'killed');
  const child: ChildProcess = spawn(process.execPath, [script('restore'), file], {
    env: { ...process.env, CELEIRO_DATA_DIR: dataDir },
    stdio: 'ignore',
  });
  const ended = once(child, 'exit');
  // Only the names: a file that is being written may be renamed at any moment, so it can't be read here.
  while (listStored(dataDir).length === 0 && child.exitCode === null) await pause(2);
  child.kill('SIGKILL');
  await ended;
  expect(child.signalCode).toBe('SIGKILL');

  const cut = join(folder, 'cut.backup');
  cpSync(file, cut);
  truncateSync(cut, readFileSync(file).length - 100);
  expect(await restore(cut, dataDir)).toMatchObject({ code: 1, stdout: expect.stringMatching(/incompleto/) });

  expect(await restore(file, dataDir)).toMatchObject({ code: 0 });
  expect(sums(storedIn(dataDir))).toEqual(sums(sent));
}, 120_000);

test('without files: rows alone, and the restore says which bytes have to come from elsewhere', async () => {
  const file = join(folder, 'rows.backup');
  const taken = await backup(file, '--without-files');
  expect(taken).toMatchObject({ code: 0, stdout: expect.stringContaining('sem os arquivos enviados') });
  const dataDir = join(folder, 'rows');
  await restored(file, dataDir, async ({ code, stdout }, environment) => {
    expect(code).toBe(1);
    for (const key of sent.keys()) expect(stdout).toContain(key);
    cpSync(running.filesFolder, join(dataDir, 'files'), { recursive: true });
    const checked = await npmRun('files-verify', [], { CELEIRO_DATA_DIR: dataDir, ...environment });
    expect(checked.code).toBe(0);
  });
}, 120_000);

test('what is let go of while a backup is taken is swept after it', async () => {
  const key = await send(pdfOf('fica'));
  const { get } = folderStorage(running.filesFolder);
  const taken = await takeBackup(running.database.owner, join(folder, 'last.backup'), new Date(), {
    get,
    list: async (client) => {
      const held = await listHeldFiles(client);
      await release(key);
      await sweep();
      return held;
    },
  });
  expect(taken).toMatchObject({ files: sent.size + 1, lost: [] });
  await sweep();
  expect(storedIn(dirname(running.filesFolder)).has(key)).toBe(false);
  expect((await readDocuments(call)).map((one) => one.key).toSorted()).toEqual([...sent.keys()].toSorted());
});
