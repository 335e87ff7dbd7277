import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import pg from 'pg';

/** A proxy to a database that can go silent like a cut network cable: connections stay open, nothing arrives. */
export type BreakableProxy = {
  readonly connection: pg.ClientConfig;
  readonly goSilent: () => void;
  readonly recover: () => void;
  readonly close: () => Promise<void>;
};

export const startBreakableProxy = async (): Promise<
  BreakableProxy & { readonly lead: (target: pg.ClientConfig) => pg.ClientConfig }
> => {
  const sockets = new Set<Socket>();
  let isSilent = false;
  let target: pg.Client | null = null;
  const server = createServer((near) => {
    sockets.add(near);
    near.on('error', () => near.destroy()).on('close', () => sockets.delete(near));
    if (!target) return near.destroy();
    const { host, port } = target;
    const far = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host);
    far.on('error', () => near.destroy()).on('close', () => near.destroy());
    near.on('close', () => far.destroy());
    near.on('data', (chunk) => !isSilent && far.write(chunk));
    far.on('data', (chunk) => !isSilent && near.write(chunk));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A listening server has an address with a port.
  const connection: pg.ClientConfig = { host: '127.0.0.1', port: (server.address() as AddressInfo).port };
  return {
    connection,
    lead: (settings) => {
      target = new pg.Client(settings);
      const { user, database } = target;
      const password = target.password ?? undefined;
      return {
        ...connection,
        ...(user && { user }),
        ...(database && { database }),
        ...(password && { password }),
      };
    },
    goSilent: () => {
      isSilent = true;
    },
    recover: () => {
      isSilent = false;
      // The swallowed bytes are lost, so those connections can't be used any more.
      for (const socket of sockets) socket.destroy();
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
