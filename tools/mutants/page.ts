// The page docs/mutants.md: a section for each part with a report.
import { type Equivalent, reasonOf } from './equivalent.ts';
import { notInSample } from './sample.ts';

type Mutant = {
  readonly status: string;
  readonly statusReason?: string;
  readonly location: { readonly start: { readonly line: number } };
  readonly replacement?: string;
};
/** The used fields of Stryker's JSON report. */
type Report = {
  readonly files: Readonly<Record<string, { readonly source: string; readonly mutants: readonly Mutant[] }>>;
};
type Survivor = {
  readonly file: string;
  readonly line: number;
  readonly text: string;
  readonly replacement: string;
};
/** Mutants of a part: killed, tried (killed or survived) and those a sample left out; survivors by file and line. */
type Tally = {
  readonly killed: number;
  readonly tried: number;
  readonly leftOut: number;
  readonly survivors: readonly Survivor[];
};

const noticed = new Set(['Killed', 'Timeout']);
const missed = new Set(['Survived', 'NoCoverage']);

/** Counts the mutants of a report. */
export const tally = ({ files }: Report): Tally => {
  let killed = 0;
  let tried = 0;
  let leftOut = 0;
  const survivors: Survivor[] = [];
  for (const [file, { mutants, source }] of Object.entries(files)) {
    const lines = source.split('\n');
    for (const { status, statusReason, location, replacement } of mutants) {
      if (statusReason === notInSample) leftOut += 1;
      if (!noticed.has(status) && !missed.has(status)) continue;
      tried += 1;
      if (noticed.has(status)) killed += 1;
      else
        survivors.push({
          file,
          line: location.start.line,
          text: (lines[location.start.line - 1] ?? '').trim(),
          replacement: (replacement ?? '').replaceAll(/\s+/g, ' ').trim(),
        });
    }
  }
  return {
    killed,
    tried,
    leftOut,
    survivors: survivors.toSorted((a, b) => a.file.localeCompare(b.file) || a.line - b.line),
  };
};

/** The share of mutants that were killed, in percent. */
export const shareOf = ({ killed, tried }: Pick<Tally, 'killed' | 'tried'>): number =>
  tried === 0 ? 100 : (100 * killed) / tried;

const shortened = (text: string): string =>
  (text.length > 70 ? `${text.slice(0, 69)}…` : text).replaceAll('`', "'");

const lineOf = (survivor: Survivor, equivalents: readonly Equivalent[]): string => {
  const reason = reasonOf(survivor, equivalents);
  const change = `${survivor.line}: \`${shortened(survivor.text)}\` → \`${shortened(survivor.replacement)}\``;
  return reason === undefined ? `- ${change}` : `- ${change}. Equivalent: ${reason}`;
};

/** The section of a part: its figures, then every survivor. */
export const sectionOf = (name: string, result: Tally, equivalents: readonly Equivalent[]): string => {
  const { killed, tried, leftOut, survivors } = result;
  const sample = leftOut === 0 ? '' : ` A sample: ${leftOut} more were not tried.`;
  const lists = [...Map.groupBy(survivors, ({ file }) => file)].map(
    ([file, ofFile]) => `\n\`${file}\`\n\n${ofFile.map((one) => lineOf(one, equivalents)).join('\n')}\n`,
  );
  return `## ${name}\n\n${killed} of ${tried} killed (${shareOf(result).toFixed(1)} %).${sample}\n${lists.join('')}`;
};

/** The sections of a page by part, so that a run of one part doesn't change the others. */
export const sectionsOf = (page: string): Map<string, string> =>
  new Map(
    page
      .split(/^(?=## )/m)
      .slice(1)
      .map((section) => [/^## (.+)$/m.exec(section)?.[1] ?? '', section.trimEnd()]),
  );

const figures = /^(\d+) of (\d+) killed \((\d+\.\d) %\)\.(?: A sample: (\d+) more)?/m;

const rowOf = (name: string, section: string | undefined): string => {
  const [, killed, tried, share, leftOut] = figures.exec(section ?? '') ?? [];
  if (killed === undefined || tried === undefined || share === undefined)
    return `| ${name} | | | not yet run |`;
  const sample = leftOut === undefined ? '' : `sample of ${Number(tried) + Number(leftOut)}`;
  return `| ${name} | ${killed} of ${tried} | ${share} % | ${sample} |`;
};

/** The page as Markdown: a table of all parts, then their sections in the same order. */
export const pageOf = (
  names: readonly string[],
  sections: ReadonlyMap<string, string>,
  leastKilled: number,
): string => {
  const listed = names.flatMap((name) => sections.get(name) ?? []);
  return `# Mutants that survive

Written by \`npm run test:mutants\`, which plants small faults in rules and use cases that move money or rights
(\`tools/mutants/parts.ts\`) and runs the tests of their part on each. At least ${leastKilled} % of those tried must be killed.
A survivor is a fault that no test notices: add the case that does, or give the reason in \`tools/mutants/equivalent.ts\` where the
change makes no difference. Constants that a module computes once, when it is read, are not changed.

| part | killed | share | |
| --- | --- | --- | --- |
${names.map((name) => rowOf(name, sections.get(name))).join('\n')}

${listed.map((section) => section.trimEnd()).join('\n\n')}
`;
};
