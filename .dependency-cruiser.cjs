// The import law of docs/architecture.md. Each rule has one planted violation in tools/architecture/canary, which lays
// a small copy of the tree; paths therefore may start anywhere.
const slices = require('./tools/architecture/slices.json');
const webSlices = require('./tools/architecture/web-slices.json');

const room = (path) => `(^|/)${path}`;
// Tests, and what only tests import.
const anyTest = '(\\.test\\.tsx?|/test-[a-z-]+\\.ts)$';

/** Slices may open another slice's door only along the graph that their room declares in `tools/architecture`. */
const doorsOf = (graph, name, folder) =>
  Object.entries(graph).map(([slice, allowed]) => ({
    name: `${name}-${slice}`,
    comment: `${slice} may use only: ${allowed.join(', ') || 'no other slice'} (tools/architecture)`,
    severity: 'error',
    from: { path: room(`${folder}${slice}/`), pathNot: anyTest },
    to: {
      path: room(`${folder}[^/]+/`),
      pathNot: room(`${folder}(${[slice, ...allowed].join('|')})/`),
    },
  }));
const doors = [
  ...doorsOf(slices, 'slice-graph', 'apps/api/src/slices/'),
  ...doorsOf(webSlices, 'web-slice-graph', 'apps/web/src/slices/'),
];

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
      name: 'contract-knows-rules-and-zod',
      comment: 'contract imports itself, rules and zod',
      severity: 'error',
      from: { path: room('packages/contract/src/'), pathNot: anyTest },
      to: { pathNot: [room('packages/(contract|rules)/src/'), room('node_modules/zod/')] },
    },
    {
      name: 'platform-knows-no-slice',
      comment: 'platform imports itself, rules and the general part of the contract',
      severity: 'error',
      from: { path: room('apps/api/src/platform/'), pathNot: anyTest },
      to: {
        path: [
          room('apps/api/src/(slices|ports)/'),
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
      name: 'slice-uses-port-only',
      comment: 'a slice sees a port, never an adapter',
      severity: 'error',
      from: { path: room('apps/api/src/slices/'), pathNot: anyTest },
      to: { path: room('apps/api/src/ports/'), pathNot: '/port\\.ts$' },
    },
    {
      name: 'slice-door',
      comment: 'another slice is entered through its *.public.ts only',
      severity: 'error',
      from: { path: room('apps/api/src/slices/([^/]+)/'), pathNot: anyTest },
      to: {
        path: room('apps/api/src/slices/([^/]+)/'),
        pathNot: [room('apps/api/src/slices/$2/'), '\\.public\\.ts$'],
      },
    },
    {
      name: 'ui-knows-nothing',
      comment: 'the design system has no router, query, contract or rules',
      severity: 'error',
      from: { path: room('apps/web/src/ui/'), pathNot: anyTest },
      to: {
        path: [
          room('apps/web/src/(app|screens|slices|kit)/'),
          room('packages/(contract|rules)/'),
          room('node_modules/@tanstack/(?!react-store/)'),
        ],
      },
    },
    {
      name: 'kit-knows-no-slice',
      comment: 'the kit imports itself, ui, contract and rules',
      severity: 'error',
      from: { path: room('apps/web/src/kit/'), pathNot: anyTest },
      to: { path: room('apps/web/src/(app|screens|slices)/') },
    },
    {
      name: 'web-slice-door',
      comment: 'another slice of the browser is entered through its *.public.ts or *.public.tsx only',
      severity: 'error',
      from: { path: room('apps/web/src/slices/([^/]+)/'), pathNot: anyTest },
      to: {
        path: room('apps/web/src/slices/([^/]+)/'),
        pathNot: [room('apps/web/src/slices/$2/'), '\\.public\\.tsx?$'],
      },
    },
    {
      name: 'web-slices-know-no-screen',
      comment: 'screens compose slices, never the other way round',
      severity: 'error',
      from: { path: room('apps/web/src/slices/'), pathNot: anyTest },
      to: { path: room('apps/web/src/(app|screens)/') },
    },
    {
      name: 'composition-roots-are-last',
      comment: 'app.ts, main.ts and web/app are imported by nobody else',
      severity: 'error',
      from: {
        pathNot: [
          anyTest,
          room('apps/api/src/(app|main)\\.ts$'),
          room('apps/web/src/(app/|main\\.tsx)'),
          room('apps/api/(test|seed)/'),
        ],
      },
      to: { path: [room('apps/api/src/(app|main)\\.ts$'), room('apps/web/src/(app/|main\\.tsx)')] },
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
    ...doors,
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
