const numbered = Array.from({ length: 44 }, (_, index) => `T${String(index + 1).padStart(2, '0')}`);
const targets: readonly string[] = [...numbered, ...[...'abcdefg'].map((part) => `T03${part}`), 'T18b'];

const rowsOf = (text: string): readonly (readonly string[])[] =>
  text
    .split('\n')
    .filter((line) => line.startsWith('| T'))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );

/** Errors in the table of targets: each target needs one row with its result and its proof, or 'not yet'. */
export const undocumentedTargets = (text: string): readonly string[] => {
  const rows = rowsOf(text);
  const listed = rows.map(([id = '']) => id);
  return [
    ...targets.filter((id) => !listed.includes(id)).map((id) => `${id} has no row`),
    ...listed.filter((id, at) => listed.indexOf(id) !== at).map((id) => `${id} has two rows`),
    ...listed.filter((id) => !targets.includes(id)).map((id) => `${id} is no target`),
    ...rows
      .filter(([, promise = '', reached = '']) => promise === '' || reached === '')
      .map(([id = '']) => `${id} does not say what was reached`),
    ...rows
      .filter(([, , reached = '', proof = '']) => !/`[^`]+\.\w+`/.test(proof) && !/not yet/.test(reached))
      .map(([id = '']) => `${id} has no proof`),
  ];
};
