// The API of `npm run dev`: the work of the first run, then the server, both straight from the sources.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './project.mjs';

const source = (path) => import(pathToFileURL(join(root, 'apps', 'api', path)).href);
const { prepareFirstRun } = await source('seed/first-run.ts');
await prepareFirstRun();
await source('src/main.ts');
