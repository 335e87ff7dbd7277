import { read, utils } from '@e965/xlsx';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startImportsWorld } from '../../../test/imports-world.ts';
import { addAssortment } from '../../../test/sheet-kinds.ts';

// EP-060: the map is read and written part by part.

test.each([0, 1, -1])('every row stands in the map once, two reads and %s long', async (more) => {
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
