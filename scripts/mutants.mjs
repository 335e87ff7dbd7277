// npm run test:mutants: plants small faults in rules and use cases for money and rights, and lists those that no test
// noticed in docs/mutants.md. `-- rules/discounts` runs one part, `-- rules` or `-- use-cases` a group, without arguments
// all, one after the other. `--sample 100` tries at most 100 mutants of each part that have no result yet. Incremental:
// another run only tries what changed (.cache/mutants), and the sections of other parts remain on the page.
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { equivalents } from '../tools/mutants/equivalent.ts';
import { pageOf, sectionOf, sectionsOf, shareOf, tally } from '../tools/mutants/page.ts';
import { chosenParts, partFiles, parts } from '../tools/mutants/parts.ts';
import { notInSample } from '../tools/mutants/sample.ts';
import { giveUp, root, run } from './project.mjs';

/** The share of mutants, in percent, that tests must kill. */
const leastKilled = 85;
const page = join(root, 'docs/mutants.md');
const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));

/** Deletes the results of mutants that a sample left out, so that the next run may try them. */
const forgetLeftOut = (file) => {
  if (!existsSync(file)) return;
  const results = readJson(file);
  for (const one of Object.values(results.files))
    one.mutants = one.mutants.filter(({ statusReason }) => statusReason !== notInSample);
  writeFileSync(file, JSON.stringify(results));
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { sample: { type: 'string' } },
});
const { sample } = values;
if (sample !== undefined && !/^[1-9]\d*$/.test(sample)) giveUp('--sample needs a number: --sample 100');
let chosen = [];
try {
  chosen = chosenParts(positionals);
} catch (error) {
  giveUp(error.message);
}

let allWell = true;
for (const { name } of chosen) {
  const { results, report } = partFiles(name);
  forgetLeftOut(join(root, results));
  rmSync(join(root, report), { force: true });
  const env = { MUTANTS_PART: name, ...(sample === undefined ? {} : { MUTANTS_SAMPLE: sample }) };
  const { code } = await run('stryker', ['run', 'tools/mutants/stryker.config.mjs'], { env });
  if (code !== 0 || !existsSync(join(root, report))) {
    console.error(`${name}: no result`);
    allWell = false;
    continue;
  }
  const result = tally(readJson(join(root, report)));
  const sections = sectionsOf(existsSync(page) ? readFileSync(page, 'utf8') : '');
  sections.set(name, sectionOf(name, result, equivalents));
  const names = parts.map((part) => part.name);
  writeFileSync(page, pageOf(names, sections, leastKilled));
  const share = shareOf(result);
  console.log(`${name}: ${result.killed} of ${result.tried} killed (${share.toFixed(1)} %)`);
  if (share < leastKilled) allWell = false;
}
process.exit(allWell ? 0 : 1);
