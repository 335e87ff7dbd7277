// What a search of products reads beyond the typed word: other names of a food, several GTINs at once, and in Ctrl+K what a typing error
// may mean; next to a word that has no other names and about as many products.
const typed = ['mussarela', 'aipim'];
const typingErrors = ['musarela', 'mandiocca'];
const madeUpGtins = ['7891000315507', '7896004006482', '7891910000197', '7893000394117', '7894900011517'];

/** `word` has no other names; of each of `names` the typed one is the first; `codes` are GTINs, all of products if there are some. */
const readWords = async (one) => {
  const names = await Promise.all(
    typed.map(async (name) => {
      const [group] = await one(
        'select array_remove(folded, fold($1)) as others from synonym_group where fold($1) = any (folded)',
        [name],
      );
      return [name, ...group.others];
    }),
  );
  const [{ word }] = await one(
    `select word from (select word, count(*) from product, unnest(string_to_array(search_text, ' ')) word group by word) words
     where word ~ '^[a-z]{5,9}$' and not exists (select from synonym_group g where exists (
       select from unnest(g.folded) name where name like '%' || words.word || '%'))
     order by abs(count - (select count(*) from product where search_text ~ $1)), word limit 1`,
    [`\\m(${names[0].join('|')})`],
  );
  const gtins = (
    await one('select gtin from product where gtin is not null order by md5(id::text) limit 5')
  ).map(({ gtin }) => gtin);
  return { word, names, codes: gtins.length > 1 ? gtins : madeUpGtins };
};

/** For the list of products. */
export const listedWords = async (one) => {
  const { word, names, codes } = await readWords(one);
  return {
    'a word without other names': [word, { search: word }],
    ...Object.fromEntries(
      names.map(([name, ...others]) => [
        `other names of ${name}`,
        [[name, ...others].join(), { search: name }],
      ]),
    ),
    'a typing error': [typingErrors[0], { search: typingErrors[0] }],
    'several GTINs': [codes.join(), { search: codes.join('\n') }],
  };
};

/** For Ctrl+K. */
export const searchedWords = async (one) => {
  const { word, names, codes } = await readWords(one);
  return [
    ['a word without other names', 'names', word, word],
    ...names.map((all) => [`other names of ${all[0]}`, 'names', all[0], all.join()]),
    ...typingErrors.map((error) => [`what ${error} may mean`, 'near', error, error]),
    ['several GTINs', 'codes', codes.join(' '), codes.join()],
  ].map(([name, kind, text, value]) => ({
    name: `search everything, products by ${name}`,
    goal: 0.5,
    text,
    floorPath: `/everything?${new URLSearchParams({ text, kind, value })}`,
  }));
};

const holds = (column, place) => `${column} like '%' || fold(split_part($1, ',', ${place})) || '%'`;
/** Whether a product's name has one of these names, separated by commas, or its brand's the first of them. */
export const isOneOf = (value) => {
  const isNamed = value.split(',').map((_, index) => holds('r.search_text', index + 1));
  return `(${isNamed.join(' or ')} or r.brand_id = any (array(select b.id from brand b where ${holds('b.search_text', 1)})))`;
};
export const isOneOfCodes = "r.gtin = any (string_to_array($1, ','))";

const products = (condition) =>
  `select public_id, name, unit, content from product r where ${condition} order by search_text, id limit 6`;
const companies = (table) =>
  `select public_id, name, document_number, city, state from ${table} where document_number = any (string_to_array($1, ',')) limit 6`;

/** The floor's statements of Ctrl+K for these words, of which `everything` are those for any text, and their parameter. */
export const wordsFloor = (kind, text, value, everything) => {
  if (kind === 'codes')
    return [products(isOneOfCodes), companies('store'), companies('supplier')].map((one) => [one, value]);
  return everything.map((one) =>
    one.includes('from product where') ? [products(isOneOf(value)), value] : [one, text],
  );
};

/** Names alike, of at most ten of each kind; in a transaction, for which the threshold is set. */
export const nearFloor = {
  threshold: "set local pg_trgm.strict_word_similarity_threshold = '0.3'",
  names: ['product', 'store', 'supplier'].map(
    (table) => `select name from ${table} r where r.search_text %>> fold($1)
      order by strict_word_similarity(fold($1), r.search_text) desc, r.id limit 10`,
  ),
};
