// The changes since this branch left main, for commands that only check changes.
import { execFileSync } from 'node:child_process';
import { root } from '../project.mjs';

const git = (...args) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });

/** The commit to compare with: where this branch left main; on main, its previous commit; null outside a repository. */
export const changeBase = () => {
  try {
    return git('merge-base', 'HEAD', 'main').trim();
  } catch {
    return null;
  }
};

/** Files that differ from a commit or are new, relative to the repository, with forward slashes. */
export const changedFiles = (base) =>
  [
    ...git('diff', '--name-only', '--diff-filter=d', base).split('\n'),
    ...git('ls-files', '--others', '--exclude-standard').split('\n'),
  ].filter((path) => path !== '');
