import * as z from 'zod/mini';

// What PostgreSQL says of an executed statement: the JSON of EXPLAIN (ANALYZE, BUFFERS), as auto_explain sends it.

/** A node of an executed plan, with the nodes below it. Buffers include those of the nodes below. */
export type PlanNode = {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string | undefined;
  readonly 'Index Name'?: string | undefined;
  readonly 'Subplan Name'?: string | undefined;
  readonly 'Actual Rows'?: number | undefined;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number | undefined;
  readonly 'Rows Removed by Index Recheck'?: number | undefined;
  readonly 'Shared Hit Blocks': number;
  readonly 'Shared Read Blocks': number;
  readonly Plans?: readonly PlanNode[] | undefined;
};

const planNode: z.ZodMiniType<PlanNode> = z.object({
  'Node Type': z.string(),
  'Relation Name': z.optional(z.string()),
  'Index Name': z.optional(z.string()),
  'Subplan Name': z.optional(z.string()),
  'Actual Rows': z.optional(z.number()),
  'Actual Loops': z.number(),
  'Rows Removed by Filter': z.optional(z.number()),
  'Rows Removed by Index Recheck': z.optional(z.number()),
  'Shared Hit Blocks': z.number(),
  'Shared Read Blocks': z.number(),
  get Plans() {
    return z.optional(z.array(planNode));
  },
});
const explained = z.object({ 'Query Text': z.string(), Plan: planNode });

const prefix = /^duration: [\d.]+ ms {2}plan:\n/;

/** The plan in a notice of auto_explain with the statement it belongs to; null for any other notice. */
export const readPlanNotice = (
  message: string,
): { readonly text: string; readonly plan: PlanNode } | null => {
  if (!prefix.test(message)) return null;
  const { 'Query Text': text, Plan: plan } = explained.parse(JSON.parse(message.replace(prefix, '')));
  return { text, plan };
};

/** This node and every node below it, with its depth. */
const withDepth = (node: PlanNode, depth = 0): readonly (readonly [PlanNode, number])[] => [
  [node, depth] as const,
  ...(node.Plans ?? []).flatMap((child) => withDepth(child, depth + 1)),
];

const isExecuted = (node: PlanNode): boolean => node['Actual Loops'] > 0;

/** How many nodes the plan has. Each is prepared for each execution, whether it is executed or not. */
export const plannedNodes = (plan: PlanNode): number => withDepth(plan).length;

/** How many nodes were executed at least once. */
export const executedNodes = (plan: PlanNode): number =>
  withDepth(plan).filter(([node]) => isExecuted(node)).length;

/** How many pages of tables and indexes the statement touched, in memory or not. */
export const touchedBuffers = (plan: PlanNode): number =>
  plan['Shared Hit Blocks'] + plan['Shared Read Blocks'];

/** How many rows of tables were read, those that a filter removed included. */
export const readRows = (plan: PlanNode): number =>
  withDepth(plan)
    .map(([node]) => node)
    .filter((node) => node['Relation Name'] !== undefined && node['Node Type'] !== 'ModifyTable')
    .reduce(
      (sum, node) =>
        sum +
        Math.round(
          ((node['Actual Rows'] ?? 0) +
            (node['Rows Removed by Filter'] ?? 0) +
            (node['Rows Removed by Index Recheck'] ?? 0)) *
            node['Actual Loops'],
        ),
      0,
    );

/** The executed nodes of a plan as text, a line each. */
export const planText = (plan: PlanNode): string =>
  withDepth(plan)
    .filter(([node]) => isExecuted(node))
    .map(
      ([node, depth]) =>
        `${'  '.repeat(depth)}${[
          node['Subplan Name'],
          node['Node Type'],
          node['Relation Name'],
          node['Index Name'],
        ]
          .filter((part) => part !== undefined)
          .join(
            ' ',
          )} rows=${node['Actual Rows'] ?? 0} loops=${node['Actual Loops']} buffers=${touchedBuffers(node)}`,
    )
    .join('\n');
