import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { canary, repository } from './source-files.ts';

// `npm run check` searches the whole project; here the same settings must find the planted copy.
test('the detector of copies finds the planted one and nothing else', async () => {
  const detector = join(repository, 'node_modules', '.bin', 'jscpd');
  const options = ['--no-colors', '--ignore', '**/*.gen.ts', canary];
  const failed: unknown = await promisify(execFile)(detector, options, { cwd: repository }).catch(
    (error: unknown) => error,
  );
  expect(failed).toMatchObject({ code: 1 });
  const { stdout } = failed as { readonly stdout: string }; // what execFile adds to its error
  expect(stdout).toContain('packages/rules/src/copied-again.ts');
  expect(stdout).toContain('Found 1 clones.');
});
