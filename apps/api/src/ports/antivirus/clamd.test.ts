import { Readable } from 'node:stream';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type Behaviour, type FakeClamd, startFakeClamd } from '../../../test/fake-clamd.ts';
import { clamdAntivirus } from './clamd.ts';
import { AntivirusError } from './port.ts';
import { testVirus } from './sandbox.ts';

// The adapter against a daemon that speaks clamd's protocol, correctly and incorrectly.

let clamd: FakeClamd;
beforeAll(async () => {
  clamd = await startFakeClamd();
});
afterAll(() => clamd.close());
afterEach(async () => {
  clamd.behave({ does: 'scans' });
  // No connection remains open in any case.
  await expect.poll(clamd.open).toBe(0);
});

const scan = (body: Readable, timeoutMs = 5_000) =>
  clamdAntivirus({ host: '127.0.0.1', port: clamd.port, timeoutMs }).scan(body);
const megabytes = (count: number): Buffer => Buffer.alloc(count * 1_048_576, 'arroz ');
const inPieces = (bytes: Buffer): Readable =>
  Readable.from(
    Array.from({ length: Math.ceil(bytes.length / 65_536) }, (_, at) =>
      bytes.subarray(at * 65_536, (at + 1) * 65_536),
    ),
  );

test.each<[string, Buffer, 'CLEAN' | 'INFECTED']>([
  ['a byte', Buffer.from('a'), 'CLEAN'],
  ['fifteen megabytes', megabytes(15), 'CLEAN'],
  ['the test virus', testVirus, 'INFECTED'],
  ['the test virus across two pieces', Buffer.concat([Buffer.alloc(65_500), testVirus]), 'INFECTED'],
])('%s goes to it byte by byte', async (_, bytes, verdict) => {
  const body = inPieces(bytes);
  expect(await scan(body)).toBe(verdict);
  expect(clamd.seen.at(-1)?.equals(bytes)).toBe(true);
  expect(body.destroyed).toBe(true);
});

test('a virus it knows before it has read everything', async () => {
  clamd.behave({ does: 'answers', says: 'stream: Win.Test.EICAR_HDB-1 FOUND', early: true });
  expect(await scan(inPieces(megabytes(1)))).toBe('INFECTED');
});

test.each<[string, Behaviour, RegExp]>([
  ['reads and never answers', { does: 'hangs' }, /no answer within 200 ms/],
  ['never reads', { does: 'neverReads' }, /no answer within 200 ms/],
  ['hangs up', { does: 'hangsUp' }, /without an answer|EPIPE|ECONNRESET/],
  ['resets the connection', { does: 'resets' }, /without an answer|EPIPE|ECONNRESET/],
  ['has too little room', { does: 'scans', mostBytes: 100_000 }, /size limit exceeded|EPIPE|ECONNRESET/],
  ['failed', { does: 'answers', says: 'stream: Can’t allocate memory ERROR' }, /ERROR/],
  ['says something else', { does: 'answers', says: 'stream: OK, I think' }, /I think/],
  ['says nothing', { does: 'answers', says: '' }, /^$/],
  ['never stops talking', { does: 'answers', says: 'x'.repeat(5_000) }, /x|without end/],
])('one that %s has said nothing of the file', async (_, behaviour, why) => {
  clamd.behave(behaviour);
  const body = inPieces(megabytes(4));
  // Only a daemon that never answers needs a short timeout; the others answer as fast as the machine allows.
  const isSilent = behaviour.does === 'hangs' || behaviour.does === 'neverReads';
  const error = await scan(body, isSilent ? 200 : 30_000).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(AntivirusError);
  expect(error).toMatchObject({ message: expect.stringMatching(why) });
  expect(body.destroyed).toBe(true);
});

test('no one there, and a body that breaks off, are errors and no verdict', async () => {
  const unreachable = clamdAntivirus({ host: '127.0.0.1', port: 1 });
  await expect(unreachable.scan(inPieces(megabytes(1)))).rejects.toThrow(AntivirusError);
  const breaking = Readable.from(
    (async function* () {
      yield Buffer.from('half of');
      throw new Error('the storage is gone');
    })(),
  );
  await expect(scan(breaking)).rejects.toThrow(AntivirusError);
});
