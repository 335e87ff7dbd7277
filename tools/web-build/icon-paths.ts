import type { Plugin } from 'vite';

/** Where an icon's module lists the parts it draws, as JSON. */
const PARTS = /const __iconNode = (\[\[.*\]\]);/;
type Part = readonly [tag: string, attributes: Readonly<Record<string, string>>];

// Only what is drawn by a path and nothing else; a path that begins with 'm' would begin where the one before ends.
const isPlain = ([tag, attributes]: Part): boolean =>
  tag === 'path' &&
  attributes['d']?.startsWith('M') === true &&
  Object.keys(attributes).every((name) => name === 'd' || name === 'key');

/** An icon's module with its paths made one, which draws the same lines; unchanged where that can't be done. */
export const withOnePath = (code: string): string =>
  code.replace(PARTS, (whole, json: string) => {
    const parts: readonly Part[] = JSON.parse(json);
    if (parts.length < 2 || !parts.every(isPlain)) return whole;
    const d = parts.map(([, attributes]) => attributes['d']).join('');
    return `const __iconNode = ${JSON.stringify([['path', { d, key: 'svg-0' }]])};`;
  });

const LIST = /import \{([^}]*)\} from '@tabler\/icons-react';/g;

/** A source's imports of icons, each from its own module: from the list of all icons none could wait for a later page. */
export const withOwnModules = (code: string): string =>
  code.replace(LIST, (_, names: string) =>
    names
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== '')
      .map((name) => `import ${name} from '@tabler/icons-react/dist/esm/icons/${name}.mjs';`)
      .join(' '),
  );

/** Icons come with the code that draws them. */
export const iconModules = (): Plugin => ({
  name: 'icon-modules',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /[\\/]src[\\/].*\.tsx?$/, code: '@tabler/icons-react' },
    handler: (code) => ({ code: withOwnModules(code), map: null }),
  },
});

/** Icons of one path instead of up to five: an order of 30 deliveries shows a thousand of them. */
export const iconPaths = (): Plugin => ({
  name: 'icon-paths',
  apply: 'build',
  transform: {
    filter: { id: /@tabler[\\/]icons-react[\\/]dist[\\/]esm[\\/]icons[\\/]/ },
    handler: (code) => ({ code: withOnePath(code), map: null }),
  },
});
