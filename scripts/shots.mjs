// npm run shots [-- --base-url URL] [-- --grep 'follow-up|gallery']: screenshots of the main screens and the gallery in
// every window size and both themes, into the folder "shots" (another in SHOTS_DIR), for a person to look at.
// npm run shots -- --docs: one small screenshot of each screen into docs/screens, which docs/screens.md shows.
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { root } from './project.mjs';
import { runJourneys } from './run-journeys.mjs';

/** Width of a screenshot in the documents; its text is still readable. */
const WIDTH = 1080;

const docs = process.argv.indexOf('--docs');
if (docs >= 0) process.argv.splice(docs, 1);

/** The screens of docs/screens.md, by the names of their screenshots. */
const shown = () =>
  [...readFileSync(join(root, 'docs', 'screens.md'), 'utf8').matchAll(/\(screens\/([a-z-]+)\.webp\)/g)].map(
    ([, name]) => name,
  );

if (docs >= 0) {
  // The server's sharp: nothing else in the project processes images.
  const { default: sharp } = await import(
    createRequire(join(root, 'apps', 'api', 'package.json')).resolve('sharp')
  );
  const taken = mkdtempSync(join(tmpdir(), 'celeiro-shots-'));
  const names = shown();
  process.argv.push('--grep', ` (${names.join('|')})$`);
  let code = await runJourneys('e2e/shots.config.ts', { SHOTS_DIR: taken, SHOTS_ONE: 'true' });
  if (code === 0) {
    mkdirSync(join(root, 'docs', 'screens'), { recursive: true });
    for (const name of names)
      await sharp(join(taken, `${name}-1440-light.png`))
        .resize({ width: WIDTH })
        .webp({ quality: 70, effort: 6 })
        .toFile(join(root, 'docs', 'screens', `${name}.webp`))
        .catch((error) => {
          console.error(`${name}: ${error.message}`);
          code = 1;
        });
  }
  rmSync(taken, { recursive: true, force: true });
  process.exit(code);
}

const folder = resolve(process.env.SHOTS_DIR || join(root, 'shots'));
const code = await runJourneys('e2e/shots.config.ts', { SHOTS_DIR: folder });
if (code === 0) console.log(`Imagens em ${folder}`);
process.exit(code);
