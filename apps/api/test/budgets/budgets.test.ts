import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createOutboxReader } from '../../src/platform/events/outbox-reader.ts';
import {
  type BudgetTable,
  budgetsText,
  parseBudgets,
  readBudgets,
  renewedBudgets,
  writeBudgets,
} from './budget-table.ts';
import { type BudgetWorld, startBudgetWorld } from './budget-world.ts';
import { type Figures, figuresOf, outsideBudget, statementsText } from './figures.ts';
import { type HotCall, type HotCallName, hotCallNames, hotCallsOf } from './hot-calls.ts';
import { type CallRecorder, type Plant, type SentStatement, startCallRecorder } from './record-calls.ts';

// What each hot call costs in what can be counted, compared with `budgets.txt`. After a change of those costs renew the
// table with `RENEW_BUDGETS=1 vitest run --project api apps/api/test/budgets`, and review how it differs.

/** PostgreSQL plans a prepared statement five times for its values before it decides on one plan for all of them. */
const TURNS = 8;
const isRenewing = process.env['RENEW_BUDGETS'] === '1';
const FEED = 'one look of the feed for events';

type Counted = { readonly figures: Figures; readonly statements: readonly SentStatement[] };

let world: BudgetWorld;
let recorder: CallRecorder;
let calls: Readonly<Record<HotCallName, HotCall>>;
let budgets: BudgetTable;
const measured = new Map<string, Figures>();

beforeAll(async () => {
  recorder = startCallRecorder();
  world = await startBudgetWorld();
  calls = await hotCallsOf(world);
  budgets = readBudgets();
}, 180_000);
afterAll(async () => {
  recorder.stop();
  await world.close();
  if (isRenewing) writeBudgets(renewedBudgets(budgets, measured));
});

const turns = new Map<HotCallName, number>();
/** The costs of a call once its statements are planned; `plant` changes the statements of the counted one alone. */
const count = async (name: HotCallName, plant?: Plant): Promise<Counted> => {
  const first = turns.get(name) ?? 0;
  const counted = first === 0 ? TURNS : first;
  turns.set(name, counted + 1);
  for (let turn = first; turn < counted; turn += 1) await world.send(calls[name](turn));
  const { answer, statements } = await recorder.record(() => world.send(calls[name](counted)), plant);
  return { figures: figuresOf(statements, answer.bytes), statements };
};

/** Throws with the plans when a call is outside its budget. */
const hold = (name: string, { figures, statements }: Counted, budget: Figures | undefined): void => {
  if (budget === undefined) throw new Error(`budgets.txt has no line '${name}'`);
  const outside = outsideBudget(figures, budget);
  if (outside.length > 0) throw new Error(`${name}: ${outside.join('; ')}\n${statementsText(statements)}`);
};

const measure = (name: string, counted: Counted): void => {
  measured.set(name, counted.figures);
  if (!isRenewing) hold(name, counted, budgets.get(name)?.now);
};

describe('within its budget is', () => {
  test.each(hotCallNames)('%s', async (name) => measure(name, await count(name)));

  test(FEED, async () => {
    const reader = await createOutboxReader(world.api.db, () => 0);
    for (let turn = 0; turn < TURNS; turn += 1) await reader.next();
    await world.send(calls['edit of a quantity'](100));
    const { statements } = await recorder.record(() => reader.next());
    measure(FEED, { figures: figuresOf(statements, 0), statements });
  });

  test('each line of the table', () => {
    if (!isRenewing) expect([...budgets.keys()].toSorted()).toEqual([...hotCallNames, FEED].toSorted());
  });
});

// Compared with what the same call cost in this run.
describe('outside its budget is', () => {
  test.each([
    [
      'a subquery in the details',
      'details of an order of 3',
      {
        // The same rows, so that their type still holds.
        text: (text: string) =>
          text.replace(
            'd.id, d.public_id as "publicId"',
            'd.id + 0 * (select count(*) from delivery_history h where h.delivery_id = d.id) as id, d.public_id as "publicId"',
          ),
      },
      /nodes \d+, over \d+(.|\n)*delivery_history/,
    ],
    [
      'a second read of the aggregate by an edit',
      'edit of a quantity',
      { again: (text: string) => text.includes('"historyHash"') },
      /statements \d+, over \d+/,
    ],
    [
      'a large answer',
      'details of an order of 3',
      { text: (text: string) => text.replace('ord.note', () => `repeat('x', 1000) as note`) },
      /bytes \d+, over \d+/,
    ],
  ] satisfies readonly (readonly [string, HotCallName, Plant, RegExp])[])(
    '%s',
    async (_, name, plant, message) => {
      const planted = await count(name, plant);
      expect(() => hold(name, planted, measured.get(name))).toThrow(message);
    },
  );

  test('a call that costs less than its budget says', async () => {
    const { figures, statements } = await count('credit queue');
    const budget = { ...figures, statements: figures.statements + 1, buffers: figures.buffers * 2 };
    expect(outsideBudget(figures, budget)).toEqual([
      `statements ${figures.statements}, below ${budget.statements}: lower the budget`,
      `buffers ${figures.buffers}, below ${budget.buffers}: lower the budget`,
    ]);
    expect(statementsText(statements)).toContain('rows=');
  });
});

test('a renewed line has the former budget in brackets, an equal one stays', async () => {
  const figures = (bytes: number): Figures => ({
    ...{ statements: 2, roundTrips: 1, nodes: 30, executed: 20, buffers: 100, rowsRead: 5, rowsAnswered: 1 },
    bytes,
  });
  const table: BudgetTable = new Map([
    ['list', { now: figures(10), previous: figures(9) }],
    ['details', { now: figures(20), previous: figures(21) }],
  ]);
  expect(parseBudgets(budgetsText(table))).toEqual(table);
  const found = new Map([
    ['list', figures(12)],
    ['details', { ...figures(20), buffers: 102 }],
    ['new', figures(1)],
  ]);
  expect([...renewedBudgets(table, found).values()]).toEqual([
    { now: figures(12), previous: figures(10) },
    { now: figures(20), previous: figures(21) },
    { now: figures(1), previous: figures(1) },
  ]);
});
