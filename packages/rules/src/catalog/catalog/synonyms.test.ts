import { expect, test } from 'vitest';
import { splitSynonyms, synonymsRefusal } from './synonyms.ts';

const groups = [
  ['Muçarela', 'mussarela'],
  ['mandioca', 'aipim', 'macaxeira'],
  ['mandioquinha', 'batata-baroa'],
  ['pinha', 'fruta-do-conde', 'ata'],
  ['abóbora', 'jerimum'],
];

test.each([
  ['aipim, mandioca;macaxeira', ['aipim', 'mandioca', 'macaxeira']],
  [' pão  de   sal \n cacetinho\t,', ['pão de sal', 'cacetinho']],
  [' , ', []],
])('%j is split into %j', (text, words) => {
  expect(splitSynonyms(text)).toEqual(words);
});

test.each<readonly [readonly string[], object | null]>([
  [['cajá', 'taperebá'], null],
  [['cajá'], { code: 'SYNONYMS_TOO_FEW' }],
  [[], { code: 'SYNONYMS_TOO_FEW' }],
  [['cajá', 'CAJA'], { code: 'SYNONYM_REPEATED', params: { word: 'CAJA' } }],
  [['couve flor', 'couve-flor'], { code: 'SYNONYM_REPEATED', params: { word: 'couve-flor' } }],
  [['cajá', '-'], { code: 'SYNONYM_TOO_SHORT' }],
  [['cajá', 'á'], { code: 'SYNONYM_TOO_SHORT' }],
  [
    ['cajá', 'AIPIM'],
    { code: 'SYNONYM_TAKEN', params: { word: 'aipim', group: 'mandioca, aipim, macaxeira' } },
  ],
])('the group %j is refused with %j', (words, expected) => {
  const refused = synonymsRefusal(words, groups);
  if (expected === null) expect(refused).toBeNull();
  else expect(refused).toMatchObject({ ...expected, field: 'words' });
});
