import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { testVirus } from '../src/ports/antivirus/sandbox.ts';

// clamd as in its manual: 'zINSTREAM\0', chunks preceded by their lengths, an empty chunk, a response that ends with NUL.

/** How it treats a body; `says` is its response after reading the body, or after `early` bytes. */
export type Behaviour =
  | { readonly does: 'scans'; readonly mostBytes?: number }
  | { readonly does: 'answers'; readonly says: string; readonly early?: boolean }
  | { readonly does: 'hangs' | 'hangsUp' | 'resets' | 'neverReads' };

export type FakeClamd = {
  readonly port: number;
  readonly behave: (behaviour: Behaviour) => void;
  /** The completely received bodies. */
  readonly seen: readonly Buffer[];
  /** The number of open connections. */
  readonly open: () => number;
  readonly close: () => Promise<void>;
};

/** Reads incoming bytes; returns the body so far, and whether it is complete. Throws for anything but INSTREAM. */
const reader = () => {
  const command = Buffer.from('zINSTREAM\0');
  const pieces: Buffer[] = [];
  let rest = Buffer.alloc(0);
  let isOpen = false;
  let isWhole = false;
  let length = 0;
  return (came: Buffer) => {
    rest = Buffer.concat([rest, came]);
    if (!isOpen && rest.length >= command.length) {
      if (!rest.subarray(0, command.length).equals(command)) throw new Error('UNKNOWN COMMAND');
      isOpen = true;
      rest = rest.subarray(command.length);
    }
    while (isOpen && !isWhole && rest.length >= 4 && rest.length >= 4 + rest.readUInt32BE(0)) {
      const size = rest.readUInt32BE(0);
      isWhole = size === 0;
      length += size;
      pieces.push(rest.subarray(4, 4 + size));
      rest = rest.subarray(4 + size);
    }
    return { isWhole, length, body: () => Buffer.concat(pieces) };
  };
};

export const startFakeClamd = async (): Promise<FakeClamd> => {
  let behaviour: Behaviour = { does: 'scans' };
  const seen: Buffer[] = [];
  const sockets = new Set<Socket>();
  const answer = (socket: Socket, says: string): void => void socket.end(`${says}\0`);
  const serve = (socket: Socket): void => {
    const { does } = behaviour;
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => undefined);
    if (does === 'neverReads') return void socket.pause();
    if (does === 'hangsUp') return void socket.resume().end();
    if (does === 'resets') return void socket.once('data', () => socket.resetAndDestroy());
    if (behaviour.does === 'answers' && behaviour.early) {
      const { says } = behaviour;
      return void socket.once('data', () => answer(socket, says));
    }
    const read = reader();
    const most = behaviour.does === 'scans' ? (behaviour.mostBytes ?? Infinity) : Infinity;
    socket.on('data', (piece) => {
      const { isWhole, length, body } = read(piece as Buffer); // no encoding was set
      if (length > most) return answer(socket, 'INSTREAM size limit exceeded. ERROR');
      if (!isWhole || does === 'hangs') return;
      seen.push(body());
      if (behaviour.does === 'answers') return answer(socket, behaviour.says);
      answer(socket, body().includes(testVirus) ? 'stream: Eicar-Test-Signature FOUND' : 'stream: OK');
    });
  };
  const server = createServer(serve).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port, // it listens on TCP
    behave: (next) => {
      behaviour = next;
      // A paused socket doesn't notice its end either.
      for (const socket of sockets) if (socket.isPaused()) socket.destroy();
    },
    seen,
    open: () => sockets.size,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
};
