// The product as it runs in production, on a data folder of its own with so many deliveries: what the benches measure.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbeddedPostgres } from '../apps/api/src/platform/db/embedded/start-embedded-postgres.ts';
import { startProduct } from '../scripts/product-process.mjs';
import { root, run } from '../scripts/project.mjs';
import { shortFolder } from './short-form.mjs';

const env = {
  APP_ENV: 'homologation',
  LOG_LEVEL: 'error',
  LOGIN_FAILURES_PER_ACCOUNT: '1000000',
  LOGIN_FAILURES_PER_ADDRESS: '1000000',
  RATE_LIMIT_PER_MINUTE: '0',
};

export const median = (numbers) => {
  const sorted = [...numbers].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  return sorted.length % 2 === 1 ? sorted[Math.floor(middle)] : (sorted[middle - 1] + sorted[middle]) / 2;
};

/**
 * Starts server and database on a data folder of this name, filled up to `deliveries`. `one(text, values)` gives the rows of a
 * statement by the database's owner; `stop` ends everything.
 */
export const startBenchProduct = async (deliveries, folder = 'bench') => {
  const dataDir = shortFolder ?? join(root, '.data', folder);
  // The server's memory limits, as `npm start` sets them.
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const limits = scripts.start.match(/--\S+/g) ?? [];
  const memory = Object.fromEntries(
    [...scripts.start.matchAll(/\b([A-Z_]+)=(\d+)/g)].map(([, name, value]) => [name, value]),
  );
  // Once as a person would, which builds and loads the demonstration; then the server alone, as it runs in production.
  if (shortFolder === undefined || !existsSync(join(dataDir, 'postgres'))) {
    const first = await startProduct({ dataDir, timeout: 600_000, env });
    await first.stop();
  }
  const product = await startProduct({
    dataDir,
    env: { ...env, ...memory, NODE_ENV: 'production' },
    command: [process.execPath, ...limits, join(root, 'apps', 'api', 'dist', 'server.js')],
  });
  const database = await startEmbeddedPostgres({ dataDir });
  const { host, user } = database.owner;
  const databaseUrl = `postgres://${user}@localhost/${database.database}?host=${encodeURIComponent(host)}`;
  const owner = new pg.Client({ connectionString: databaseUrl });
  await owner.connect();
  const one = async (text, parameters) => (await owner.query(text, parameters)).rows;
  const stop = async () => {
    await owner.end().catch(() => undefined);
    await product.stop();
    await database.stop();
  };
  try {
    const [{ count }] = await one('select count(*)::int as count from delivery');
    const missing = deliveries - count;
    if (missing > 0) {
      const { code } = await run('node', ['scripts/seed.mjs', '--deliveries', String(missing)], {
        env: { CELEIRO_DATA_DIR: dataDir },
      });
      if (code !== 0) throw new Error('volume data could not be loaded');
    }
    await owner.query('vacuum analyze');
  } catch (error) {
    await stop();
    throw error;
  }
  return { product, database, databaseUrl, dataDir, one, stop };
};
