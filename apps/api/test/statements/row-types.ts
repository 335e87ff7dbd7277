import { isCallExpression, isPropertyAccessExpression } from 'typescript/unstable/ast/is';
import type { CallExpression, Node, PropertyAccessExpression } from 'typescript/unstable/ast';
import { API, type Checker, type Project, type Type } from 'typescript/unstable/sync';

// The compiler's type of each place that executes a statement.

/** A place that executes a statement and reads its rows. */
export type Execution = {
  /** `path:line:column` of `execute`, from the top of the repository. */
  readonly site: string;
  readonly row: Type;
};
export type RowTypes = { readonly checker: Checker; readonly executions: readonly Execution[] };

const methods = new Set(['execute', 'executeTakeFirst', 'executeTakeFirstOrThrow']);
const builders = new Set([
  'RawBuilder',
  'SelectQueryBuilder',
  'InsertQueryBuilder',
  'UpdateQueryBuilder',
  'DeleteQueryBuilder',
]);

type Method = PropertyAccessExpression;
type Call = { readonly node: CallExpression; readonly method: Method; readonly site: string };

const callsIn = (project: Project, path: string, root: string): readonly Call[] => {
  const file = project.program.getSourceFile(path);
  if (file === undefined) return [];
  const lineStarts = [0, ...[...file.text.matchAll(/\n/g)].map((end) => end.index + 1)];
  const calls: Call[] = [];
  const visit = (node: Node): void => {
    if (isCallExpression(node) && isPropertyAccessExpression(node.expression)) {
      const method = node.expression;
      if (methods.has(method.name.text)) {
        const at = method.name.getStart(file);
        const line = lineStarts.findLastIndex((start) => start <= at);
        calls.push({
          node,
          method,
          site: `${path.slice(root.length + 1)}:${line + 1}:${at - (lineStarts[line] ?? 0) + 1}`,
        });
      }
    }
    node.forEachChild(visit);
  };
  visit(file);
  return calls;
};

/** Calls `work` with the executions in the files that `isLookedAt` selects, while the compiler runs. */
export const withRowTypes = <T>(
  root: string,
  isLookedAt: (path: string) => boolean,
  work: (types: RowTypes) => T,
): T => {
  const api = new API({ cwd: root });
  try {
    const config = `${root}/apps/api/tsconfig.json`;
    const project = api.updateSnapshot({ openProjects: [config] }).getProject(config);
    if (project === undefined) throw new Error(`${config} can't be read`);
    const { checker } = project;
    const calls = project.program
      .getSourceFileNames()
      .filter((path) => path.startsWith(`${root}/apps/`) && isLookedAt(path.slice(root.length + 1)))
      .flatMap((path) => callsIn(project, path, root));
    const receivers = checker.getTypeAtLocation(calls.map(({ method }) => method.expression));
    const statements = calls.filter((_, index) => builders.has(receivers[index]?.getSymbol()?.name ?? ''));
    const answers = checker.getTypeAtLocation(statements.map(({ node }) => node));
    const executions = statements.flatMap(({ site }, index) => {
      const row = rowOf(checker, answers[index]);
      return row === null ? [] : [{ site, row }];
    });
    return work({ checker, executions });
  } finally {
    api.close();
  }
};

const argumentOf = (checker: Checker, type: Type | undefined): Type | undefined =>
  type?.isTypeReference() ? checker.getTypeArguments(type)[0] : undefined;

const counts = new Set(['InsertResult', 'UpdateResult', 'DeleteResult']);

/** The row type of `Promise<QueryResult<Row>>`, `Promise<Row[]>`, `Promise<Row | undefined>`; null when no row is read. */
const rowOf = (checker: Checker, answer: Type | undefined): Type | null => {
  const result = argumentOf(checker, answer);
  if (result === undefined) return null;
  const isMany = checker.isArrayType(result) || result.getSymbol()?.name === 'QueryResult';
  const row = isMany ? argumentOf(checker, result) : checker.getNonNullableType(result);
  if (row === undefined || isUnknown(row) || counts.has(row.getSymbol()?.name ?? '')) return null;
  return row;
};

const isUnknown = (type: Type): boolean =>
  type.isIntrinsicType() && ['unknown', 'any'].includes(type.intrinsicName);
