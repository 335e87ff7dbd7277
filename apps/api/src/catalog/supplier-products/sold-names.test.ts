import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ImportsWorld, startImportsWorld } from '../../../test/worlds/imports-world.ts';
import { HORTA } from '../../../test/sheet-kinds.ts';

// R-ADMIN-009: which product a row of prices means when several have the same name.

let world: ImportsWorld;
beforeAll(async () => {
  world = await startImportsWorld(() => new Date('2031-02-20T15:00:00Z'));
});
afterAll(() => world.running.close());

const head = ['CNPJ', 'Código', 'Produto', 'Embalagem', 'Preço'];

test('of several products of one name the one its supplier sells is meant, then the one in that pack', async () => {
  await sql`insert into product (product_family_id, name, unit, package_unit, content, size_centi)
    select (select id from product_family limit 1), 'Gêmeo', 'kg', 'cx', 1, size from unnest(array[2000, 1000, 500]) size`.execute(
    world.running.db,
  );
  const sell = (size: number, pack: string, code: string) =>
    sql`insert into supplier_product (supplier_id, product_id, pack_desc, content, size_centi, use_unit_price, unit,
        price_centavos, quantity_stock, code)
      select s.id, p.id, ${pack}, 1, ${size}, false, 'kg', 1000, 50, ${code} from supplier s, product p
      where s.name = 'Horta' and p.name = 'Gêmeo' and p.size_centi = ${size}`.execute(world.running.db);
  const rows = async (...packs: readonly string[]) => {
    const cells = packs.map((pack) => [HORTA, '', 'gemeo', pack, '10,50']);
    const id = await world.reviewed([head, ...cells], '/price-batches');
    return (await world.rows(id)).map(({ label, issues }) => issues[0]?.message ?? label);
  };
  const several = 'Há mais de um com este nome. Use o GTIN ou o id.';
  expect(await rows('')).toEqual([several]);
  await sell(2000, 'cx 20 kg', 'G-0');
  expect(await rows('')).toEqual(['Gêmeo · cx 20 kg · Horta']);
  await sell(1000, 'cx 10 kg', 'G-1');
  expect(await rows('', 'CX 10 KG')).toEqual([several, 'Gêmeo · cx 10 kg · Horta']);
});
