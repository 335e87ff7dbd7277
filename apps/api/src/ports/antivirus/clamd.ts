import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import type { Readable } from 'node:stream';
import { type Antivirus, AntivirusError } from './port.ts';

export type ClamdOptions = {
  readonly host: string;
  readonly port: number;
  /** From the connection to the answer. A PDF of 15 MB takes clamd a second or two. */
  readonly timeoutMs?: number;
};

const LONGEST_ANSWER = 1_000;

/** The body as clamd's INSTREAM takes it: each piece behind its length, and an empty one at the end. */
async function* framed(body: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const lengthOf = (length: number): Buffer => {
    const head = Buffer.alloc(4);
    head.writeUInt32BE(length);
    return head;
  };
  yield Buffer.from('zINSTREAM\0');
  for await (const piece of body) {
    if (piece.length === 0) continue;
    yield lengthOf(piece.length);
    yield piece;
  }
  yield lengthOf(0);
}

/** Writes the body as fast as clamd takes it, until `signal` is aborted. */
const send = async (socket: Socket, body: Readable, signal: AbortSignal): Promise<void> => {
  // Bytes, as of every stored file.
  for await (const piece of framed(body as AsyncIterable<Buffer>)) {
    signal.throwIfAborted();
    if (!socket.write(piece)) await once(socket, 'drain', { signal });
  }
};

/** What clamd says, up to the NUL that ends it. It may say so before it read everything, and hang up. */
const answerOf = (socket: Socket, timeoutMs: number): Promise<string> =>
  new Promise((resolve, reject) => {
    let said = '';
    const fail = (why: string): void => {
      clearTimeout(timer);
      reject(new AntivirusError(why));
    };
    const timer = setTimeout(() => fail(`no answer within ${timeoutMs} ms`), timeoutMs);
    socket.setEncoding('latin1').on('data', (piece) => {
      said += String(piece);
      const end = said.indexOf('\0');
      if (end < 0 && said.length > LONGEST_ANSWER) return fail('an answer without end');
      if (end < 0) return;
      clearTimeout(timer);
      resolve(said.slice(0, end));
    });
    socket.once('error', ({ message }) => fail(message));
    socket.once('close', () => fail('the connection ended without an answer'));
  });

/** ClamAV's daemon over TCP: the bytes go to it, it needs to read no file of ours. */
export const clamdAntivirus = ({ host, port, timeoutMs = 15_000 }: ClamdOptions): Antivirus => ({
  scan: async (body: Readable) => {
    const socket = connect({ host, port });
    const over = new AbortController();
    const answer = answerOf(socket, timeoutMs);
    // A body that breaks off ends the connection, and with it the wait for an answer.
    const sending = send(socket, body, over.signal).catch((error: Error) => {
      socket.destroy(error);
    });
    try {
      const said = await answer;
      if (said === 'stream: OK') return 'CLEAN';
      if (/^stream: .+ FOUND$/.test(said)) return 'INFECTED';
      throw new AntivirusError(said.slice(0, LONGEST_ANSWER));
    } finally {
      over.abort();
      socket.destroy();
      body.destroy();
      await sending;
    }
  },
});
