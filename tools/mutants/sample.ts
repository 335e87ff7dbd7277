// A Stryker checker that lets only a sample of the mutants be tried (`npm run test:mutants -- PART --sample N`).
import process from 'node:process';

type Mutant = {
  readonly id: string;
  readonly fileName: string;
  readonly location: { readonly start: { readonly line: number; readonly column: number } };
};
type Verdict = { readonly status: 'passed' } | { readonly status: 'compileError'; readonly reason: string };

/** Why a mutant of a report was not tried. */
export const notInSample = 'not in the sample';

/** `count` of `all`, evenly spread; `start`, from 0 to 1, is the first one's offset between two steps. */
export const spread = <T>(all: readonly T[], count: number, start: number): readonly T[] => {
  if (count >= all.length) return all;
  const step = all.length / count;
  return Array.from({ length: count }, (_, at) => all[Math.floor((at + start) * step)]).filter(
    (one) => one !== undefined,
  );
};

/** Sorts mutants by file and position, so that the sample covers every part of a file. */
const byPlace = (a: Mutant, b: Mutant): number =>
  a.fileName.localeCompare(b.fileName) ||
  a.location.start.line - b.location.start.line ||
  a.location.start.column - b.location.start.column;

/** The checker: passes `size` of the mutants without a result. */
export const sampleChecker = (
  size: number,
): {
  init: () => Promise<void>;
  group: (mutants: readonly Mutant[]) => Promise<string[][]>;
  check: (mutants: readonly Mutant[]) => Promise<Record<string, Verdict>>;
} => {
  const chosen = new Set<string>();
  return {
    init: () => Promise.resolve(),
    // Stryker passes all mutants without a result at once.
    group: (mutants) => {
      for (const { id } of spread(mutants.toSorted(byPlace), size, 0.5)) chosen.add(id);
      return Promise.resolve(mutants.length === 0 ? [] : [mutants.map(({ id }) => id)]);
    },
    check: (mutants) =>
      Promise.resolve(
        Object.fromEntries(
          mutants.map(({ id }): [string, Verdict] => [
            id,
            chosen.has(id) ? { status: 'passed' } : { status: 'compileError', reason: notInSample },
          ]),
        ),
      ),
  };
};

/** Read by Stryker. */
export const strykerPlugins = [
  {
    kind: 'Checker',
    name: 'sample',
    factory: () => sampleChecker(Number(process.env['MUTANTS_SAMPLE'])),
  },
];
