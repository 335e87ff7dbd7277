// What reaches the browser: no server code, and a first page that stays small. Run after the build, by npm test.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

const dist = process.argv[2] ?? fileURLToPath(new URL('../../apps/web/dist', import.meta.url));
// JavaScript and styles that index.html asks for before a word is shown, compressed.
const firstPageLimit = 160_000;
// Names of methods and messages survive minification: they tell whose code it is.
const foreign = { kysely: /\binsertInto\b[^]*\bselectFrom\b/, pg: /SCRAM-SHA-256/, fastify: /FST_ERR_/ };

const problems = [];
for (const file of globSync('assets/**/*.js', { cwd: dist })) {
  const text = readFileSync(join(dist, file), 'utf8');
  for (const [name, mark] of Object.entries(foreign)) {
    if (mark.test(text)) problems.push(`${file} carries code of ${name}`);
  }
}
const html = readFileSync(join(dist, 'index.html'), 'utf8');
const first = [...html.matchAll(/(?:src|href)="\/([^"]+\.(?:js|css))"/g)].map((match) => match[1]);
const size = first.reduce((sum, file) => sum + gzipSync(readFileSync(join(dist, file))).length, 0);
if (first.length === 0) problems.push('index.html loads nothing');
if (size > firstPageLimit)
  problems.push(`the first page weighs ${size} bytes compressed, at most ${firstPageLimit}`);

if (problems.length > 0) {
  console.error(problems.join('\n'));
  process.exit(1);
}
console.log(`Primeira página: ${(size / 1000).toFixed(0)} kB comprimidos em ${first.length} arquivos.`);
