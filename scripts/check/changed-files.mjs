// What changed since this branch left main, for commands that look at changes only.
import { execFileSync } from 'node:child_process';
import { root } from '../project.mjs';

const git = (...args) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });

/** The commit changes are counted from: where this branch left main, the last one on main itself; null outside a repository. */
export const changeBase = () => {
  try {
    return git('merge-base', 'HEAD', 'main').trim();
  } catch {
    return null;
  }
};

/** Files that differ from a commit or are new, with forward slashes from the top of the repository. */
export const changedFiles = (base) =>
  [
    ...git('diff', '--name-only', '--diff-filter=d', base).split('\n'),
    ...git('ls-files', '--others', '--exclude-standard').split('\n'),
  ].filter((path) => path !== '');
