import { isTest, type SourceFile } from './source-files.ts';

// Money and quantities are integers; only the codecs turn them into the wire's numbers.
const borders = [/^packages\/contract\/src\/codecs/, /^(scripts|bench|tools)\//];
const floats = /\.toFixed\(|\bparseFloat\(/;

/** Code that formats or parses decimals by hand. */
export const floatMoney = (files: readonly SourceFile[]): readonly string[] =>
  files
    .filter(({ path }) => !isTest(path) && !borders.some((border) => border.test(path)))
    .flatMap(({ path, text }) =>
      text
        .split('\n')
        .flatMap((line, index) =>
          floats.test(line) ? [`${path}:${index + 1}: decimal arithmetic outside the codecs`] : [],
        ),
    );
