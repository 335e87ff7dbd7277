import type { Plugin } from 'vite';

/** The place where an icon's module lists its parts, as JSON. */
const PARTS = /const __iconNode = (\[\[.*\]\]);/;
type Part = readonly [tag: string, attributes: Readonly<Record<string, string>>];

// Only elements that consist of one path; a path with a leading 'm' would start where the previous one ends.
const isPlain = ([tag, attributes]: Part): boolean =>
  tag === 'path' &&
  attributes['d']?.startsWith('M') === true &&
  Object.keys(attributes).every((name) => name === 'd' || name === 'key');

/** An icon's module with its paths merged into one, which draws the same lines; unchanged if that isn't possible. */
export const withOnePath = (code: string): string =>
  code.replace(PARTS, (whole, json: string) => {
    const parts: readonly Part[] = JSON.parse(json);
    if (parts.length < 2 || !parts.every(isPlain)) return whole;
    const d = parts.map(([, attributes]) => attributes['d']).join('');
    return `const __iconNode = ${JSON.stringify([['path', { d, key: 'svg-0' }]])};`;
  });

const LIST = /import \{([^}]*)\} from '@tabler\/icons-react';/g;

/** A source's imports of icons, each from a separate module: importing the list would load all icons at once. */
export const withOwnModules = (code: string): string =>
  code.replace(LIST, (_, names: string) =>
    names
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== '')
      .map((name) => `import ${name} from '@tabler/icons-react/dist/esm/icons/${name}.mjs';`)
      .join(' '),
  );

/** Bundles icons with the code that uses them. */
export const iconModules = (): Plugin => ({
  name: 'icon-modules',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /[\\/]src[\\/].*\.tsx?$/, code: '@tabler/icons-react' },
    handler: (code) => ({ code: withOwnModules(code), map: null }),
  },
});

/** Merges an icon's paths, up to five, into one: an order of 30 deliveries shows a thousand icons. */
export const iconPaths = (): Plugin => ({
  name: 'icon-paths',
  apply: 'build',
  transform: {
    filter: { id: /@tabler[\\/]icons-react[\\/]dist[\\/]esm[\\/]icons[\\/]/ },
    handler: (code) => ({ code: withOnePath(code), map: null }),
  },
});
