import type { Plugin } from 'vite';

/**
 * Writes the scripts and style sheets that each of these pages needs in addition to the entry's, as `[{ path, files }]`.
 * The server names them in the page, so that the browser fetches them while the entry loads. `file` is the name of a
 * screen's file.
 */
export const pagePreloads = (
  screens: readonly { readonly path: string; readonly file: string }[],
): Plugin => ({
  name: 'page-preloads',
  apply: 'build',
  generateBundle(_, bundle) {
    const chunks = Object.values(bundle).filter((one) => one.type === 'chunk');
    const reach = (name: string, seen = new Set<string>()): Set<string> => {
      const chunk = chunks.find(({ fileName }) => fileName === name);
      if (chunk === undefined || seen.has(name)) return seen;
      seen.add(name);
      for (const next of chunk.imports) reach(next, seen);
      // After the style sheets of its parts, so that it can override them.
      for (const sheet of chunk.viteMetadata?.importedCss ?? []) seen.add(sheet);
      return seen;
    };
    const holding = (module: string): string => {
      const found = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(module)));
      return found?.fileName ?? this.error(`no chunk holds ${module}`);
    };
    const entries = chunks.filter(({ isEntry }) => isEntry);
    const atStart = new Set(entries.flatMap(({ fileName }) => [...reach(fileName)]));
    const pages = screens.map(({ path, file }) => {
      const modules = ['/src/app/app.tsx', `/screens/${file}`];
      const names = [...new Set(modules.flatMap((module) => [...reach(holding(module))]))];
      return { path, files: names.filter((name) => !atStart.has(name)).map((name) => `/${name}`) };
    });
    this.emitFile({ type: 'asset', fileName: '.preloads.json', source: JSON.stringify(pages) });
  },
});
