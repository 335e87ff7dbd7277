// npm run shots [-- --base-url URL] [-- --grep 'follow-up|gallery']: pictures of the main screens and the gallery in every
// window and both themes, into the folder "shots" (another in SHOTS_DIR), for a person to look at.
import { join, resolve } from 'node:path';
import { root } from './project.mjs';
import { runJourneys } from './run-journeys.mjs';

const folder = resolve(process.env.SHOTS_DIR || join(root, 'shots'));
const code = await runJourneys('e2e/shots.config.ts', { SHOTS_DIR: folder });
if (code === 0) console.log(`Imagens em ${folder}`);
process.exit(code);
