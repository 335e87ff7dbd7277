import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type FigureName, figureNames, type Figures, outsideBudget } from './figures.ts';

// The budgets of all calls: one line each, every figure with the one it replaced in brackets.

const file = join(import.meta.dirname, 'budgets.txt');

export type BudgetRow = { readonly now: Figures; readonly previous: Figures };
export type BudgetTable = ReadonlyMap<string, BudgetRow>;

const titles: Readonly<Record<FigureName, string>> = {
  statements: 'statements',
  roundTrips: 'round trips',
  nodes: 'plan nodes',
  executed: 'executed',
  buffers: 'buffers',
  rowsRead: 'rows read',
  rowsAnswered: 'rows answered',
  bytes: 'bytes',
};

/** Reads the table; a line without all figures throws. */
export const parseBudgets = (text: string): BudgetTable =>
  new Map(
    text
      .trim()
      .split('\n')
      .slice(1)
      .map((line) => {
        const [name = '', ...cells] = line.split('|').map((cell) => cell.trim());
        const pairs = figureNames.map((figure, place) => {
          const found = /^(\d+) \((\d+)\)$/.exec(cells[place] ?? '');
          if (found === null) throw new Error(`no figure of ${figure} in: ${line}`);
          return [figure, Number(found[1]), Number(found[2])] as const;
        });
        const of = (place: 1 | 2): Figures =>
          Object.fromEntries(pairs.map((pair) => [pair[0], pair[place]])) as Figures; // one entry for each name
        return [name, { now: of(1), previous: of(2) }];
      }),
  );

export const budgetsText = (table: BudgetTable): string => {
  const lines = [
    ['call', ...figureNames.map((name) => titles[name])],
    ...[...table].map(([name, { now, previous }]) => [
      name,
      ...figureNames.map((figure) => `${now[figure]} (${previous[figure]})`),
    ]),
  ];
  const widths =
    lines[0]?.map((_, place) => Math.max(...lines.map((line) => line[place]?.length ?? 0))) ?? [];
  return `${lines
    .map((line) =>
      line
        .map((cell, place) => cell.padEnd(widths[place] ?? 0))
        .join(' | ')
        .trimEnd(),
    )
    .join('\n')}\n`;
};

export const readBudgets = (): BudgetTable => parseBudgets(readFileSync(file, 'utf8'));

/** The table with these figures: what differs becomes the budget, and the former budget the previous one. */
export const renewedBudgets = (table: BudgetTable, measured: ReadonlyMap<string, Figures>): BudgetTable =>
  new Map(
    [...measured].map(([name, figures]) => {
      const row = table.get(name);
      if (row === undefined) return [name, { now: figures, previous: figures }];
      return [name, outsideBudget(figures, row.now).length === 0 ? row : { now: figures, previous: row.now }];
    }),
  );

export const writeBudgets = (table: BudgetTable): void => writeFileSync(file, budgetsText(table));
