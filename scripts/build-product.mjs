// Builds the browser part with vite and the server into one bundle, each only when its sources changed.
import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, run } from './project.mjs';

const shared = ['package-lock.json', 'tsconfig.base.json', 'packages/*/src/**/*', 'packages/*/package.json'];
const parts = {
  web: {
    sources: [...shared, 'apps/web/**/*', 'tools/web-build/*'],
    output: 'apps/web/dist',
    build: () => run('vite', ['build', 'apps/web', '--logLevel', 'warn', '--emptyOutDir'], { quiet: true }),
  },
  api: {
    sources: [
      ...shared,
      'apps/api/package.json',
      'apps/api/src/**/*',
      'apps/api/seed/**/*',
      'apps/api/reference/**/*',
      'scripts/bundle-api.mjs',
    ],
    output: 'apps/api/dist',
    build: () => run('node', [join(root, 'scripts', 'bundle-api.mjs')], { quiet: true }),
  },
};

/** Builds the outdated parts; throws with the builder's message. `log` is called for each step. */
export const buildProduct = async (log = console.log) => {
  const stale = Object.entries(parts).filter(([, part]) => readStamp(part) !== hashOf(part));
  if (stale.length === 0) return;
  log('Compilando…');
  await Promise.all(
    stale.map(async ([name, part]) => {
      const hash = hashOf(part);
      rmSync(stampOf(part), { force: true });
      const { code, output } = await part.build();
      if (code !== 0) throw new Error(`A compilação de "${name}" falhou:\n${output}`);
      mkdirSync(join(root, part.output), { recursive: true });
      writeFileSync(`${stampOf(part)}.new`, hash);
      renameSync(`${stampOf(part)}.new`, stampOf(part));
    }),
  );
};

const stampOf = (part) => join(root, part.output, '.sources-hash');
const readStamp = (part) => (existsSync(stampOf(part)) ? readFileSync(stampOf(part), 'utf8') : '');

const hashOf = (part) => {
  const hash = createHash('sha256').update(process.version);
  const files = globSync(part.sources, { cwd: root, withFileTypes: true, exclude: isNotSource });
  const paths = files.filter((file) => file.isFile()).map((file) => join(file.parentPath, file.name));
  for (const path of paths.sort()) hash.update(path.slice(root.length)).update(readFileSync(path));
  return hash.digest('hex');
};

const isNotSource = (entry) =>
  entry.name === 'dist' || entry.name === 'node_modules' || /\.test\.tsx?$/.test(entry.name);
