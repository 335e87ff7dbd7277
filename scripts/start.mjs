// npm start: builds what changed, prepares the database (embedded unless DATABASE_URL is set) and serves the product.
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildProduct } from './build-product.mjs';
import { giveUp, root } from './project.mjs';

process.env.NODE_ENV ??= 'production';
// A clone that nobody configured is a demonstration; a real installation says APP_ENV=production.
if (!process.env.APP_ENV) process.env.APP_ENV = 'homologation';
enableCompileCache(join(root, 'node_modules', '.cache', 'compile'));
const bundled = (name) => import(pathToFileURL(join(root, 'apps', 'api', 'dist', `${name}.js`)).href);

try {
  await buildProduct();
} catch (error) {
  giveUp(error instanceof Error ? error.message : String(error));
}
const { prepareFirstRun } = await bundled('first-run');
const release = await prepareFirstRun().catch((error) =>
  giveUp(error instanceof Error ? error.message : String(error)),
);
try {
  await bundled('server');
} finally {
  await release();
}
