import react from '@vitejs/plugin-react';
import { globSync } from 'node:fs';
import { defineConfig } from 'vite';
import { classNames } from '../../tools/web-build/class-names.ts';
import { compressedTwins } from '../../tools/web-build/compressed-twins.ts';
import { iconModules, iconPaths } from '../../tools/web-build/icon-paths.ts';
import { neededAtFirst } from '../../tools/web-build/needed-at-first.ts';
import { unreadWords } from '../../tools/web-build/unread-words.ts';
import { pagePreloads } from '../../tools/web-build/page-preloads.ts';
import { firstPages } from './src/kit/url/pages.ts';

const isNeededAtFirst = neededAtFirst(
  ['app/app.tsx', ...firstPages.map(({ file }) => `*/*/screens/${file}`)]
    .flatMap((pattern) => globSync(`src/${pattern}`, { cwd: import.meta.dirname }))
    .map((file) => `${import.meta.dirname}/${file}`),
);

/** Of the design system, or of what every page shows. */
const isDesignStyle = (id: string): boolean => /src[\\/](ui|base[\\/]notifications)[\\/].*\.css$/.test(id);

/** What every page loads after its first rows: the bell, what was opened lately, the flags' library. */
const isOfFrame = neededAtFirst(
  ['base/notifications/bell.tsx', 'kit/browser/recently-opened.ts', 'app/flag-provider.ts'].map(
    (file) => `${import.meta.dirname}/src/${file}`,
  ),
);

/** What Início draws: files of many areas, which would be fetched one by one. */
const isOfHome = neededAtFirst([`${import.meta.dirname}/src/desk/home/screens/home.screen.tsx`]);

/** What both pages of an order draw, without what other pages load by itself. */
const isOfOrder = neededAtFirst([
  `${import.meta.dirname}/src/orders/orders/screens/order-details.screen.tsx`,
  `${import.meta.dirname}/src/orders/deliveries/screens/delivery-follow-up.screen.tsx`,
]);

export default defineConfig({
  plugins: [react(), unreadWords(), iconModules(), iconPaths(), compressedTwins(), pagePreloads(firstPages)],
  css: { modules: { generateScopedName: classNames(import.meta.dirname) } },
  // The client's credentials are public: they name the application and prove nothing.
  define: {
    __CLIENT_ID__: JSON.stringify(process.env['WEB_CLIENT_ID'] ?? 'celeiro-web'),
    __CLIENT_SECRET__: JSON.stringify(process.env['WEB_CLIENT_SECRET'] ?? 'celeiro-web-dev'),
  },
  build: {
    target: 'es2023',
    sourcemap: false,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // Their names are in the first files of all, which nothing compresses: 42 bits distinguish one build's from the next,
        // of styles 36.
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:6].[ext]',
        // Few files: what the login needs, what every page needs, what is fetched in the middle of the work, and one file
        // for each page. Code of forms and of days comes with what has one.
        codeSplitting: {
          groups: [
            { name: 'start', tags: ['$initial'], priority: 5 },
            {
              // Styles of the design system come before whatever uses it, or what a page says of its parts would depend on
              // which was opened first.
              name: (id, chunking) => {
                if (isNeededAtFirst(id, chunking) || isDesignStyle(id)) return 'app';
                if (isOfFrame(id, chunking)) return 'frame';
                return isOfHome(id, chunking) ? 'home' : 'later';
              },
              test: /src[\\/](app[\\/](app\.tsx|flag-provider)|base[\\/]notifications[\\/](bell|notifications\.(texts|module))|ui[\\/](?!data[\\/]data-|inline[\\/]|forced-colors)|kit[\\/](?!(?:list|forms|calendar)[\\/]|bulk[\\/]bulk-form|fields[\\/](?:date-field|day-range)))|packages[\\/](contract|rules)[\\/]|@tabler|@openfeature/,
              priority: 4,
            },
            // What is typed into in a row, which a list of deliveries has none of.
            {
              name: 'inline',
              test: /src[\\/](ui[\\/]inline[\\/]|kit[\\/](fields[\\/]date-field|forms[\\/]registration[\\/](lookup-field|look-ups)))/,
              priority: 3,
            },
            // What lists need and an order doesn't, the list of deliveries with it, without what is loaded for filtering, choosing
            // or exporting, or for the frame of a list.
            {
              name: 'list',
              test: /src[\\/](ui[\\/]data[\\/]data-|orders[\\/]deliveries[\\/](?:list[\\/](?!bulk-actions)|screens[\\/]delivery-list\.screen)|kit[\\/]list[\\/](?!bulk-bar|export|filters[\\/](?:filter\.dialog|filter-fields|unread-address)|views[\\/](?:save-view|remove-view)|split-view|use-row-focus|shared-frame))/,
              priority: 3,
            },
            {
              name: (id, chunking) => (isOfOrder(id, chunking) ? 'order' : null),
              test: /src[\\/]orders[\\/](?!deliveries[\\/](list|status)[\\/]|relocation)/,
              priority: 2,
            },
            {
              name: (id, chunking) => (isOfHome(id, chunking) ? 'home' : null),
              test: /src[\\/]/,
              priority: 1,
            },
          ],
        },
      },
    },
  },
  server: { port: 5173, proxy: { '/api': 'http://127.0.0.1:3000', '/files': 'http://127.0.0.1:3000' } },
});
