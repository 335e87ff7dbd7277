// The import law of docs/architecture.md. Each rule has one planted violation in tools/architecture/canary, which lays
// a small copy of the tree; paths therefore may start anywhere.
const { contexts, exceptions } = require('./tools/architecture/contexts.json');

const room = (path) => `(^|/)${path}`;
// Tests, and what only tests import.
const anyTest = '(\\.test\\.tsx?|/test-[a-z-]+\\.ts)$';
/** Screens compose areas of every context. */
const anyScreen = '/screens/';
const anyContext = `(${Object.keys(contexts).join('|')})`;

/** Contexts use each other along the graph of `tools/architecture/contexts.json`; areas that it names may use single other areas, too. */
const contextGraph = (name, folder) => {
  const rule = (from, context, more, excepted) => ({
    name: `${name}-context-graph-${from.replace('/', '-')}`,
    comment: `${from} may use only: ${[...contexts[context], ...more].join(', ') || 'no other context'}`,
    severity: 'error',
    from: {
      path: room(`${folder}${from}/`),
      pathNot: [anyTest, anyScreen, ...excepted.map((area) => room(`${folder}${area}/`))],
    },
    to: {
      path: room(`${folder}${anyContext}/`),
      pathNot: room(`${folder}(${[context, ...contexts[context], ...more].join('|')})/`),
    },
  });
  const named = Object.entries(exceptions[name]);
  return [
    ...Object.keys(contexts).map((context) =>
      rule(
        context,
        context,
        [],
        named.map(([area]) => area).filter((area) => area.startsWith(`${context}/`)),
      ),
    ),
    ...named.map(([area, more]) => rule(area, area.split('/')[0], more, [])),
  ];
};

module.exports = {
  forbidden: [
    {
      name: 'rules-are-pure',
      comment: 'rules import only themselves',
      severity: 'error',
      from: { path: room('packages/rules/src/'), pathNot: anyTest },
      to: { pathNot: room('packages/rules/src/') },
    },
    {
      name: 'sheets-know-rules',
      comment: 'the reader of sheets imports itself, rules and its parser of XML',
      severity: 'error',
      from: { path: room('packages/sheets/src/'), pathNot: anyTest },
      to: { pathNot: [room('packages/(sheets|rules)/src/'), room('node_modules/saxes/')] },
    },
    {
      name: 'contract-knows-rules-and-zod',
      comment: 'contract imports itself, rules and zod',
      severity: 'error',
      from: { path: room('packages/contract/src/'), pathNot: anyTest },
      to: { pathNot: [room('packages/(contract|rules)/src/'), room('node_modules/zod/')] },
    },
    {
      name: 'platform-knows-no-context',
      comment: 'platform imports itself, rules and the general part of the contract',
      severity: 'error',
      from: { path: room('apps/api/src/platform/'), pathNot: anyTest },
      to: {
        path: [
          room(`apps/api/src/(${anyContext}|ports)/`),
          room('apps/api/src/[^/]+\\.ts$'),
          room('packages/contract/src/'),
        ],
        pathNot: room(
          'packages/contract/src/(agreements|errors|events|permissions|endpoint|endpoints|codecs|page|records|validation-messages)\\.ts$',
        ),
      },
    },
    {
      name: 'ports-are-leaves',
      comment: 'ports import themselves, rules, and log and config of the platform',
      severity: 'error',
      from: { path: room('apps/api/src/ports/'), pathNot: anyTest },
      to: {
        path: [room('apps/api/src/'), room('packages/contract/')],
        pathNot: [room('apps/api/src/ports/'), room('apps/api/src/platform/(log/|config\\.ts)')],
      },
    },
    {
      name: 'area-uses-port-only',
      comment: 'an area sees a port, never an adapter',
      severity: 'error',
      from: { path: room(`apps/api/src/${anyContext}/`), pathNot: anyTest },
      to: { path: room('apps/api/src/ports/'), pathNot: '/port\\.ts$' },
    },
    {
      name: 'area-door',
      comment: 'another area is entered through its *.public.ts only',
      severity: 'error',
      from: { path: room(`apps/api/src/${anyContext}/([^/]+)/`), pathNot: anyTest },
      to: {
        path: room(`apps/api/src/${anyContext}/`),
        pathNot: [room('apps/api/src/$2/$3/'), '\\.public\\.ts$'],
      },
    },
    {
      name: 'ui-knows-nothing',
      comment: 'the design system has no router, query, contract or rules',
      severity: 'error',
      from: { path: room('apps/web/src/ui/'), pathNot: anyTest },
      to: {
        path: [
          room(`apps/web/src/(app|kit|${anyContext})/`),
          room('packages/'),
          room('node_modules/@tanstack/(?!react-store/)'),
        ],
      },
    },
    {
      name: 'kit-knows-no-context',
      comment: 'the kit imports itself, ui, contract and rules',
      severity: 'error',
      from: { path: room('apps/web/src/kit/'), pathNot: anyTest },
      to: { path: room(`apps/web/src/(app|${anyContext})/`) },
    },
    {
      name: 'web-area-door',
      comment:
        'another area of the browser is entered through its *.public.ts or *.public.tsx only, but for screens',
      severity: 'error',
      from: { path: room(`apps/web/src/${anyContext}/([^/]+)/`), pathNot: [anyTest, anyScreen] },
      to: {
        path: room(`apps/web/src/${anyContext}/`),
        pathNot: [room('apps/web/src/$2/$3/'), '\\.public\\.tsx?$'],
      },
    },
    {
      name: 'areas-know-no-screen',
      comment: 'screens compose areas, never the other way round',
      severity: 'error',
      from: { path: room(`apps/web/src/${anyContext}/`), pathNot: [anyTest, anyScreen] },
      to: { path: [room('apps/web/src/app/'), room(`apps/web/src/${anyContext}/[^/]+/screens/`)] },
    },
    {
      name: 'composition-roots-are-last',
      comment: 'app.ts, serve.ts, main.ts and web/app are imported by nobody else',
      severity: 'error',
      from: {
        pathNot: [
          anyTest,
          room('apps/api/src/(app|main|serve)\\.ts$'),
          room('apps/web/src/(app/|main\\.tsx)'),
          room('apps/api/(test|seed)/'),
        ],
      },
      to: { path: [room('apps/api/src/(app|main|serve)\\.ts$'), room('apps/web/src/(app/|main\\.tsx)')] },
    },
    {
      name: 'rooms-do-not-cross',
      comment: 'browser, server and journeys meet on the wire only',
      severity: 'error',
      from: { path: room('(apps/web|packages|e2e)/') },
      to: { path: room('apps/api/') },
    },
    {
      name: 'server-knows-no-browser',
      comment: 'the server imports nothing of the browser part',
      severity: 'error',
      from: { path: room('(apps/api|packages|e2e)/') },
      to: { path: room('apps/web/') },
    },
    {
      name: 'declared-dependencies',
      comment: "a room names only what its own package.json declares (npm's flat layout would let it)",
      severity: 'error',
      from: { path: room('(apps|packages)/'), pathNot: [anyTest, '\\.config\\.ts$'] },
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
    {
      name: 'no-cycles',
      comment: 'no file reaches itself through its imports',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    ...contextGraph('api', 'apps/api/src/'),
    ...contextGraph('web', 'apps/web/src/'),
    ...contextGraph('rules', 'packages/rules/src/'),
    ...contextGraph('contract', 'packages/contract/src/'),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['^(?!.*node_modules).*/dist/', '\\.gen\\.ts$'] },
    // TypeScript 7 offers no parser to other tools, and the one it would take instead sees nothing: swc reads the sources.
    parser: 'swc',
    tsPreCompilationDeps: true,
    combinedDependencies: false,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
    },
  },
};
