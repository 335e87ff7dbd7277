// The page docs/mutants.md, made of the reports of a mutation run.

type Mutant = {
  readonly status: string;
  readonly location: { readonly start: { readonly line: number } };
  readonly replacement?: string;
};
/** What is read of Stryker's JSON report. */
type Report = {
  readonly files: Readonly<Record<string, { readonly source: string; readonly mutants: readonly Mutant[] }>>;
};
type Survivor = {
  readonly file: string;
  readonly line: number;
  readonly text: string;
  readonly replacement: string;
};
type Tally = { readonly killed: number; readonly all: number; readonly survivors: readonly Survivor[] };
type RoomTally = Tally & { readonly room: string };

const noticed = new Set(['Killed', 'Timeout']);
const missed = new Set(['Survived', 'NoCoverage']);

/** How many mutants of a report were killed, of how many that could be, and those that survived, by file and line. */
export const tally = ({ files }: Report): Tally => {
  let killed = 0;
  let all = 0;
  const survivors: Survivor[] = [];
  for (const [file, { mutants, source }] of Object.entries(files)) {
    const lines = source.split('\n');
    for (const { status, location, replacement } of mutants) {
      if (!noticed.has(status) && !missed.has(status)) continue;
      all += 1;
      if (noticed.has(status)) killed += 1;
      else
        survivors.push({
          file,
          line: location.start.line,
          text: (lines[location.start.line - 1] ?? '').trim(),
          replacement: (replacement ?? '').replaceAll(/\s+/g, ' '),
        });
    }
  }
  return { killed, all, survivors };
};

const shortened = (text: string): string =>
  (text.length > 70 ? `${text.slice(0, 69)}…` : text).replaceAll('`', "'");

const sectionOf = ({ room, killed, all, survivors }: RoomTally): string => {
  const byFile = Map.groupBy(survivors, ({ file }) => file);
  const lists = [...byFile].map(
    ([file, ofFile]) =>
      `\n${file}\n\n${ofFile
        .map(
          ({ line, text, replacement }) =>
            `- ${line}: \`${shortened(text)}\` → \`${shortened(replacement)}\``,
        )
        .join('\n')}\n`,
  );
  return `\n## ${room}: ${killed} of ${all} killed (${((100 * killed) / all).toFixed(1)} %)\n${lists.join('')}`;
};

/** The page as Markdown: the share of each room, then every survivor. */
export const survivorsPage = (
  reports: readonly RoomTally[],
  leastKilled: number,
): string => `# Mutants that survive

Written by \`npm run test:mutants\`, which plants small faults in rules and use cases that move money or rights
(\`tools/mutants/settings.ts\`) and runs their tests on each. At least ${leastKilled} % must be killed. A survivor is a fault that
no test notices: add the case that does, or leave it here where the change is none (an equal bound, a text of a log).
${reports.map(sectionOf).join('')}`;
