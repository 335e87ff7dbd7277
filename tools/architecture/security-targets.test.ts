import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { undocumentedTargets } from './security-targets.ts';

const document = readFileSync(join(import.meta.dirname, '../../docs/security.md'), 'utf8');

test('every target of reliability and security has its row, with what was reached and where it is shown', () => {
  expect(undocumentedTargets(document)).toEqual([]);
});

test('a row that no longer exists, there twice, empty or without proof is found', () => {
  const spoilt = document
    .replace(/^\| T07 .*$/m, '')
    .replace(/^\| T09 .*$/m, '$&\n$&')
    .replace(/^\| T10 \|[^|]*\|[^|]*\|/m, '| T10 | promised | |')
    .replace(/^\| T11 \|.*$/m, '| T11 | promised | met | by hand |')
    .replace(/^\| T12 /m, '| T99 ');
  expect(undocumentedTargets(spoilt)).toEqual([
    'T07 has no row',
    'T12 has no row',
    'T09 has two rows',
    'T99 is no target',
    'T10 does not say what was reached',
    'T11 has no proof',
  ]);
});
