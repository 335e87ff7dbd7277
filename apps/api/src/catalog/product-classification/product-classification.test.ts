import type {
  ClassificationDecision,
  ClassificationQueue,
  PreClassification,
} from '@celeiro/contract/catalog/product-classification/pre-classification.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  addOrderWorld,
  type Call,
  caller,
  intakeBody,
  type OrderWorld,
} from '../../../test/worlds/order-world.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { verifyRecords } from '../../platform/records/verify-records.ts';
import { recordKinds } from '../../record-kinds.ts';

// A day that doesn't end during the tests.
const now = new Date('2031-02-20T15:00:00Z');
let running: TestApp;
let call: Call;
let world: OrderWorld;
let familyPublicId = '';
beforeAll(async () => {
  running = await startTestApp({ clock: () => now });
  world = await addOrderWorld(running.db);
  call = caller(running);
  // The products of the test data are classified: only products that a test adds wait.
  await sql`update product set unit = 'kg', content = 1, size_centi = 100, classification = 'CLASSIFIED'`.execute(
    running.db,
  );
  const { rows } = await sql<{ publicId: string }>`
    insert into product_family (name) values ('Feijões') returning public_id`.execute(running.db);
  familyPublicId = rows[0]?.publicId ?? '';
  await created({
    name: 'Feijão carioca',
    familyPublicId,
    unit: 'kg',
    outerUnit: 'fdo',
    content: 30,
    size: 1,
  });
});
afterAll(() => running.close());

type Product = { publicId: string; version: number; name: string; active: boolean; [field: string]: unknown };

const created = async (body: object): Promise<Product> =>
  (await call<Product>('POST', '/products', { body })).body;
const product = async ({ publicId }: Pick<Product, 'publicId'>): Promise<Product> =>
  (await call<Product>('GET', `/products/details/${publicId}`)).body;
const queue = async (sort = 'SOLD') =>
  (await call<ClassificationQueue>('GET', `/pre-classification?sort=${sort}`)).body;
const suggestion = (publicId: string) => call<PreClassification>('GET', `/pre-classification/${publicId}`);
type Decided = ClassificationDecision & { code?: string; message?: string };
const decide = (one: Product, what: string, body: object = {}) =>
  call<Decided>('POST', `/pre-classification/${one.publicId}/${what}`, {
    body: { version: one.version, ...body },
  });
const values = (name: string) => ({
  name,
  familyPublicId,
  brandPublicId: null,
  unit: 'kg',
  packageUnit: null,
  outerUnit: 'fdo',
  content: 10,
  size: 1,
});
const undo = ({ publicId }: Pick<Decided, 'publicId'>) =>
  call<Decided>('DELETE', `/pre-classification/decisions/${publicId}`);
const sell = async (one: Product, supplier: string, pack: string, content = 10): Promise<string> => {
  const { rows } = await sql<{ publicId: string }>`
    insert into supplier_product (supplier_id, product_id, pack_desc, content, size_centi, use_unit_price, unit, price_centavos,
      quantity_stock)
    select s.id, p.id, ${pack}, ${content}, 100, false, 'kg', 6850, 100 from supplier s, product p
    where s.name = ${supplier} and p.public_id = ${one.publicId}::uuid returning public_id`.execute(
    running.db,
  );
  return rows[0]?.publicId ?? '';
};
const sellers = async ({ publicId }: Pick<Product, 'publicId'>): Promise<readonly string[]> => {
  const { rows } = await sql<{ name: string }>`
    select su.name from supplier_product sp join supplier su on su.id = sp.supplier_id join product p on p.id = sp.product_id
    where p.public_id = ${publicId}::uuid order by 1`.execute(running.db);
  return rows.map(({ name }) => name);
};

test('EP-075: what a product may be, with reasons, its equals and what is like it', async () => {
  const one = await created({ name: 'FEIJAO CARIOCA SITIO BOM FD 10X1KG' });
  const other = await created({ name: 'FEIJAO CARIOCA SITIO BOM FD10X1 KG' });
  await sell(one, 'Horta', 'fdo 10 x 1');
  const { body } = await suggestion(one.publicId);
  expect(body).toMatchObject({
    product: { name: one.name, supplier: 'Horta', price: 68.5 },
    name: 'Feijão carioca',
    family: { publicId: familyPublicId },
    brand: { name: 'Sítio Bom' },
    unit: 'kg',
    outerUnit: 'fdo',
    content: 10,
    size: 1,
    equal: [{ publicId: other.publicId }],
    similar: [{ name: 'Feijão carioca', pack: 'fdo 30 kg', likeness: 1, image: null }],
  });
  expect(body.because.map(({ text }) => text)).toEqual([
    'Escrito como Feijão carioca, já classificado',
    'Parecido com Feijão carioca, Feijões',
    '"SITIO BOM" no nome é uma marca',
    '"10X1KG" no nome',
    '"FD", "10X1KG" no nome',
    'Nenhum parecido da família tem tags',
  ]);
  const { content, waiting } = await queue();
  expect(content[0]).toMatchObject({ publicId: one.publicId, equal: 2, confidence: body.confidence });
  expect(waiting).toBe(2);
  for (const publicId of [other.publicId, one.publicId])
    expect((await decide(await product({ publicId }), 'refuse')).status).toBe(200);
  expect((await suggestion(one.publicId)).status).toBe(404);
  expect((await queue()).content).toEqual([]);
});

test('equal ones become one product, sold by all their suppliers; taken back, they are what they were', async () => {
  const first = await created({ name: 'FEIJAO PRETO T1 FD 10X1' });
  const second = await created({ name: 'FEIJAO PRETO T-1 FD10X1' });
  await sell(first, 'Horta', 'fdo');
  await sell(second, 'Pomar', 'fdo');
  const before = (await queue()).decidedToday;
  const equal = [{ publicId: second.publicId, version: second.version }];
  const { body, status } = await decide(first, 'accept', { ...values('Feijão preto tipo 1'), equal });
  expect([status, body.outcome, body.products]).toEqual([
    200,
    'Feijão preto tipo 1 · Feijões · fdo 10 kg',
    2,
  ]);
  expect(await product(first)).toMatchObject({
    classification: 'CLASSIFIED',
    active: true,
    pack: 'fdo 10 kg',
  });
  expect(await product(second)).toMatchObject({
    active: false,
    inactiveReason: 'Igual a Feijão preto tipo 1',
  });
  expect(await sellers(first)).toEqual(['Horta', 'Pomar']);
  const after = await queue();
  expect(after.decidedToday).toBe(before + 2);
  expect(after.decisions[0]).toMatchObject({ formerName: 'FEIJAO PRETO T1 FD 10X1', products: 2 });

  expect((await undo(body)).status).toBe(204);
  expect(await product(first)).toMatchObject({
    name: first.name,
    classification: 'UNCLASSIFIED',
    familyPublicId: null,
  });
  expect(await product(second)).toMatchObject({ active: true, inactiveReason: null });
  expect([await sellers(first), await sellers(second)]).toEqual([['Horta'], ['Pomar']]);
  expect((await undo(body)).status).toBe(404);
  expect((await queue()).decisions.map(({ publicId }) => publicId)).not.toContain(body.publicId);
  expect(await verifyRecords(running.db, recordKinds)).toMatchObject({ breaks: [] });
});

test('tags come from what is like it in its family, are given by accepting, and go with the decision', async () => {
  const tagOf = async (name: string, family = familyPublicId) =>
    (await call<{ publicId: string }>('POST', '/tag', { body: { name, familyPublicId: family } })).body
      .publicId;
  const [cooked, raw] = [await tagOf('Cozido'), await tagOf('Cru')];
  const like = await created({ ...values('Trigo de quibe'), tagPublicIds: [cooked] });
  const one = await created({ name: 'TRIGO DE QUIBE FD 20X1KG' });
  const { body } = await suggestion(one.publicId);
  expect(body.tags).toEqual([{ publicId: cooked, name: 'Cozido' }]);
  expect(body.because.at(-1)).toEqual({ field: 'tags', confidence: 83, text: 'Cozido: o único parecido' });
  expect(body.similar).toMatchObject([{ publicId: like.publicId, tags: [{ name: 'Cozido' }] }]);

  const accepted = await decide(one, 'accept', {
    ...values('Trigo de quibe'),
    content: 20,
    tagPublicIds: [cooked, raw],
  });
  expect(accepted.status).toBe(200);
  expect((await product(one))['tagPublicIds']).toEqual([cooked, raw]);
  expect((await undo(accepted.body)).status).toBe(204);
  expect((await product(one))['tagPublicIds']).toEqual([]);

  // Existing tags are suggested, and remain when a request has none.
  const given = await created({ name: 'TRIGO DE QUIBE FD 30X1KG', familyPublicId, tagPublicIds: [raw] });
  expect((await suggestion(given.publicId)).body.tags).toEqual([{ publicId: raw, name: 'Cru' }]);
  expect((await decide(given, 'accept', { ...values('Trigo de quibe'), content: 30 })).status).toBe(200);
  expect((await product(given))['tagPublicIds']).toEqual([raw]);

  const other = await sql<{ publicId: string }>`
    insert into product_family (name) values ('Massas frescas') returning public_id`.execute(running.db);
  const ofOther = await tagOf('Recheada', other.rows[0]?.publicId);
  const again = await product(one);
  for (const [tag, code] of [
    [ofOther, 'FAMILY_TAG_OF_OTHER_FAMILY'],
    [one.publicId, 'FAMILY_TAG_UNKNOWN'],
  ])
    expect((await decide(again, 'accept', { ...values('Trigo novo'), tagPublicIds: [tag] })).body.code).toBe(
      code,
    );
});

test('two people at once: one decides, the other gets a conflict; nothing is half done', async () => {
  const one = await created({ name: 'LENTILHA FD 10X1KG' });
  const twin = await created({ name: 'LENTILHA FD10X1KG' });
  const other = caller(running);
  const answers = await Promise.all([
    decide(one, 'accept', values('Lentilha')),
    other<Decided>('POST', `/pre-classification/${one.publicId}/refuse`, { body: { version: one.version } }),
  ]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const refused = answers.find(({ status }) => status === 409);
  expect(refused?.body.code).toBe('CLASSIFICATION_CHANGED');
  const third = await created({ name: 'LENTILHA  FD10 X 1KG' });
  // One of the equal products changed since it was seen: none is decided.
  const late = await decide(third, 'accept', {
    ...values('Lentilha rosa'),
    equal: [{ publicId: twin.publicId, version: twin.version + 1 }],
  });
  expect([late.status, late.body.code]).toEqual([409, 'CLASSIFICATION_CHANGED']);
  expect(await product(third)).toMatchObject({ name: third.name, version: third.version });
});

test('one that is there already needs confirmation, and can be joined to', async () => {
  const there = await created({ ...values('Ervilha partida') });
  const raw = await created({ name: 'ERVILHA PARTIDA FD 10X1KG' });
  await sell(raw, 'Pomar', 'fdo');
  const requested = await decide(raw, 'accept', values('Ervilha partida'));
  expect([requested.status, requested.body.code]).toEqual([409, 'EQUAL_CLASSIFIED']);
  expect(requested.body.message).toContain('Ervilha partida, fdo 10 kg');
  const joined = await decide(raw, 'same-as', { productPublicId: there.publicId });
  expect([joined.status, joined.body.kind]).toEqual([200, 'SAME_AS']);
  expect(await sellers(there)).toEqual(['Pomar']);
  expect(await product(raw)).toMatchObject({ active: false, inactiveReason: 'Igual a Ervilha partida' });
  const again = await created({ name: 'ERVILHA PARTIDA FD10X1KG' });
  await sell(again, 'Pomar', 'fdo');
  expect((await decide(again, 'same-as', { productPublicId: there.publicId })).body.code).toBe(
    'EQUAL_SOLD_TWICE',
  );
  expect((await decide(again, 'same-as', { productPublicId: again.publicId })).body.code).toBe(
    'CLASSIFICATION_CHANGED',
  );
  expect((await undo(joined.body)).status).toBe(204);
  expect(await sellers(raw)).toEqual(['Pomar']);
});

test('nothing is undone that a person changed or ordered since, nor by another person', async () => {
  const one = await created({ name: 'GRAO DE BICO FD 10X1KG' });
  const sold = await sell(one, 'Pomar', 'fdo');
  const accepted = (await decide(one, 'accept', values('Grão-de-bico'))).body;
  const body = intakeBody(world);
  const [, ofPomar] = body.deliveries;
  if (ofPomar === undefined) throw new Error('no delivery of Pomar');
  ofPomar['items'] = [{ supplierProductDetailsPublicId: sold, quantity: 10 }];
  const order = await call('POST', '/orders', { as: 'canal', body });
  expect(order.status).toBe(201);
  expect((await undo(accepted)).body.code).toBe('CLASSIFICATION_NOT_UNDOABLE');

  const other = await created({ name: 'SOJA FD 10X1KG' });
  const second = (await decide(other, 'accept', values('Soja'))).body;
  await call('PUT', '/products', { body: { publicId: other.publicId, description: 'Em grão' } });
  expect((await undo(second)).body.code).toBe('CLASSIFICATION_NOT_UNDOABLE');
});

test('nothing is undone of which another one is sold since: its supplier would sell nothing', async () => {
  const one = await created({ name: 'CANJICA BRANCA FD 10X1KG' });
  await sell(one, 'Pomar', 'fdo');
  const accepted = (await decide(one, 'accept', values('Canjica branca'))).body;
  const raw = await created({ name: 'CANJICA BCA FD 10X1KG' });
  await sell(raw, 'Horta', 'fdo');
  const joined = await decide(raw, 'same-as', { productPublicId: one.publicId });
  expect(joined.status).toBe(200);
  expect((await undo(accepted)).body.code).toBe('CLASSIFICATION_NOT_UNDOABLE');
  expect(await product(one)).toMatchObject({ active: true, classification: 'CLASSIFIED', familyPublicId });
  expect(await sellers(one)).toEqual(['Horta', 'Pomar']);
  // Back in its former state, the first decision can be undone too, until a price list adds a seller.
  expect((await undo(joined.body)).status).toBe(204);
  const added = await sell(one, 'Horta', 'fdo');
  expect((await undo(accepted)).body.code).toBe('CLASSIFICATION_NOT_UNDOABLE');
  await sql`delete from supplier_product where public_id = ${added}::uuid`.execute(running.db);
  expect((await undo(accepted)).status).toBe(204);
});

test('nothing comes back without what it had: its brand no longer exists', async () => {
  const { rows } = await sql<{ publicId: string }>`
    insert into brand (name) values ('Moinho Velho') returning public_id`.execute(running.db);
  const one = await created({ name: 'FUBA MIMOSO FD 10X1KG', brandPublicId: rows[0]?.publicId });
  const accepted = (await decide(one, 'accept', values('Fubá mimoso'))).body;
  await sql`delete from brand where name = 'Moinho Velho'`.execute(running.db);
  expect((await undo(accepted)).body.code).toBe('CLASSIFICATION_NOT_UNDOABLE');
  expect(await product(one)).toMatchObject({ name: 'Fubá mimoso', familyPublicId });
});

test('of another pack none is joined: its price is of another one', async () => {
  const there = await created({ ...values('Painço'), content: 30 });
  const raw = await created({ name: 'PAINCO FD 10X1KG' });
  await sell(raw, 'Pomar', 'fdo');
  const answer = await decide(raw, 'same-as', { productPublicId: there.publicId });
  expect([answer.status, answer.body.code]).toEqual([422, 'EQUAL_OTHER_PACK']);
  expect(answer.body.message).toContain('fdo 30 kg');
  // The name has no pack, but the sold product does.
  const bare = await created({ name: 'PAINCO' });
  await sell(bare, 'Horta', 'fdo');
  expect((await decide(bare, 'same-as', { productPublicId: there.publicId })).body.code).toBe(
    'EQUAL_OTHER_PACK',
  );
  expect([await sellers(raw), await sellers(bare), await sellers(there)]).toEqual([['Pomar'], ['Horta'], []]);
  // '30 kg' and '30 x 1 kg' are written in the same way.
  const same = await created({ name: 'PAINCO FD 30KG' });
  await sell(same, 'Pomar', 'fdo 30', 30);
  expect((await decide(same, 'same-as', { productPublicId: there.publicId })).status).toBe(200);
});

test('a product sold in another pack than is accepted asks once more: its price was given for that pack', async () => {
  const raw = await created({ name: 'GERGELIM FD 10X1KG' });
  await sell(raw, 'Pomar', 'fdo 30', 30);
  const refused = await decide(raw, 'accept', values('Gergelim'));
  expect([refused.status, refused.body.code]).toEqual([422, 'PRODUCT_PACK_CHANGES']);
  expect(refused.body.message).toContain('1 fornecedor já vende este produto');
  expect(await product(raw)).toMatchObject({ name: raw.name, version: raw.version });
  const meant = await decide(raw, 'accept', { ...values('Gergelim'), packConfirmed: true });
  expect([meant.status, meant.body.outcome]).toEqual([200, 'Gergelim · Feijões · fdo 10 kg']);
  // With the pack in which it is sold, no confirmation is needed.
  const same = await created({ name: 'GERGELIM PRETO FD 10X1KG' });
  await sell(same, 'Pomar', 'fdo');
  expect((await decide(same, 'accept', values('Gergelim preto'))).status).toBe(200);
});

test('what is sold as another product shows so, there and back', async () => {
  const there = await created(values('Alpiste'));
  const raw = await created({ name: 'ALPISTE FD 10X1KG' });
  const sold = await sell(raw, 'Pomar', 'fdo');
  const historyOf = async () => {
    const { rows } = await sql<{ version: number; oldValue: string; newValue: string }>`
      select h.version, h.old_value, h.new_value from record_history h join supplier_product sp on sp.id = h.record_id
      where h.kind = 'supplierProduct' and sp.public_id = ${sold}::uuid order by h.id`.execute(running.db);
    return rows.map(({ version, oldValue, newValue }) => [version, oldValue, newValue]);
  };
  const joined = await decide(raw, 'same-as', { productPublicId: there.publicId });
  expect(await historyOf()).toEqual([[1, 'ALPISTE FD 10X1KG', 'Alpiste']]);
  expect((await undo(joined.body)).status).toBe(204);
  expect((await historyOf())[1]).toEqual([2, 'Alpiste', 'ALPISTE FD 10X1KG']);
  expect(await verifyRecords(running.db, recordKinds)).toMatchObject({ breaks: [] });
});

test('what no product can be is refused before anything is read', async () => {
  const one = await created({ name: 'TREMOÇO FD 10X1KG' });
  for (const body of [
    { family: null },
    { unit: 'fardo' },
    { content: 0 },
    { size: 0.001 },
    { name: '' },
    { brandPublicId: 'x' },
  ])
    expect((await decide(one, 'accept', { ...values('Tremoço'), ...body })).status).toBe(400);
  expect(
    (await decide(one, 'accept', { ...values('Tremoço'), familyPublicId: one.publicId })).body.code,
  ).toBe('FAMILY_UNKNOWN');
  expect((await call('GET', '/pre-classification?sort=NAME')).status).toBe(400);
  expect((await suggestion('00000000-0000-4000-8000-000000000000')).status).toBe(404);
});
