import { execFile, execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { silentCasts } from './casts.ts';
import { changingCalls, formerCallers } from './changing-calls.ts';
import { brokenLinks, unknownCommands, unlistedDecisions, untrueRows } from './documents.ts';
import { floatMoney } from './float-money.ts';
import { ceilingsWithoutShare } from './ceilings.ts';
import {
  areaCycles,
  type ContextLaw,
  fullFolders,
  mutualContexts,
  needlessExceptions,
  strayAreas,
} from './contexts.ts';
import { missingInGallery } from './gallery.ts';
import { hastyComponents, journeyDays } from './journey-days.ts';
import { namesAndSizes } from './names-and-sizes.ts';
import { masksByDocument } from './personal-masks.ts';
import { partialPersonalSearches } from './personal-search.ts';
import { narrowProductSearches } from './product-search.ts';
import { unkeptRules, unknownRuleIds } from './rule-ids.ts';
import { seedOnly } from './seed-only.ts';
import { canary, isTest, readCode, readSources, repository } from './source-files.ts';
import { strayClasses, strayTokens } from './styles/styles.ts';
import { tableWriters } from './table-writers.ts';
import { waitingLocks } from './waiting-locks.ts';
import { strayEmptyValues, strayWords } from './words/words.ts';

const rooms = ['api', 'web', 'rules', 'contract'] as const;
const readJson = (path: string): unknown => JSON.parse(readFileSync(join(repository, path), 'utf8'));
const ruleList = z.array(z.object({ id: z.string() }));
const manifest = z.object({ scripts: z.record(z.string(), z.string()) });

const ruleIds = new Set(ruleList.parse(readJson('docs/spec/rules.json')).map((rule) => rule.id));
const scripts = new Set(Object.keys(manifest.parse(readJson('package.json')).scripts));
const uses = z.record(z.string(), z.array(z.string()));
const law: ContextLaw = z
  .object({ contexts: uses, exceptions: z.object({ api: uses, web: uses, rules: uses, contract: uses }) })
  .parse(readJson('tools/architecture/contexts.json'));
const code = readCode(repository);
const planted = readCode(canary);
const documents = (root: string) => readSources(root, '*.md', 'docs/**/*.md');
// Browser files that declare tokens and classes, and files that use them.
const drawn = (root: string) => readSources(root, 'apps/web/*.html', 'apps/web/src/**/*.{ts,tsx,css}');
// Style sheets are read like code.
const readable = (root: string) => [...readCode(root), ...readSources(root, 'apps/web/src/**/*.css')];
// SQL and documents contain rule ids as well.
const everything = (root: string) => [
  ...readCode(root),
  ...readSources(root, 'apps/api/migrations/*.sql'),
  ...documents(root),
];

// In two pieces, so that this file doesn't contain the id.
const strangeId = ['R-CANARY', '999'].join('-');

// Each guard is tested with a planted violation: a guard that finds nothing must not look like a clean project.
describe('the guards', () => {
  test('files say what is inside and stay short', () => {
    expect(namesAndSizes(readable(canary))).toEqual([
      'apps/api/src/platform/http/helpers.ts: the name does not say what is inside',
      'apps/web/src/ui/long-story.ts: 401 lines, at most 400',
      'apps/web/src/ui/LongNames.ts: names are kebab-case',
      'apps/web/src/ui/long-sheet.css: 401 lines, at most 400',
    ]);
    expect(namesAndSizes(readable(repository))).toEqual([]);
  });

  test('decimals are made and read in the codecs only', () => {
    expect(floatMoney(planted)).toEqual([
      'packages/rules/src/rounded.ts:1: decimal arithmetic outside the codecs',
    ]);
    expect(floatMoney(code)).toEqual([]);
  });

  test('what of a person is masked is not decided by the document', () => {
    expect(masksByDocument(planted)).toEqual([
      'apps/api/src/parties/stores/unmasked-store.ts:1: ask wasPerson, not the document',
    ]);
    expect(masksByDocument(code)).toEqual([]);
  });

  test('every ceiling has a share for each caller', () => {
    const greedy = 'apps/api/src/platform/http/greedy.ts';
    expect(ceilingsWithoutShare(planted)).toEqual([
      `${greedy}: refuse by createShares or createBoundedWork, with a share for each caller`,
      `${greedy}: queue by createBoundedWork, with a share for each caller`,
      `${greedy}: count by createBoundedCounts, or forget the oldest (remember)`,
      `${greedy}: begin threads by createBoundedWork, with a share for each caller`,
    ]);
    expect(ceilingsWithoutShare(code)).toEqual([]);
  });

  test('who waits for a lock holds no connection', () => {
    const waiting = 'apps/api/src/parties/stores/waiting-lock.store.ts';
    expect(waitingLocks(planted)).toEqual(
      [4, 5, 6].map((line) => `${waiting}:${line}: lock by lockNames, or with rowLock`),
    );
    expect(waitingLocks(code)).toEqual([]);
  });

  test('a cast says why it is right', () => {
    expect(silentCasts(planted)).toEqual(['packages/rules/src/forced.ts:1: a cast without a reason']);
    expect(silentCasts(code)).toEqual([]);
  });

  test("journeys live on the product's day and wait for states", () => {
    expect(journeyDays(planted)).toEqual([
      "e2e/hasty.spec.ts: take `test` from journey.ts: its pages live on the journeys' day",
      'e2e/hasty.spec.ts: the day is asked of clock.ts',
      'e2e/hasty.spec.ts: wait for a state, not for a time',
    ]);
    expect(journeyDays(code)).toEqual([]);
  });

  test('component tests wait as their setup says', () => {
    expect(hastyComponents(planted)).toEqual([
      'apps/web/src/kit/hasty.test.tsx: wait as test-setup.ts says (waitFor of Testing Library, no shorter timeout)',
    ]);
    expect(hastyComponents(code)).toEqual([]);
  });

  test('the gallery shows every component of the design system and of the kit', () => {
    expect(missingInGallery(planted)).toEqual([
      'apps/web/src/kit/unseen-state.tsx: the gallery does not show UnseenState',
      'apps/web/src/ui/unseen-dial.tsx: the gallery does not show UnseenDial',
    ]);
    expect(missingInGallery(code)).toEqual([]);
  });

  test('a design token is declared and used, a class defined and named', () => {
    const sheet = 'apps/web/src/ui/worn-badge.module.css';
    expect(strayTokens(drawn(canary))).toEqual([
      `${sheet}: --faded is used nowhere`,
      `${sheet}: --vivid is declared nowhere`,
    ]);
    expect(strayTokens(drawn(repository))).toEqual([]);
    expect(strayClasses(drawn(canary))).toEqual([
      "apps/web/src/ui/worn-badge.tsx: ./worn-badge.module.css has no class 'ribbon'",
      `${sheet}: nothing names .forgotten`,
    ]);
    expect(strayClasses(drawn(repository))).toEqual([]);
  });

  test("a table is written by its owner's store only", () => {
    expect(tableWriters(planted)).toEqual([
      'apps/api/src/orders/orders/take-store.ts: writes "store" outside a store',
      'store: written by apps/api/src/orders/orders/take-store.ts and apps/api/src/parties/stores/stores.store.ts',
    ]);
    expect(tableWriters(code)).toEqual([]);
  });

  test('masked values of a person are searched by one helper', () => {
    const file = 'apps/api/src/parties/stores/guess-store.queries.ts';
    const remedy = 'searches a part: use platform/db/personal-search.ts';
    expect(partialPersonalSearches(planted)).toEqual([
      `${file}: 'phone) like' ${remedy}`,
      `${file}: 'document_number ~' ${remedy}`,
      `${file}: 'documentNumber', 'like' ${remedy}`,
      `${file}: 'holdsWords(sql\`r.email' ${remedy}`,
    ]);
    expect(partialPersonalSearches(code)).toEqual([]);
  });

  test('products are searched with the other names of a food', () => {
    expect(narrowProductSearches(planted)).toEqual([
      'apps/api/src/parties/stores/narrow-product.queries.ts: searches products by words: use catalog/product-words.queries.ts',
      'apps/api/src/parties/stores/renamed-product.queries.ts: searches products by words: use catalog/product-words.queries.ts',
    ]);
    expect(narrowProductSearches(code)).toEqual([]);
  });

  test('what screens and rules read is filled by the product, not by the seed alone', () => {
    const planted = {
      schema:
        'export type StoreTable = {\n  id: GeneratedAlways<number>;\n  name: string;\n  creditPlan: string;\n};\nexport type SeedlingTable = {\n  name: string;\n};\n',
      sources: [
        {
          path: 'apps/api/src/parties/stores/stores.store.ts',
          text: "db.insertInto('store').values({ name })",
        },
      ],
      seeds: [{ path: 'apps/api/seed/demo.ts', text: "tableRows('store', { name, credit_plan })" }],
    };
    expect(seedOnly(planted.schema, planted.sources, planted.seeds, [])).toEqual([
      'store.credit_plan',
      'seedling',
    ]);
    const withTable = [
      {
        path: 'apps/api/src/stores.store.ts',
        text: "db.insertInto('store').values(plainValues('store', storeFields, store))",
      },
      {
        path: 'packages/rules/src/store.fields.ts',
        text: 'export const storeFields = {\n  ...creditFields,\n} as const',
      },
      {
        path: 'packages/rules/src/credit.ts',
        text: 'export const creditFields = {\n  name: {},\n  creditPlan: {},\n} as const',
      },
    ];
    expect(seedOnly(planted.schema, withTable, planted.seeds, [])).toEqual(['seedling']);
    const schema = readFileSync(join(repository, 'apps/api/src/platform/db/schema.gen.ts'), 'utf8');
    const known = z.record(z.string(), z.string()).parse(readJson('tools/architecture/seed-only.json'));
    const found = seedOnly(
      schema,
      code.filter(({ path }) => /^(apps\/api|packages\/rules)\/src\//.test(path)),
      code.filter(({ path }) => path.startsWith('apps/api/seed/') && !isTest(path)),
      readSources(repository, 'apps/api/migrations/*.sql'),
    );
    expect(found.toSorted()).toEqual(Object.keys(known).toSorted());
  });

  test('one thing has one word in what people read', () => {
    const file = 'apps/web/src/parties/stores/depots.texts.ts';
    expect(strayWords(planted)).toEqual([
      `${file}: operador: a delivery's operator is its 'Responsável'`,
      `${file}: 'Concluir': a dialog is left by 'Voltar', its cross is 'Fechar'`,
      `${file}: Simular: what a change would do is seen by 'Ver o que muda'`,
      `${file}: '—': a value that isn't there is '–'`,
    ]);
    expect(strayWords(code)).toEqual([]);
    expect(strayEmptyValues(planted)).toEqual([
      `${file}: '–': a value that isn't there is EMPTY_VALUE of apps/web/src/ui/data/empty-value.ts`,
    ]);
    expect(strayEmptyValues(code)).toEqual([]);
  });

  test('the browser saves in one way', () => {
    expect(changingCalls(planted)).toEqual([
      'apps/web/src/parties/stores/save-store.ts: updateStore is called directly: save through saveChange or useSave',
    ]);
    expect(changingCalls(code)).toEqual([]);
    expect(formerCallers(code)).toEqual([]);
  });

  test('a rule id named anywhere is in the list of rules', () => {
    expect(unknownRuleIds(everything(canary), ruleIds)).toEqual([
      `packages/rules/src/rounded.ts: ${strangeId} is no rule`,
    ]);
    expect(unknownRuleIds(everything(repository), ruleIds)).toEqual([]);
  });

  test('every rule is named by the code that keeps it and by the test that proves it', () => {
    // In pieces, so that this file doesn't contain them.
    const [first, second] = [1, 2].map((number) => `R-${'CANARY'}-00${number}`);
    const files = [
      { path: 'a.ts', text: `// ${first}` },
      { path: 'e2e/a.spec.ts', text: `${first} to ${second}` },
    ];
    expect(unkeptRules(files, new Set([first ?? '', second ?? '']))).toEqual([
      `${second} is named by no code`,
    ]);
    const sources = [...everything(repository), ...drawn(repository)].filter(
      ({ path }) => !path.startsWith('docs/'),
    );
    expect(unkeptRules(sources, ruleIds)).toEqual([]);
  });

  test('links, file names, commands and the index of decisions are real', () => {
    expect(brokenLinks(canary, documents(canary))).toEqual([
      'docs/lost.md: docs/nowhere.md does not exist',
      'docs/lost.md: apps/api/src/gone.ts does not exist',
    ]);
    expect(brokenLinks(repository, documents(repository))).toEqual([]);
    expect(untrueRows(canary, documents(canary))).toEqual([
      'docs/lost.md: gentle is not in packages/rules/src/forced.ts',
    ]);
    expect(untrueRows(repository, documents(repository))).toEqual([]);
    expect(unlistedDecisions(documents(canary))).toEqual([
      'docs/decisions/0001-unlisted.md: its line in docs/decisions/README.md is missing or has another title',
    ]);
    expect(unlistedDecisions(documents(repository))).toEqual([]);
    expect(unknownCommands(documents(canary), scripts)).toEqual([
      'docs/lost.md: "npm deploy" is no command',
      'docs/lost.md: "npm fly" is no command',
    ]);
    expect(unknownCommands(documents(repository), scripts)).toEqual([]);
  });
});

const cruised = z.object({
  summary: z.object({
    violations: z.array(z.object({ from: z.string(), rule: z.object({ name: z.string() }) })),
  }),
});
const cruiserConfig = z.object({ forbidden: z.array(z.object({ name: z.string() })) });

test('every rule of the import law catches its planted violation, and nothing else is reported', async () => {
  const cruise = join(repository, 'node_modules', '.bin', 'depcruise');
  const options = { cwd: repository, maxBuffer: 20_000_000 };
  const { stdout } = await promisify(execFile)(
    cruise,
    ['-T', 'json', '--config', '.dependency-cruiser.cjs', canary],
    options,
  );
  const found = cruised
    .parse(JSON.parse(stdout))
    .summary.violations.map(
      ({ rule, from }) => `${rule.name}: ${from.replace('tools/architecture/canary/', '')}`,
    );
  expect(found.sort()).toMatchInlineSnapshot(`
    [
      "api-context-graph-parties-stores: apps/api/src/parties/stores/reach-out.ts",
      "area-door: apps/api/src/orders/orders/side-door.ts",
      "area-uses-port-only: apps/api/src/parties/stores/greet-store.ts",
      "areas-know-no-screen: apps/web/src/desk/home/lead-home.ts",
      "composition-roots-are-last: apps/web/src/desk/home/screens/home.screen.ts",
      "contract-knows-rules-and-zod: packages/contract/src/chatty.ts",
      "declared-dependencies: apps/web/src/kit/sql.ts",
      "kit-knows-no-context: apps/web/src/kit/store-cell.ts",
      "no-cycles: packages/rules/src/cycle-a.ts",
      "platform-knows-no-context: apps/api/src/platform/db/nosy.ts",
      "ports-are-leaves: apps/api/src/ports/mail/http.ts",
      "rooms-do-not-cross: e2e/inside.spec.ts",
      "rules-are-pure: packages/rules/src/impure.ts",
      "server-knows-no-browser: apps/api/src/platform/http/page.ts",
      "sheets-know-rules: packages/sheets/src/wordy.ts",
      "ui-knows-nothing: apps/web/src/ui/clever-button.ts",
      "web-area-door: apps/web/src/money/payments/side-door.ts",
      "web-context-graph-parties-stores: apps/web/src/parties/stores/reach-out.ts",
    ]
  `);
  const config: unknown = createRequire(import.meta.url)('../../.dependency-cruiser.cjs');
  const names = cruiserConfig.parse(config).forbidden.map((rule) => rule.name);
  // The graph of contexts is one rule, repeated for each context and exception: one planted violation is enough.
  const unproven = names.filter(
    (name) =>
      !/^(api|web|rules|contract)-context-graph-/.test(name) &&
      !found.some((line) => line.startsWith(`${name}:`)),
  );
  expect(unproven).toEqual([]);
});

describe('contexts', () => {
  const file = (path: string, text = '') => ({ path, text });
  const toy: ContextLaw = {
    contexts: { base: [], orders: ['base'] },
    exceptions: { api: { 'base/files': ['orders/lists', 'orders/carts'] }, web: {} },
  };

  test('use each other in one direction', () => {
    expect(mutualContexts({ ...toy, contexts: { base: ['orders'], orders: ['base', 'orders'] } })).toEqual([
      'base -> orders',
      'orders -> base',
      'orders -> orders',
    ]);
    expect(mutualContexts(law)).toEqual([]);
  });

  test('give an area one address in every room', () => {
    const planted = [
      'apps/web/src/orders/lists/list.tsx',
      'packages/rules/src/base/lists/list.ts',
      'packages/contract/src/orders/lists.ts',
      'packages/rules/src/money.ts',
    ].map((path) => file(path));
    expect(strayAreas(planted, toy)).toEqual([
      'packages/contract/src/orders/lists.ts: is in a context and in no area',
      'lists: is in base and orders',
    ]);
    expect(strayAreas(code, law)).toEqual([]);
  });

  test('are left by an exception only where one is needed', () => {
    const planted = [file('apps/api/src/base/files/a.ts', "import '../../orders/lists/b.public.ts';")];
    expect(needlessExceptions(planted, 'api', toy)).toEqual(['base/files -> orders/carts']);
    expect(rooms.flatMap((room) => needlessExceptions(code, room, law))).toEqual([]);
  });

  test('have areas that use each other in one direction', () => {
    const planted = [
      file('apps/web/src/orders/lists/a.ts', "import '../carts/b.public.ts';"),
      file('apps/web/src/orders/carts/b.public.ts', "import './c.ts';\nimport '../lists/a.ts';"),
    ];
    expect(areaCycles(planted, 'web', toy)).toEqual(['orders/lists -> orders/carts -> orders/lists']);
    expect([...areaCycles(code, 'api', law), ...areaCycles(code, 'web', law)]).toEqual([]);
  });
});

test('no folder holds more files than one takes in at a glance', () => {
  const files = (folder: string, count: number) =>
    Array.from({ length: count }, (_, number) => `${folder}/${number}.ts`);
  expect(
    fullFolders([
      ...files('apps/api/src/full', 31),
      ...files('apps/web/src/fair', 30),
      ...files('docs/screens', 40),
    ]),
  ).toEqual(['apps/api/src/full: 31 files, at most 30']);
  const tracked = execFileSync('git', ['ls-files'], { cwd: repository, encoding: 'utf8' });
  expect(fullFolders(tracked.trim().split('\n'))).toEqual([]);
});
