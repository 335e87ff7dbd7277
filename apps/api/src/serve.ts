import type { FastifyInstance } from 'fastify';
import { buildApp } from './app.ts';
import type { Config } from './platform/config.ts';
import type { Connections } from './platform/db/connections.ts';
import { openDatabase } from './platform/db/database.ts';
import type { Log } from './platform/log/log.ts';
import { type Parts, StartError } from './platform/process/parts.ts';

// The part of the product that answers requests: the whole of it, or each of several workers.

export type Serving = {
  /** Where it listens, as a person would open it. */
  readonly address: string;
  /** Begins the work that runs without a request; one process does it. */
  readonly runJobs: () => Promise<void>;
};

/** Builds the server and listens. Everything it starts is added to `parts`. */
export const serve = async ({
  config,
  connections,
  parts,
  log,
}: {
  readonly config: Config;
  readonly connections: Pick<Connections, 'api' | 'owner'>;
  readonly parts: Parts;
  readonly log: Log;
}): Promise<Serving> => {
  const database = openDatabase(connections.api, { size: 2, applicationName: 'celeiro-background' });
  parts.add('background connections', database.close);
  const app = await buildApp({ config, connection: connections.api, log });
  parts.add('server', () => app.close());
  const address = await listen(app, config.http);
  return {
    address,
    // Only the process that runs the jobs loads what they need.
    runJobs: async () => {
      const { beginBackgroundWork } = await import('./background-work.ts');
      await beginBackgroundWork({ config, connections, database, parts, log });
    },
  };
};

const listen = async (app: FastifyInstance, { host, port }: Config['http']): Promise<string> => {
  try {
    const address = await app.listen({ host, port });
    return address.replace('127.0.0.1', 'localhost');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
      throw new StartError(`A porta ${port} já está em uso em ${host}. Escolha outra: PORT=3001 npm start`);
    }
    throw error;
  }
};
