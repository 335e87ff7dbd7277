import { type Pack, packText } from '../products/products.ts';
import { fold } from '../../text.ts';
import { type BrandDictionary, findBrand } from './find-brand.ts';
import { type NamePiece, readName, type ReadName } from './name-pieces.ts';
import { likeness } from './similar.ts';
import { isWritten, restoreName, vocabularyOf } from './suggest-name.ts';

// Suggests how to classify a product by its name and by similar products, with reasons and confidence. A person decides.

type Reference = { readonly publicId: string; readonly name: string };

/** A classified product. */
export type Neighbour = Pack & {
  readonly publicId: string;
  readonly name: string;
  readonly family: Reference;
  readonly brand: Reference | null;
  /** Tags of its family. */
  readonly tags: readonly Reference[];
};

export const suggestedFields = ['name', 'family', 'brand', 'unit', 'pack', 'tags'] as const;
export type SuggestedField = (typeof suggestedFields)[number];

/** Why a field has its suggested value, and the confidence, 0 to 100. */
export type Because = {
  readonly field: SuggestedField;
  readonly confidence: number;
  readonly text: string;
};

export type Suggestion = Pack & {
  readonly name: string;
  readonly family: Reference | null;
  readonly brand: Reference | null;
  readonly tags: readonly Reference[];
  /** Confidence of the least certain field. */
  readonly confidence: number;
  readonly because: readonly Because[];
  readonly pieces: readonly NamePiece[];
  /** Most similar first. */
  readonly similar: readonly (Neighbour & { readonly likeness: number })[];
};

/** Below this a person should check a field before accepting the suggestion. */
export const SURE = 70;
/** From this on, many suggestions are accepted at once. */
export const VERY_SURE = 95;
/** How many neighbours are considered, and their least similarity. */
const NEIGHBOURS = 9;
const LEAST_ALIKE = 0.28;
/** Highest confidence of a suggestion that no person confirmed. */
const SUREST = 98;

type Near = Suggestion['similar'];
type Judged<T> = { readonly value: T; readonly confidence: number; readonly text: string };

const percent = (share: number): number => Math.max(0, Math.min(SUREST, Math.round(share * 100)));

/** The value of most neighbours, weighted by similarity; null without neighbours. */
const vote = <T>(near: Near, of: (one: Neighbour) => T, key: (value: T) => string) => {
  const votes = new Map<string, { value: T; weight: number; count: number }>();
  for (const one of near) {
    const value = of(one);
    const so = votes.get(key(value)) ?? { value, weight: 0, count: 0 };
    const weight = one.likeness ** 3;
    votes.set(key(value), { value, weight: so.weight + weight, count: so.count + 1 });
  }
  const all = [...votes.values()];
  const [first] = all.toSorted((one, other) => other.weight - one.weight);
  const whole = all.reduce((sum, { weight }) => sum + weight, 0);
  return first === undefined ? null : { ...first, share: first.weight / whole };
};

const ofAlike = (count: number, all: number): string =>
  all === 1 ? 'o único parecido' : `${count} dos ${all} parecidos`;

const suggestName = (read: ReadName, words: readonly string[], near: Near): Judged<string> => {
  const [first] = near;
  if (words.length === 0) return { value: '', confidence: 0, text: 'Não sobra nome sem a embalagem' };
  const same = near.find(({ name }) => fold(name) === fold(words.join(' ')));
  if (same !== undefined)
    return { value: same.name, confidence: SUREST, text: `Escrito como ${same.name}, já classificado` };
  const { name, known } = restoreName(words, vocabularyOf(near.map((one) => one.name)));
  if (isWritten(words)) {
    const isWhole = read.pieces.length === 1;
    const text = isWhole ? 'O nome fica como está' : 'O nome sem a embalagem';
    return { value: words.join(' '), confidence: isWhole ? SUREST : 96, text };
  }
  const share = known / words.length;
  const text =
    first === undefined
      ? 'Só maiúsculas corrigidas'
      : `${known} de ${words.length} palavras escritas como nos parecidos`;
  return { value: name, confidence: share === 1 ? 96 : percent(0.4 + 0.28 * share), text };
};

/** Factor for few neighbours, which may be similar by chance. */
const fewSpeak: Readonly<Record<number, number>> = { 1: 0.85, 2: 0.93 };

const suggestFamily = (near: Near): Judged<Reference | null> => {
  const [first] = near;
  const most = vote(
    near,
    ({ family }) => family,
    ({ publicId }) => publicId,
  );
  if (first === undefined || most === null)
    return { value: null, confidence: 0, text: 'Nenhum classificado é parecido' };
  const best = near.find(({ family }) => family.publicId === most.value.publicId)?.likeness ?? 0;
  const confidence = percent(most.share * (0.62 + 0.36 * best) * (fewSpeak[near.length] ?? 1));
  const text =
    most.count === 1
      ? `Parecido com ${first.name}, ${first.family.name}`
      : `Em ${most.value.name}: ${ofAlike(most.count, near.length)}`;
  return { value: most.value, confidence, text };
};

const suggestBrand = (
  found: ReturnType<typeof findBrand>,
  near: Near,
  family: Reference | null,
): Judged<Reference | null> => {
  if (found !== null) {
    const { brand, words } = found;
    const isWord = vocabularyOf(near.map(({ name }) => name)).has(fold(words));
    const text = isWord
      ? `"${words}" no nome, que também é palavra de produto`
      : `"${words}" no nome é uma marca`;
    return { value: brand, confidence: isWord ? 62 : 96, text };
  }
  const kin = near.filter((one) => one.family.publicId === family?.publicId);
  const bare = kin.filter(({ brand }) => brand === null).length;
  const share = kin.length === 0 ? 0 : bare / kin.length;
  return {
    value: null,
    confidence: percent(0.64 + 0.32 * share),
    text: bare === 0 ? 'Nenhuma marca conhecida no nome' : `Sem marca: ${ofAlike(bare, kin.length)}`,
  };
};

const quoted = (read: ReadName, roles: readonly NamePiece['role'][]): string =>
  read.pieces
    .filter(({ role }) => roles.includes(role))
    .map(({ text }) => `"${text}"`)
    .join(', ');

const suggestUnit = (read: ReadName, near: Near): Judged<Pack['unit']> => {
  if (read.unit !== null)
    return { value: read.unit, confidence: 97, text: `${quoted(read, ['size'])} no nome` };
  const most = vote(near, ({ unit }) => unit, String);
  if (most === null || most.value === null)
    return { value: null, confidence: 0, text: 'O nome não diz a unidade' };
  const confidence = percent(0.5 + 0.4 * most.share);
  return { value: most.value, confidence, text: `Em ${most.value}: ${ofAlike(most.count, near.length)}` };
};

const nothing: Omit<Pack, 'unit'> = { packageUnit: null, outerUnit: null, content: null, size: null };

const suggestPack = (read: ReadName, near: Near, unit: Pack['unit']): Judged<Omit<Pack, 'unit'>> => {
  const { packageUnit, outerUnit, content, size } = read;
  const pack = quoted(read, ['package', 'content', 'size']);
  if (content !== null && size !== null)
    return {
      value: { packageUnit, outerUnit, content, size },
      confidence: read.unit === null ? 84 : 96,
      text: `${pack} no nome`,
    };
  const packOf = (one: Neighbour) => packText(one);
  const most = vote(
    near.filter((one) => one.unit === unit && one.content !== null),
    (one) => one,
    packOf,
  );
  if (most === null)
    return {
      value: { ...nothing, packageUnit, outerUnit },
      confidence: 0,
      text: 'O nome não diz a embalagem',
    };
  const { value } = most;
  return {
    value: {
      packageUnit: packageUnit ?? (outerUnit === null ? value.packageUnit : null),
      outerUnit: outerUnit ?? (packageUnit === null ? value.outerUnit : null),
      content: content ?? value.content,
      size: value.size,
    },
    confidence: percent(0.4 + 0.24 * most.share),
    text: `O nome não diz; ${most.count} dos parecidos ${most.count === 1 ? 'é' : 'são'} ${packOf(value)}`,
  };
};

/**
 * The tags that more than half of the neighbours of its family have, weighted by similarity. The confidence is that of
 * the least clear tag.
 */
const suggestTags = (near: Near, family: Reference | null): Judged<readonly Reference[]> => {
  const kin = near.filter((one) => one.family.publicId === family?.publicId);
  const known = new Map(kin.flatMap(({ tags }) => tags).map((tag) => [tag.publicId, tag]));
  if (known.size === 0) {
    const text = family === null ? 'Sem família não há tags' : 'Nenhum parecido da família tem tags';
    return { value: [], confidence: SUREST, text };
  }
  const weighed = [...known.values()].map((tag) => {
    const has = vote(kin, ({ tags }) => tags.some(({ publicId }) => publicId === tag.publicId), String);
    return { tag, isMost: has?.value === true, share: has?.share ?? 0, count: has?.count ?? 0 };
  });
  const [least] = weighed.toSorted((one, other) => one.share - other.share);
  const most = weighed.filter(({ isMost }) => isMost);
  const confidence = percent((0.4 + 0.58 * (least?.share ?? 0)) * (fewSpeak[kin.length] ?? 1));
  const text =
    most.length === 0
      ? 'As tags dos parecidos da família diferem'
      : most
          .map(({ tag, count }) => {
            // The most similar few may weigh more than all others together.
            const who = count * 2 > kin.length ? ofAlike(count, kin.length) : 'os mais parecidos';
            return `${tag.name}: ${who}`;
          })
          .join(', ');
  return { value: most.map(({ tag }) => tag), confidence, text };
};

/** Added to the similarity of a neighbour with the same pack or brand. */
const KIN = 0.06;

/** The sufficiently similar neighbours, most similar first; of several brands of one product the nearest. */
const nearOf = (
  name: string,
  { unit, content, size }: ReadName,
  brand: Reference | null,
  neighbours: readonly Neighbour[],
): Near => {
  const judged = neighbours
    .map((one) => {
      const isPacked = size !== null && one.unit === unit && one.content === content && one.size === size;
      const isOfBrand = brand !== null && one.brand?.publicId === brand.publicId;
      const kin = (isPacked ? KIN : 0) + (isOfBrand ? KIN : 0);
      const own = likeness(name, one.name);
      // Among neighbours with the same name, those with the same pack or brand still come first.
      return { own, rank: own + kin, near: { ...one, likeness: Math.min(1, own + kin) } };
    })
    .filter(({ own }) => own >= LEAST_ALIKE)
    .toSorted((one, other) => other.rank - one.rank)
    .map(({ near }) => near);
  const seen = new Set<string>();
  return judged
    .filter((one) => {
      const key = `${fold(one.name)}|${one.family.publicId}`;
      return !seen.has(key) && seen.add(key);
    })
    .slice(0, NEIGHBOURS);
};

/** Data of a product that a person already confirmed; null for the rest. */
export type ConfirmedFields = Pack & {
  readonly family: Reference | null;
  readonly brand: Reference | null;
  readonly tags: readonly Reference[];
};

const nothingConfirmed: ConfirmedFields = {
  family: null,
  brand: null,
  tags: [],
  unit: null,
  packageUnit: null,
  outerUnit: null,
  content: null,
  size: null,
};

const alreadyConfirmed = <T>(value: T): Judged<T> => ({
  value,
  confidence: SUREST,
  text: 'Já estava no cadastro',
});

/** The search terms for neighbours of a product: its name without pack and brand, its pack, its brand. */
export const searchTermsOf = (
  name: string,
  brands: BrandDictionary,
): Pick<Pack, 'unit' | 'content' | 'size'> & { readonly name: string; readonly brand: string | null } => {
  const { words, unit, content, size } = readName(name);
  const found = findBrand(words, brands);
  return {
    name: (found?.others ?? words).join(' '),
    brand: found?.brand.publicId ?? null,
    unit,
    content,
    size,
  };
};

/**
 * Suggests data for a product with this name, with reasons and confidence (EP-075). Data that a person confirmed are
 * unchanged.
 */
export const suggestProduct = (
  name: string,
  known: { readonly brands: BrandDictionary; readonly neighbours: readonly Neighbour[] },
  confirmed: ConfirmedFields = nothingConfirmed,
): Suggestion => {
  const read = readName(name);
  const found = findBrand(read.words, known.brands);
  const words = found?.others ?? read.words;
  const near = nearOf(words.join(' '), read, found?.brand ?? null, known.neighbours);
  const family = confirmed.family === null ? suggestFamily(near) : alreadyConfirmed(confirmed.family);
  const isPacked = confirmed.unit !== null && confirmed.content !== null && confirmed.size !== null;
  const unit = isPacked ? alreadyConfirmed(confirmed.unit) : suggestUnit(read, near);
  const { unit: _, family: __, brand: ___, tags: ____, ...pack } = confirmed;
  const judged = {
    name: suggestName(read, words, near),
    family,
    brand:
      confirmed.brand === null ? suggestBrand(found, near, family.value) : alreadyConfirmed(confirmed.brand),
    unit,
    pack: isPacked ? alreadyConfirmed(pack) : suggestPack(read, near, unit.value),
    tags: confirmed.tags.length > 0 ? alreadyConfirmed(confirmed.tags) : suggestTags(near, family.value),
  };
  const because = suggestedFields.map((field) => ({
    field,
    confidence: judged[field].confidence,
    text: judged[field].text,
  }));
  return {
    name: judged.name.value,
    family: family.value,
    brand: judged.brand.value,
    unit: unit.value,
    ...judged.pack.value,
    tags: judged.tags.value,
    confidence: Math.min(...because.map(({ confidence }) => confidence)),
    because,
    pieces: read.pieces,
    similar: near,
  };
};
