import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { expect, test } from 'vitest';
import { startEmbeddedPostgres } from './start-embedded-postgres.ts';
import { identityFor, sharedRoot } from './identity.ts';

const isRoot = process.getuid?.() === 0;

test('the identity is chosen once for each data folder, whatever is asked later', () => {
  const folder = mkdtempSync(join(tmpdir(), 'celeiro-identity-'));
  const first = identityFor(folder, 'namespace');
  expect(identityFor(folder, 'plain')).toEqual(first);
  expect(first.strategy).toBe('namespace');
  rmSync(folder, { recursive: true });
});

test('root gets another identity, an ordinary user keeps its own', () => {
  const folder = mkdtempSync(join(tmpdir(), 'celeiro-identity-'));
  const { strategy, uid } = identityFor(folder);
  expect(strategy === 'plain').toBe(!isRoot);
  expect(uid).toBeGreaterThan(0);
  rmSync(folder, { recursive: true });
});

// Only root can run a process as another user.
test.runIf(isRoot)(
  'without namespaces root runs the server as another user, data and programs within its reach',
  async () => {
    // Like a clone in root's home: the other user can't enter it.
    const dataDir = mkdtempSync(join(tmpdir(), 'celeiro-closed-'));
    const closed = join(dataDir, 'postgres');
    mkdirSync(closed, { mode: 0o700 });
    const server = await startEmbeddedPostgres({ dataDir, strategy: 'switch-user', syncNewCluster: false });
    const record: unknown = JSON.parse(readFileSync(join(closed, 'identity.json'), 'utf8'));
    const home = join(server.host, '..');
    try {
      expect(record).toMatchObject({ strategy: 'switch-user', home });
      expect(home.startsWith(sharedRoot)).toBe(true);
      expect(statSync(join(home, 'data')).uid).not.toBe(0);
      const client = new pg.Client(server.owner);
      await client.connect();
      await client.query('create table kept as select 1');
      await client.end();
      await server.stop();
      const again = await startEmbeddedPostgres({ dataDir });
      expect(again.host).toBe(server.host);
      await again.stop();
    } finally {
      await server.stop();
      for (const folder of [dataDir, home]) rmSync(folder, { recursive: true, force: true });
    }
    expect(existsSync(home)).toBe(false);
  },
);
