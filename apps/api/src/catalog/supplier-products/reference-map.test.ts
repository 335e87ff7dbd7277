import { read, utils } from '@e965/xlsx';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startImportsWorld } from '../../../test/worlds/imports-world.ts';
import { addAssortment, HORTA } from '../../../test/sheet-kinds.ts';
import { refuseLargeMap } from './reference-map.ts';

// EP-060: the map is read and written piece by piece.

test.each([0, 1, -1])('every row is in the map once, two reads and %s long', async (more) => {
  const world = await startImportsWorld();
  try {
    const { rows: before } = await sql<{
      count: number;
    }>`select count(*)::int as count from supplier_product`.execute(world.running.db);
    await addAssortment(world, 2_000 + more - (before[0]?.count ?? 0));
    const { body } = await world.call<{ url: string }>('GET', '/refmap/url');
    const answer = await world.running.app.inject({ method: 'GET', url: body.url });
    const [, ...rows] = utils.sheet_to_json<string[]>(read(answer.rawPayload).Sheets['Referência'] ?? {}, {
      header: 1,
    });
    expect(rows).toHaveLength(2_000 + more);
    expect(new Set(rows.map((cells) => `${cells[0]} ${cells[2]} ${cells[6]}`)).size).toBe(2_000 + more);
  } finally {
    await world.running.close();
  }
});

test('a map of more rows than it may have is refused with a sentence, never cut', async () => {
  const world = await startImportsWorld();
  try {
    await addAssortment(world, 30);
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from supplier_product where active`.execute(world.running.db);
    const count = rows[0]?.count ?? 0;
    await expect(refuseLargeMap(world.running.db, count)).resolves.toBeUndefined();
    await expect(refuseLargeMap(world.running.db, count - 1)).rejects.toMatchObject({
      refusal: { code: 'REFERENCE_MAP_TOO_LARGE', params: { maximum: String(count - 1) } },
    });
    // Products that aren't on sale don't count.
    await sql`update supplier_product set active = false where id = (select max(id) from supplier_product)`.execute(
      world.running.db,
    );
    await expect(refuseLargeMap(world.running.db, count - 1)).resolves.toBeUndefined();
  } finally {
    await world.running.close();
  }
});

test('EP-060: a product that isn’t found is called what the map calls it, not by its id', async () => {
  const world = await startImportsWorld();
  try {
    await addAssortment(world, 1);
    const id = await world.reviewed(
      [
        ['CNPJ', 'Id do produto', 'Produto', 'Preço'],
        [HORTA, '8c6f2a1e-0d5b-4a57-9a51-1f0c7b3f6a10', 'Jiló comprido', '3,00'],
        [HORTA, '', 'Sem id', '3,125'],
      ],
      '/price-batches',
    );
    const [removed, unnamed] = await world.rows(id);
    expect([removed?.label, unnamed?.label]).toEqual(['Jiló comprido · Horta', 'Sem id · Horta']);
    expect(unnamed?.issues.map(({ message }) => message)).toEqual([
      'Informe o código ou o produto.',
      'Use no máximo duas casas decimais, como 129,80.',
    ]);
  } finally {
    await world.running.close();
  }
});
