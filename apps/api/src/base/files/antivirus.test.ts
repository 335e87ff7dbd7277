import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type FakeClamd, startFakeClamd } from '../../../test/fake-clamd.ts';
import { addOrderWorld, type Call, caller } from '../../../test/worlds/order-world.ts';
import {
  announceDocument,
  pdfOf,
  putBytes,
  readDocuments,
} from '../../../test/worlds/store-document-world.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { testVirus } from '../../ports/antivirus/sandbox.ts';

// Results of a real scanner for uploaded files (T36, T37), and what happens without a result.

let clamd: FakeClamd;
let running: TestApp;
let call: Call;
beforeAll(async () => {
  clamd = await startFakeClamd();
  running = await startTestApp({ environment: { CLAMD_URL: `tcp://127.0.0.1:${clamd.port}` } });
  await addOrderWorld(running.db);
  call = caller(running);
});
afterAll(async () => {
  await running.close();
  await clamd.close();
});
beforeEach(() => clamd.behave({ does: 'scans' }));

const announced = async (bytes: Buffer) => (await announceDocument(call, { size: bytes.length })).body;
const keys = async () => (await readDocuments(call)).map(({ key }) => key);

test('a clean file becomes a document, an infected one is thrown away', async () => {
  const clean = pdfOf('limpo');
  const address = await announced(clean);
  expect(await putBytes(running, address, clean)).toEqual({ status: 204, code: null });
  expect(clamd.seen.at(-1)?.equals(clean)).toBe(true);

  const infected = Buffer.concat([pdfOf('x'), testVirus]);
  const other = await announced(infected);
  expect(await putBytes(running, other, infected)).toEqual({ status: 422, code: 'FILE_INFECTED' });
  expect(await putBytes(running, other, infected)).toEqual({ status: 409, code: 'FILE_ALREADY_SENT' });
  expect(await keys()).toEqual([address.key]);
});

test('without a scanner nothing is accepted, and the same address takes the file once there is one', async () => {
  const bytes = pdfOf('espera');
  const address = await announced(bytes);
  clamd.behave({ does: 'hangsUp' });
  expect(await putBytes(running, address, bytes)).toEqual({ status: 503, code: 'ANTIVIRUS_UNAVAILABLE' });
  expect(await keys()).not.toContain(address.key);
  clamd.behave({ does: 'answers', says: 'stream: broken ERROR' });
  expect(await putBytes(running, address, bytes)).toEqual({ status: 503, code: 'ANTIVIRUS_UNAVAILABLE' });
  clamd.behave({ does: 'scans' });
  expect(await putBytes(running, address, bytes)).toEqual({ status: 204, code: null });
  expect(await keys()).toContain(address.key);
});

test.each([
  ['production accepts no file', {}, { status: 503, code: 'ANTIVIRUS_MISSING' }],
  ['where it was chosen by name, files come unexamined', { ANTIVIRUS: 'none' }, { status: 204, code: null }],
])('without an antivirus %s', async (_, choice, answer) => {
  const production = await startTestApp({ environment: { APP_ENV: 'production', ...choice } });
  await addOrderWorld(production.db);
  const bytes = pdfOf('produção');
  const { body: address } = await announceDocument(caller(production), { size: bytes.length });
  expect(await putBytes(production, address, bytes)).toEqual(answer);
  await production.close();
});
