import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  asked,
  call,
  charged,
  closeCharged,
  type Effect,
  footprint,
  openCharged,
  type Refused,
  shown,
  work,
  world,
} from '../../../../test/worlds/charged-world.ts';

beforeAll(openCharged);
afterAll(closeCharged);

const replaced = async () => {
  const delivery = await charged();
  const [item] = delivery.orderSupplierItems;
  const [, , product] = world.suppliers.horta.products;
  const replace = (chargesSeen?: string) =>
    call<Refused>('POST', `/order-supplier-items/${item?.publicId}/replace`, {
      body: [{ supplierProductDetailsPublicId: product, quantity: 1 }],
      version: delivery.version,
      ...(chargesSeen === undefined ? {} : { chargesSeen }),
    });
  return { id: delivery.publicId, replace };
};

test('a replacement that ends charges is refused with what it would do until that was seen', async () => {
  const { id, replace } = await replaced();
  const before = await footprint(id);
  const refused = await replace('none');
  expect([refused.status, refused.body.code]).toEqual([409, 'CHARGES_AFFECTED']);
  expect(await footprint(id)).toEqual(before);
  const effect = refused.body.conflict as Effect; // a refusal of this code carries one
  expect(effect.invalidated.length).toBeGreaterThan(0);
  expect((await replace(`none,${'0'.repeat(32)}`)).status).toBe(409);
  expect(await footprint(id)).toEqual(before);
  // Effects of several deliveries are sent together; each is checked on its own.
  expect((await replace(`none,${'0'.repeat(32)}, ${effect.version}`)).status).toBe(200);
  await work();
  expect(await asked(id)).toEqual(shown(effect));
});

test('what was seen is named by versions and nothing else', async () => {
  const { id, replace } = await replaced();
  const before = await footprint(id);
  for (const wrong of ['', ',none', 'none,', 'none;none', 'tudo', `none,${'g'.repeat(32)}`]) {
    expect([wrong, (await replace(wrong)).status]).toEqual([wrong, 400]);
  }
  expect(await footprint(id)).toEqual(before);
  // A caller without a screen needs no agreement.
  expect((await replace()).status).toBe(200);
});
