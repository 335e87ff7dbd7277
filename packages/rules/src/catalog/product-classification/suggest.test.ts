import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { centi } from '../../quantity.ts';
import { brandDictionary } from './find-brand.ts';
import { similarity } from './similar.ts';
import { type Neighbour, suggestProduct } from './suggest.ts';

const ref = (name: string) => ({ publicId: `id of ${name}`, name });
const neighbour = (
  name: string,
  family: string,
  brand: string | null = null,
  more: Partial<Neighbour> = {},
): Neighbour => ({
  publicId: `${name} ${brand}`,
  name,
  family: ref(family),
  brand: brand === null ? null : ref(brand),
  unit: 'kg',
  packageUnit: 'cx',
  outerUnit: null,
  content: 1,
  size: centi(2000),
  tags: [],
  ...more,
});
const bean = { packageUnit: null, outerUnit: 'fdo', content: 10, size: centi(100) } as const;
const neighbours = [
  neighbour('Tomate italiano', 'Legumes'),
  neighbour('Tomate cereja', 'Legumes'),
  neighbour('Feijão carioca', 'Feijões', 'Grão de Ouro', bean),
  neighbour('Feijão preto tipo 1', 'Feijões', 'Santa Clara', bean),
  neighbour('Açaí polpa congelada', 'Polpas'),
];
const brands = brandDictionary(
  ['Grão de Ouro', 'Santa Clara', 'Ouro', 'nc'].map((name) => ({
    ...ref(name),
    mergedNames: name === 'Santa Clara' ? ['Sta Clara'] : [],
  })),
);
const nothingConfirmed = {
  family: null,
  brand: null,
  tags: [],
  unit: null,
  packageUnit: null,
  outerUnit: null,
  content: null,
  size: null,
};
const suggest = (name: string) => suggestProduct(name, { brands, neighbours });
const why = (name: string, field: string) => suggest(name).because.find((one) => one.field === field)?.text;

describe('what a product may be (EP-075)', () => {
  test('each field says why, and the whole is as sure as the least sure of them', () => {
    const suggestion = suggest('FEIJAO CARIOCA GRAO DE OURO FD 10X1KG');
    expect(suggestion).toMatchObject({
      name: 'Feijão carioca',
      family: { name: 'Feijões' },
      brand: { name: 'Grão de Ouro' },
      unit: 'kg',
      outerUnit: 'fdo',
      packageUnit: null,
      content: 10,
      size: 100,
    });
    expect(suggestion.because.map(({ field, text }) => [field, text])).toEqual([
      ['name', 'Escrito como Feijão carioca, já classificado'],
      ['family', 'Em Feijões: 2 dos 2 parecidos'],
      ['brand', '"GRAO DE OURO" no nome é uma marca'],
      ['unit', '"10X1KG" no nome'],
      ['pack', '"FD", "10X1KG" no nome'],
      ['tags', 'Nenhum parecido da família tem tags'],
    ]);
    expect(suggestion.confidence).toBe(Math.min(...suggestion.because.map((one) => one.confidence)));
  });

  test.each([
    ['Tomate débora 500 g', 'unit', '"500 g" no nome'],
    ['Tomate débora', 'pack', 'O nome não diz; 2 dos parecidos são cx 20 kg'],
    ['Açaí congelado', 'pack', 'O nome não diz; 1 dos parecidos é cx 20 kg'],
    ['Tomate débora', 'unit', 'Em kg: 2 dos 2 parecidos'],
    ['Tomate débora', 'brand', 'Sem marca: 2 dos 2 parecidos'],
    ['Açaí congelado', 'family', 'Parecido com Açaí polpa congelada, Polpas'],
    ['Detergente neutro', 'family', 'Nenhum classificado é parecido'],
    ['Detergente neutro', 'unit', 'O nome não diz a unidade'],
    ['Feijão Sta Clara 1 kg', 'brand', '"Sta Clara" no nome é uma marca'],
    ['Feijão de corda', 'brand', 'Nenhuma marca conhecida no nome'],
    ['FEIJAO CARIOQUINHA T1 1KG', 'name', '2 de 3 palavras escritas como nos parecidos'],
    ['Tomate débora 1 kg', 'name', 'O nome sem a embalagem'],
    ['1 kg', 'name', 'Não sobra nome sem a embalagem'],
  ])('%s: %s', (name, field, text) => {
    expect(why(name, field)).toBe(text);
  });

  test.each([
    ['ACAI POLPA CONG 1KG', 'Açaí polpa congelada'],
    ['FEIJAO PRETO T1 1KG', 'Feijão preto tipo 1'],
    ['TOMATE S/SEMENTE 1KG', 'Tomate sem semente'],
    // A whole word isn't the abbreviation of another one.
    ['TOMAT 1KG', 'Tomate'],
    ['FEIJAO 1KG', 'Feijão'],
  ])('%s is written %s', (name, written) => {
    expect(suggest(name).name).toBe(written);
  });

  test('confirmed data are not changed', () => {
    const confirmed = { ...nothingConfirmed, family: ref('Secos') };
    const suggestion = suggestProduct('FEIJAO CARIOCA FD 10X1KG', { brands, neighbours }, confirmed);
    expect(suggestion).toMatchObject({ family: { name: 'Secos' }, unit: 'kg' });
    expect(suggestion.because[1]).toMatchObject({ confidence: 98, text: 'Já estava no cadastro' });
  });

  describe('tags are those that most of its family carry', () => {
    const tagged = (name: string, ...tags: string[]) =>
      neighbour(name, 'Feijões', null, { ...bean, tags: tags.map(ref) });
    const tagsOf = (known: readonly Neighbour[], name = 'FEIJAO CARIOCA FD 10X1KG') => {
      const { tags, because } = suggestProduct(name, { brands, neighbours: known });
      const why = because.find(({ field }) => field === 'tags');
      return { names: tags.map((tag) => tag.name), ...why };
    };

    test('the more alike one counts more, and says how many carry it', () => {
      const known = [
        tagged('Feijão carioca', 'Tipo 1'),
        tagged('Feijão preto', 'Tipo 2'),
        tagged('Feijão carioca extra', 'Tipo 1'),
      ];
      expect(tagsOf(known)).toMatchObject({ names: ['Tipo 1'], text: 'Tipo 1: 2 dos 3 parecidos' });
      expect(tagsOf(known).confidence).toBeGreaterThan(70);
    });
    test('one that is much more alike may say it against others', () => {
      const known = [tagged('Feijão carioca', 'Tipo 1'), tagged('Feijão preto'), tagged('Feijão branco')];
      expect(tagsOf(known)).toMatchObject({ names: ['Tipo 1'], text: 'Tipo 1: os mais parecidos' });
    });
    test('of one alone: its tags, less sure than of many', () => {
      const one = tagsOf([tagged('Feijão carioca', 'Tipo 1', 'Grão')]);
      expect(one).toMatchObject({ names: ['Tipo 1', 'Grão'], confidence: 83 });
    });
    test('where they differ none, and the field is looked at', () => {
      const known = ['Tipo 1', 'Tipo 2', 'Grão'].map((tag) => tagged(`Feijão ${tag}`, tag));
      expect(tagsOf(known, 'FEIJAO FD 10X1KG').names).toEqual([]);
    });
    test('another family has others; without any tagged product there are surely none; confirmed tags are not changed', () => {
      const known = [
        ...[1, 2, 3].map((at) => tagged(`Feijão carioca ${at}`)),
        neighbour('Feijão carioca pronto', 'Conservas', null, { tags: [ref('Lata')] }),
      ];
      expect(tagsOf(known)).toMatchObject({
        names: [],
        confidence: 98,
        text: 'Nenhum parecido da família tem tags',
      });
      expect(tagsOf([])).toMatchObject({ names: [], text: 'Sem família não há tags' });
      const confirmed = { ...nothingConfirmed, family: ref('Feijões'), tags: [ref('Tipo 3')] };
      const { tags, because } = suggestProduct('FEIJAO CARIOCA', { brands, neighbours: known }, confirmed);
      expect(tags.map(({ name }) => name)).toEqual(['Tipo 3']);
      expect(because[5]?.text).toBe('Já estava no cadastro');
    });
  });

  test('nothing is made up: without neighbours there is no family, and it is not taken with many others', () => {
    const alone = suggestProduct('FEIJAO CARIOCA FD 10X1KG', { brands: new Map(), neighbours: [] });
    expect(alone).toMatchObject({ family: null, brand: null, unit: 'kg', content: 10, confidence: 0 });
  });

  test('the same names in, the same suggestion out, whatever the order of what is known', () => {
    const shuffled = fc.shuffledSubarray(neighbours, { minLength: neighbours.length });
    fc.assert(
      fc.property(shuffled, (others) => {
        const now = suggestProduct('FEIJAO CARIOCA FD 10X1KG', { brands, neighbours: others });
        expect(now).toEqual(suggest('FEIJAO CARIOCA FD 10X1KG'));
      }),
    );
  });

  test('for any name, each field has a reason and a confidence', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 160, unit: 'binary' }), (name) => {
        const { because, confidence, similar } = suggest(name);
        expect(because).toHaveLength(6);
        for (const one of because) {
          expect(one.text).not.toBe('');
          expect(one.confidence).toBeGreaterThanOrEqual(confidence);
          expect(one.confidence).toBeLessThanOrEqual(98);
        }
        expect(similar.length).toBeLessThanOrEqual(9);
      }),
    );
  });
});

test("similarity is PostgreSQL's, the same both ways, and whole only of the same words", () => {
  expect(similarity('word', 'two words')).toBeCloseTo(0.363636, 5);
  expect(similarity('Feijão', 'FEIJAO')).toBe(1);
  expect(similarity('', '')).toBe(0);
  fc.assert(
    fc.property(fc.string(), fc.string(), (one, other) => {
      expect(similarity(one, other)).toBe(similarity(other, one));
      expect(similarity(one, other)).toBeLessThanOrEqual(1);
    }),
  );
});
