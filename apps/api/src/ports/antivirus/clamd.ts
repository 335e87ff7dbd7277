import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import type { Readable } from 'node:stream';
import { type Antivirus, AntivirusError } from './port.ts';

export type ClamdOptions = {
  readonly host: string;
  readonly port: number;
  /** From connecting to the answer, in ms. A PDF of 15 MB takes clamd a second or two. */
  readonly timeoutMs?: number;
};

const LONGEST_ANSWER = 1_000;

/** The body in clamd's INSTREAM format: each piece after its length, and an empty piece at the end. */
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

/** Writes the body as fast as clamd reads it, until `signal` is aborted. */
const send = async (socket: Socket, body: Readable, signal: AbortSignal): Promise<void> => {
  // The body is a byte stream, as for every stored file.
  for await (const piece of framed(body as AsyncIterable<Buffer>)) {
    signal.throwIfAborted();
    if (!socket.write(piece)) await once(socket, 'drain', { signal });
  }
};

/** clamd's answer, up to the NUL that ends it. clamd may answer and disconnect before it has read everything. */
const answerOf = (socket: Socket, timeoutMs: number): Promise<string> =>
  new Promise((resolve, reject) => {
    let response = '';
    const fail = (why: string): void => {
      clearTimeout(timer);
      reject(new AntivirusError(why));
    };
    const timer = setTimeout(() => fail(`no answer within ${timeoutMs} ms`), timeoutMs);
    socket.setEncoding('latin1').on('data', (piece) => {
      response += String(piece);
      const end = response.indexOf('\0');
      if (end < 0 && response.length > LONGEST_ANSWER) return fail('an answer without end');
      if (end < 0) return;
      clearTimeout(timer);
      resolve(response.slice(0, end));
    });
    socket.once('error', ({ message }) => fail(message));
    socket.once('close', () => fail('the connection ended without an answer'));
  });

/** ClamAV's daemon over TCP. It receives the bytes and needs no access to our files. */
export const clamdAntivirus = ({ host, port, timeoutMs = 15_000 }: ClamdOptions): Antivirus => ({
  scan: async (body: Readable) => {
    const socket = connect({ host, port });
    const over = new AbortController();
    const answer = answerOf(socket, timeoutMs);
    // A failing body closes the connection, which also ends the wait for an answer.
    const sending = send(socket, body, over.signal).catch((error: Error) => {
      socket.destroy(error);
    });
    try {
      const response = await answer;
      if (response === 'stream: OK') return 'CLEAN';
      if (/^stream: .+ FOUND$/.test(response)) return 'INFECTED';
      throw new AntivirusError(response.slice(0, LONGEST_ANSWER));
    } finally {
      over.abort();
      socket.destroy();
      body.destroy();
      await sending;
    }
  },
});
