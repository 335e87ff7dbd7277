// Checks the browser's bundle: no server code, and small first pages. Run after the build, by npm test.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';

const dist = process.argv[2] ?? fileURLToPath(new URL('../../apps/web/dist', import.meta.url));
const KIBIBYTE = 1024;
// Limits in KiB of the JavaScript and styles requested before a page is drawn, compressed by Brotli as for browsers.
const firstLoad = 84;
const pageLimits = {
  '/delivery/delivery-list': 189,
  '/delivery/delivery-list/delivery-detail/': 208.5,
  '/delivery/delivery-list/delivery-detail-v2/': 209,
};
// Names of methods and messages survive minification, so they identify libraries.
const foreign = { kysely: /\binsertInto\b[^]*\bselectFrom\b/, pg: /SCRAM-SHA-256/, fastify: /FST_ERR_/ };

const problems = [];
for (const file of globSync('assets/**/*.js', { cwd: dist })) {
  const text = readFileSync(join(dist, file), 'utf8');
  for (const [name, mark] of Object.entries(foreign)) {
    if (mark.test(text)) problems.push(`${file} carries code of ${name}`);
  }
}

const weigh = (files) =>
  files.reduce((sum, file) => sum + brotliCompressSync(readFileSync(join(dist, file))).length, 0);
const sizes = [];
const limit = (name, files, most) => {
  const size = (weigh(files) / KIBIBYTE).toFixed(1);
  sizes.push(`${name}: ${size} KiB`);
  if (Number(size) > most) problems.push(`${name} weighs ${size} KiB compressed, at most ${most}`);
};

const html = readFileSync(join(dist, 'index.html'), 'utf8');
const first = [...html.matchAll(/(?:src|href)="\/([^"]+\.(?:js|css))"/g)].map((match) => match[1]);
if (first.length === 0) problems.push('index.html loads nothing');
limit('index.html', first, firstLoad);

// Files that the server names in the page, so that they load next to the entry (tools/web-build/page-preloads.ts).
const pages = JSON.parse(readFileSync(join(dist, '.preloads.json'), 'utf8'));
for (const [path, most] of Object.entries(pageLimits)) {
  const page = pages.find((one) => one.path === path);
  if (page === undefined) problems.push(`${path} is no first page`);
  else limit(path, [...first, ...page.files.map((file) => file.slice(1))], most);
}

if (problems.length > 0) {
  console.error(problems.join('\n'));
  process.exit(1);
}
console.log(`Comprimidos: ${sizes.join(', ')}.`);
