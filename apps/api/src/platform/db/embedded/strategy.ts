import { spawnSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * PostgreSQL refuses to run as root. How a server gets another identity:
 * - `plain`: the caller is an ordinary user;
 * - `namespace`: a user namespace of one process; files stay the caller's and nothing is installed;
 * - `switch-user`: another user id, where the system refuses namespaces; data and programs are then in a folder that user
 *   can reach.
 */
export type Strategy = 'plain' | 'namespace' | 'switch-user';

/** How a server can run on this machine, and whether its data must be outside the data folder. */
export type Choice = {
  readonly strategy: Strategy;
  readonly uid: number;
  readonly gid: number;
  readonly isElsewhere: boolean;
};

/** How a server with its data in `folder` can run here; `forced` overrides the choice. */
export const chooseStrategy = (folder: string, forced: Strategy | undefined): Choice => {
  const uid = process.getuid?.() ?? 0;
  const gid = process.getgid?.() ?? 0;
  // Windows has no user ids. A caller without an entry in the user database can't run initdb under its own id.
  const ordinary = process.getuid === undefined || (uid !== 0 && users().some((user) => user.uid === uid));
  if (forced === 'plain' || (!forced && ordinary)) return { strategy: 'plain', uid, gid, isElsewhere: false };
  const other = unprivilegedUser();
  if (forced === 'namespace' || (!forced && (uid !== 0 || namespacesWork(other)))) {
    return { strategy: 'namespace', ...other, isElsewhere: false };
  }
  return { strategy: 'switch-user', ...other, isElsewhere: !reachable(folder) };
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

/** initdb needs a user that the system knows by name; `nobody` exists everywhere. */
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

/** Arguments of `unshare` before the command. */
export const namespaceArguments = (uid: number, gid: number): readonly string[] => [
  `--map-user=${uid}`,
  `--map-group=${gid}`,
  '--',
];

/** Whether every user may enter all parent folders. */
const reachable = (folder: string): boolean => {
  const parent = dirname(folder);
  return (statSync(parent).mode & 0o001) !== 0 && (parent === folder || parent === '/' || reachable(parent));
};
