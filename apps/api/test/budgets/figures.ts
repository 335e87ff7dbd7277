import { executedNodes, planText, plannedNodes, readRows, touchedBuffers } from './plan.ts';
import type { SentStatement } from './record-calls.ts';

// What a call costs, in what can be counted, and how that is compared with its budget.

export const figureNames = [
  'statements',
  'roundTrips',
  'nodes',
  'executed',
  'buffers',
  'rowsRead',
  'rowsAnswered',
  'bytes',
] as const;
export type FigureName = (typeof figureNames)[number];
export type Figures = Readonly<Record<FigureName, number>>;

/** The figures of a call's statements and of its answer, uncompressed. */
export const figuresOf = (statements: readonly SentStatement[], bytes: number): Figures => {
  const plans = statements.flatMap(({ plan }) => plan ?? []);
  const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
  return {
    statements: statements.length,
    roundTrips: statements.filter(({ startsRoundTrip }) => startsRoundTrip).length,
    nodes: sum(plans.map(plannedNodes)),
    executed: sum(plans.map(executedNodes)),
    buffers: sum(plans.map(touchedBuffers)),
    rowsRead: sum(plans.map(readRows)),
    rowsAnswered: sum(statements.map(({ rows }) => rows)),
    bytes,
  };
};

/**
 * By how much a figure may differ from its budget. Rows written at random places of an index split a page now and then or
 * find it split, and rows changed before leave versions in their pages: some pages more or fewer, however few a call
 * reads. Nothing else varies.
 */
const leewayOf = (name: FigureName, budget: number): number =>
  name === 'buffers' ? Math.max(20, Math.ceil(budget * 0.05)) : 0;

/** Each figure that is over or below its budget, as a sentence. Empty: the call is within it. */
export const outsideBudget = (figures: Figures, budget: Figures): readonly string[] =>
  figureNames.flatMap((name) => {
    const leeway = leewayOf(name, budget[name]);
    if (figures[name] > budget[name] + leeway) return `${name} ${figures[name]}, over ${budget[name]}`;
    if (figures[name] < budget[name] - leeway)
      return `${name} ${figures[name]}, below ${budget[name]}: lower the budget`;
    return [];
  });

/** The statements of a call with their plans, for the message of a call outside its budget. */
export const statementsText = (statements: readonly SentStatement[]): string =>
  statements
    .map(({ text, plan, rows }, place) => {
      const head = `${place + 1}. ${text.replaceAll(/\s+/g, ' ').trim().slice(0, 160)} (${rows} rows)`;
      return plan === null ? head : `${head}\n${planText(plan)}`;
    })
    .join('\n');
