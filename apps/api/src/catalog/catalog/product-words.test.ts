import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addOrderWorld, type Call, caller } from '../../../test/worlds/order-world.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

let running: TestApp;
let call: Call;
let supplierId: string;

beforeAll(async () => {
  running = await startTestApp();
  await addOrderWorld(running.db);
  call = caller(running);
  const named = ['Muçarela fatiada', 'Queijo Mussarela', 'Macaxeira', 'Mandioca', 'Pinha', 'Espinhafre'];
  await sql`with p as (select id, row_number() over (order by id) as place from product order by id limit ${named.length})
    update product set name = (${named}::text[])[p.place] from p where product.id = p.id`.execute(running.db);
  await sql`insert into supplier_product (supplier_id, product_id, pack_desc, content, size_centi, use_unit_price, unit, code)
    select (select id from supplier order by id limit 1), id, 'UN', 1, 100, false, 'UN', 'codigo-' || id
    from product where name = any (${named}::text[]) on conflict do nothing`.execute(running.db);
  const { rows } = await sql<{
    publicId: string;
  }>`select public_id from supplier order by id limit 1`.execute(running.db);
  supplierId = rows[0]?.publicId ?? '';
});
afterAll(() => running.close());

type Named = { readonly name: string };
const namesOf = (rows: readonly Named[]): string[] => [...new Set(rows.map(({ name }) => name))].toSorted();

/** Every call that searches products by words, with the names it finds. */
const searches: Readonly<Record<string, (text: string) => Promise<string[]>>> = {
  palette: async (text) => {
    const { body } = await call<{ areas: { area: string; hits: Named[] }[] }>('POST', '/search', {
      body: { search: text },
    });
    return namesOf(body.areas.find(({ area }) => area === 'products')?.hits ?? []);
  },
  'list of products': async (text) => {
    const { body } = await call<{ content: Named[] }>('POST', '/products/list', { body: { search: text } });
    return namesOf(body.content);
  },
  "a supplier's products": async (text) => {
    const { body } = await call<{ content: Named[] }>('POST', `/suppliers/${supplierId}/products/search`, {
      body: { search: text },
    });
    return namesOf(body.content);
  },
  'adding to a delivery and relocation': async (text) => {
    const { body } = await call<{ content: Named[] }>('GET', `/products?name=${encodeURIComponent(text)}`);
    return namesOf(body.content);
  },
};

describe.each(Object.entries(searches))('%s', (_, search) => {
  test.each([
    ['mussarela', ['Muçarela fatiada', 'Queijo Mussarela']],
    ['MUÇARELA', ['Muçarela fatiada', 'Queijo Mussarela']],
    ['queijo mozarela', ['Queijo Mussarela']],
    ['aipim', ['Macaxeira', 'Mandioca']],
    // A name matches only at the beginning of a word: 'pinha' is also inside 'espinhafre'.
    ['fruta do conde', ['Pinha']],
  ])('%s', async (text, names) => {
    expect(await search(text)).toEqual(names);
  });
});

test("a product's changes are found in the audit by another name of its food, and by an unfinished one", async () => {
  const { rows } = await sql<{
    family: string;
  }>`select public_id as family from product_family limit 1`.execute(running.db);
  const made = await call('POST', '/products', {
    body: { name: 'Jerimum orgânico', familyPublicId: rows[0]?.family },
  });
  expect(made.status).toBe(201);
  for (const search of ['abóbora', 'abob', 'jerimum']) {
    const { body } = await call<{ content: unknown[] }>('POST', '/audit/changes/search', {
      as: 'bia',
      body: { search },
    });
    expect(body.content.length).toBeGreaterThan(0);
  }
});
