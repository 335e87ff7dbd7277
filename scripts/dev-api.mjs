// What `npm run dev` keeps running: the first run's demo data, then the API, both straight from the sources.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './project.mjs';

if (!process.env.APP_ENV) process.env.APP_ENV = 'development';
const source = (path) => import(pathToFileURL(join(root, 'apps', 'api', path)).href);
const { prepareFirstRun } = await source('seed/first-run.ts');
const release = await prepareFirstRun();
try {
  await source('src/main.ts');
} finally {
  await release();
}
