import { isTest, type SourceFile } from '../source-files.ts';

// One term for each thing in texts for operators; texts of the product's specification are exceptions.
const printed: readonly string[] = [
  'Falha ao buscar a lista de operadores!',
  'Erro ao atualizar comentário do operador.',
  "noPosition: '-'",
];
const words: readonly (readonly [found: RegExp, instead: string])[] = [
  [/\boperador(a|es)?\b/i, "a delivery's operator is its 'Responsável'"],
  [/'(Concluir|OK|Ok|Sair da janela)'/, "a dialog is left by 'Voltar', its cross is 'Fechar'"],
  [/\b(ensai|simul)[a-zãç]+/i, "what a change would do is seen by 'Ver o que muda'"],
  [/'(—|-|--|N\/A)'/, "a value that isn't there is '–'"],
];

/** Synonyms, in displayed texts, of things that have a term. */
export const strayWords = (files: readonly SourceFile[]): readonly string[] =>
  files
    .filter(({ path }) => path.startsWith('apps/web/src/') && path.endsWith('.texts.ts') && !isTest(path))
    .flatMap(({ path, text }) => {
      const own = printed.reduce((rest, text) => rest.replaceAll(text, ''), text);
      return words.flatMap(([found, instead]) => {
        const match = found.exec(own);
        return match === null ? [] : [`${path}: ${match[0]}: ${instead}`];
      });
    });

const EMPTY_VALUE_HOME = 'apps/web/src/ui/data/empty-value.ts';

/** The sign of an empty value, written outside its one constant. */
export const strayEmptyValues = (files: readonly SourceFile[]): readonly string[] =>
  files
    .filter(
      ({ path, text }) =>
        path.startsWith('apps/web/src/') &&
        path !== EMPTY_VALUE_HOME &&
        !isTest(path) &&
        /['"`>]–['"`<]/.test(text),
    )
    .map(({ path }) => `${path}: '–': a value that isn't there is EMPTY_VALUE of ${EMPTY_VALUE_HOME}`);
