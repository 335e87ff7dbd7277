// npm run check: checks the changes since main, two steps at a time, in about a minute: the tests that reach a changed
// file, the lint of changed files, and for everything the guards, format, types and architecture.
// npm run check -- --all: everything without a database or a browser, as `npm test` does first.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { changeBase, changedFiles } from './changed-files.mjs';
import { changedSteps, checkSteps } from './check-steps.mjs';
import { runSteps } from './run-steps.mjs';

const base = process.argv.includes('--all') ? null : changeBase();
const files = base === null ? [] : changedFiles(base);
const folder = mkdtempSync(join(tmpdir(), 'celeiro-check-'));
const steps = base === null ? checkSteps(join(folder, 'unit.json')) : changedSteps(base, files);
if (base !== null) console.log(`${files.length} arquivos mudaram desde ${base.slice(0, 8)}.`);
const allWell = await runSteps(steps);
rmSync(folder, { recursive: true });
process.exit(allWell ? 0 : 1);
