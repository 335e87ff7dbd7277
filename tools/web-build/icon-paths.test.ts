import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, it } from 'vitest';
import { withOnePath, withOwnModules } from './icon-paths.ts';

const module = (parts: unknown): string => `const __iconNode = ${JSON.stringify(parts)};\nconst Icon = 1;`;

it('draws an icon of several paths by one', () => {
  const parts = [
    ['path', { d: 'M4 7l16 0', key: 'svg-0' }],
    ['path', { d: 'M10 11l0 6', key: 'svg-1' }],
  ];
  expect(withOnePath(module(parts))).toBe(module([['path', { d: 'M4 7l16 0M10 11l0 6', key: 'svg-0' }]]));
});

it.each([
  [
    'a part that is no path',
    [
      ['path', { d: 'M4 7l16 0' }],
      ['circle', { r: '2' }],
    ],
  ],
  [
    'a path with a filling of its own',
    [
      ['path', { d: 'M4 7' }],
      ['path', { d: 'M1 1', fill: 'none' }],
    ],
  ],
  [
    'a path that begins where the last one ended',
    [
      ['path', { d: 'M4 7' }],
      ['path', { d: 'm1 1' }],
    ],
  ],
])('leaves %s alone', (_, parts) => {
  expect(withOnePath(module(parts))).toBe(module(parts));
});

it('reads the icons as their library writes them', () => {
  const entry = createRequire(import.meta.url).resolve('@tabler/icons-react');
  const icon = entry.replace(/dist.*/, 'dist/esm/icons/IconTrash.mjs');
  const code = withOnePath(readFileSync(icon, 'utf8'));
  expect(code.match(/"path"/g)).toHaveLength(1);
});

it('takes each icon from its own module', () => {
  const own = (name: string): string =>
    `import ${name} from '@tabler/icons-react/dist/esm/icons/${name}.mjs';`;
  const written =
    "import {\n  IconKey,\n  IconTrash,\n} from '@tabler/icons-react';\nexport const a = IconKey;";
  expect(withOwnModules(written)).toBe(`${own('IconKey')} ${own('IconTrash')}\nexport const a = IconKey;`);
});
