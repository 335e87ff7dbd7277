// Installs what is missing before any command. Plain JavaScript with built-ins only: it runs with any Node of the
// machine (20 or newer), before node_modules exists; the commands then run with the project's Node.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const stamp = join(root, 'node_modules', '.setup-hash');

const major = Number(process.versions.node.split('.')[0]);
if (major < 20) {
  console.error(
    `O Celeiro OPS precisa do Node.js 20 ou mais novo; este é o ${process.version}. Instale-o e tente de novo.`,
  );
  process.exit(1);
}

// The platform is part of the key: a folder copied between machines has the other machine's programs.
const requested = createHash('sha256')
  .update(readFileSync(join(root, 'package-lock.json')))
  .update(`${process.platform}-${process.arch}`)
  .digest('hex');
const installed = existsSync(stamp) ? readFileSync(stamp, 'utf8') : '';

if (installed !== requested) {
  console.log('Instalando as dependências (só na primeira vez e quando elas mudam)…');
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const { status, error } = spawnSync(npm, ['ci', '--loglevel=error'], {
    cwd: root,
    // The report of a successful install is noise; errors are still shown.
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  });
  if (status !== 0) {
    console.error(
      `A instalação falhou${error ? ` (${error.message})` : ''}. Verifique a rede e o registro do npm e rode o comando de novo.`,
    );
    process.exit(1);
  }
  writeFileSync(stamp, requested);
}
