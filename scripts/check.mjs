// npm run check: format, lint, types, architecture and the tests that need no database, two at a time, under a minute.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkSteps } from './check-steps.mjs';
import { runSteps } from './run-steps.mjs';

const folder = mkdtempSync(join(tmpdir(), 'celeiro-check-'));
const allWell = await runSteps(checkSteps(join(folder, 'unit.json')));
rmSync(folder, { recursive: true });
process.exit(allWell ? 0 : 1);
