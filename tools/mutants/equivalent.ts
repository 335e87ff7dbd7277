// Mutants that no test can notice, each with its reason. They count as survivors all the same.

/** A change of one line of a file that makes no difference. The line is given by its text, since its number moves. */
export type Equivalent = {
  readonly file: string;
  readonly text: string;
  readonly replacement: string;
  readonly reason: string;
};

/** All that are known. */
export const equivalents: readonly Equivalent[] = [];

/** Why a survivor makes no difference, if that is known. */
export const reasonOf = (
  { file, text, replacement }: Pick<Equivalent, 'file' | 'text' | 'replacement'>,
  all: readonly Equivalent[],
): string | undefined =>
  all.find((one) => one.file === file && one.text === text && one.replacement === replacement)?.reason;
