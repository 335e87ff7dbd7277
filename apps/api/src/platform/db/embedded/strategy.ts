import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import * as z from 'zod/mini';

/**
 * PostgreSQL refuses to run as root. How a server gets another identity:
 * - `plain`: the caller is an ordinary user;
 * - `namespace`: a user namespace of one process; files stay the caller's and nothing is installed;
 * - `switch-user`: another user id, where the system refuses namespaces; data and binaries then stand where that user
 *   can reach them.
 */
export type Strategy = 'plain' | 'namespace' | 'switch-user';

/** The identity in force for one data folder: a folder made under one cannot be opened under another. */
export type Identity = {
  readonly strategy: Strategy;
  readonly uid: number;
  readonly gid: number;
  /** Folder of the cluster and all that belongs to it. */
  readonly home: string;
};

const savedIdentity = z.object({
  strategy: z.enum(['plain', 'namespace', 'switch-user']),
  uid: z.int(),
  gid: z.int(),
  home: z.string(),
});

/** Where `switch-user` keeps what the other user must reach. */
export const sharedRoot = '/var/lib/celeiro-ops';

/** Reads the folder's identity, or chooses one (once) and writes it down. `forced` overrides the choice, not the record. */
export const identityFor = (folder: string, forced?: Strategy): Identity => {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const record = join(folder, 'identity.json');
  if (existsSync(record)) return savedIdentity.parse(JSON.parse(readFileSync(record, 'utf8')));
  const identity = choose(folder, forced);
  writeFileSync(record, `${JSON.stringify(identity)}\n`);
  return identity;
};

const choose = (folder: string, forced: Strategy | undefined): Identity => {
  const uid = process.getuid?.() ?? 0;
  const gid = process.getgid?.() ?? 0;
  // Windows has no user ids; a caller without an entry in the user database cannot run initdb under its own id.
  const ordinary = process.getuid === undefined || (uid !== 0 && users().some((user) => user.uid === uid));
  if (forced === 'plain' || (!forced && ordinary)) return { strategy: 'plain', uid, gid, home: folder };
  const other = unprivilegedUser();
  if (forced === 'namespace' || (!forced && (uid !== 0 || namespacesWork(other)))) {
    return { strategy: 'namespace', ...other, home: folder };
  }
  return { strategy: 'switch-user', ...other, home: reachable(folder) ? folder : sharedHome(folder) };
};

type User = { readonly name: string; readonly uid: number; readonly gid: number };

const users = (): readonly User[] => {
  try {
    return readFileSync('/etc/passwd', 'utf8')
      .split('\n')
      .map((line) => line.split(':'))
      .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }))
      .filter((user) => user.name !== '');
  } catch {
    return [];
  }
};

/** initdb insists on a user that the system knows by name; `nobody` exists everywhere. */
const unprivilegedUser = (): { uid: number; gid: number } => {
  const known = users();
  const user =
    known.find(({ name }) => name === 'postgres') ??
    known.find(({ name }) => name === 'nobody') ??
    known.find(({ uid }) => uid > 0);
  return { uid: user?.uid ?? 65_534, gid: user?.gid ?? 65_534 };
};

const namespacesWork = ({ uid, gid }: { uid: number; gid: number }): boolean =>
  spawnSync('unshare', [...namespaceArguments(uid, gid), 'true'], { stdio: 'ignore' }).status === 0;

/** Arguments of `unshare` before the command itself. */
export const namespaceArguments = (uid: number, gid: number): readonly string[] => [
  `--map-user=${uid}`,
  `--map-group=${gid}`,
  '--',
];

/** Every folder above may be entered by anyone. */
const reachable = (folder: string): boolean => {
  const parent = dirname(folder);
  return (statSync(parent).mode & 0o001) !== 0 && (parent === folder || parent === '/' || reachable(parent));
};

const sharedHome = (folder: string): string =>
  join(sharedRoot, createHash('sha256').update(folder).digest('hex').slice(0, 16));
