// npm run test:mutants: plants small faults in rules and use cases that move money or rights, and names those that no
// test noticed in docs/mutants.md. `-- rules` or `-- use-cases` runs one of both. Incremental: a second run tries again
// only what changed since (.cache/mutants).
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { leastKilled } from '../tools/mutants/settings.ts';
import { survivorsPage, tally } from '../tools/mutants/survivors.ts';
import { root, run } from './project.mjs';

const rooms = ['rules', 'use-cases'];
const asked = process.argv.slice(2);
const reportOf = (room) => join(root, '.cache/mutants', `${room}-report.json`);

let allWell = true;
for (const room of asked.length === 0 ? rooms : rooms.filter((one) => asked.includes(one))) {
  const { code } = await run('stryker', ['run', `tools/mutants/${room}-stryker.config.mjs`]);
  if (code !== 0) allWell = false;
}
const reports = rooms
  .filter((room) => existsSync(reportOf(room)))
  .map((room) => ({ room, ...tally(JSON.parse(readFileSync(reportOf(room), 'utf8'))) }));
writeFileSync(join(root, 'docs/mutants.md'), survivorsPage(reports, leastKilled));
for (const { room, killed, all } of reports) {
  const share = (100 * killed) / all;
  console.log(`${room}: ${killed} de ${all} (${share.toFixed(1)} %)`);
  if (share < leastKilled) allWell = false;
}
process.exit(allWell ? 0 : 1);
