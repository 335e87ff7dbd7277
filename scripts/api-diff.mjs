// npm run api:diff [-- main]: differences of the wire from a commit (default HEAD), one line for each call, schema and
// field.
// It reads the reviewed texts next to the contract's files; `npm test` fails when they differ from the code.
import { globSync, readFileSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { readBlocks, wireDiff } from '../tools/wire/wire-diff.ts';
import { giveUp, root } from './project.mjs';

const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 28 });
const ref = process.argv[2] ?? 'HEAD';
const source = 'packages/contract/src';

const textsAt = (commit) => {
  const paths = git('ls-tree', '-r', '--name-only', commit, source).split('\n');
  return paths.filter((path) => path.endsWith('.wire.txt')).map((path) => git('show', `${commit}:${path}`));
};
const textsNow = () =>
  globSync(`${source}/**/*.wire.txt`, { cwd: root }).map((path) => readFileSync(join(root, path), 'utf8'));

let before;
try {
  before = textsAt(ref);
} catch {
  giveUp(`"${ref}" não é um commit deste repositório.`);
}
const lines = wireDiff(readBlocks(before), readBlocks(textsNow()));
console.log(lines.length === 0 ? `Nada muda na API desde ${ref}.` : lines.join('\n'));
