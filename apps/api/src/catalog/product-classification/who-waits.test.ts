import { classifications } from '@celeiro/rules/catalog/products/products.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addOrderWorld, type Call, caller } from '../../../test/worlds/order-world.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

// Only an unclassified product on sale may be decided, alone or among equal ones.

let running: TestApp;
let call: Call;
let familyPublicId = '';
beforeAll(async () => {
  running = await startTestApp();
  await addOrderWorld(running.db);
  call = caller(running);
  const { rows } = await sql<{ publicId: string }>`select public_id from product_family limit 1`.execute(
    running.db,
  );
  familyPublicId = rows[0]?.publicId ?? '';
});
afterAll(() => running.close());

type Seen = { readonly publicId: string; readonly version: number };
let made = 0;
const insert = async (classification: string, active: boolean): Promise<Seen> => {
  made += 1;
  const { rows } = await sql<Seen>`
    insert into product (name, classification, active, inactive_reason)
    values (${`LENTILHA ${made}`}, ${classification}, ${active}, ${active ? null : 'Saiu de linha'})
    returning public_id, version`.execute(running.db);
  const [row] = rows;
  if (row === undefined) throw new Error('no product');
  return row;
};
const values = () => ({
  name: `Grão ${made}`,
  familyPublicId,
  brandPublicId: null,
  unit: 'kg',
  packageUnit: null,
  outerUnit: 'fdo',
  content: 10,
  size: 1,
});

const decisions: readonly (readonly [string, () => Promise<object>])[] = [
  ['accept', async () => values()],
  ['same-as', async () => ({ productPublicId: (await insert('CLASSIFIED', true)).publicId })],
  ['refuse', async () => ({})],
];

const decide = (one: Seen, what: string, body: object) =>
  call<{ code?: string }>('POST', `/pre-classification/${one.publicId}/${what}`, {
    body: { version: one.version, ...body },
  });

describe.each(decisions)('%s', (what, bodyOf) => {
  test.each(classifications.flatMap((one) => [true, false].map((active) => [one, active] as const)))(
    '%s, in sale: %s',
    async (classification, active) => {
      const status = active && classification !== 'CLASSIFIED' ? 200 : 409;
      const alone = await decide(await insert(classification, active), what, await bodyOf());
      expect([alone.status, alone.body.code]).toEqual([
        status,
        status === 200 ? undefined : 'CLASSIFICATION_CHANGED',
      ]);
      const waiting = await insert('UNCLASSIFIED', true);
      const equal = [await insert(classification, active)];
      const among = await decide(waiting, what, { ...(await bodyOf()), equal });
      expect([among.status, among.body.code]).toEqual([alone.status, alone.body.code]);
    },
  );
});

test.each(classifications.flatMap((one) => [true, false].map((active) => [one, active] as const)))(
  'joined to a product that is %s, in sale: %s',
  async (classification, active) => {
    const code = active && classification === 'CLASSIFIED' ? undefined : 'CLASSIFICATION_CHANGED';
    const into = await insert(classification, active);
    const answer = await decide(await insert('UNCLASSIFIED', true), 'same-as', {
      productPublicId: into.publicId,
    });
    expect(answer.body.code).toBe(code);
  },
);
