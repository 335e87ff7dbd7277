import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  call,
  delivery,
  feira,
  line,
  order,
  quitanda,
  relocation,
  running,
  save,
  source,
  two,
  openRelocations,
  closeRelocations,
  placeSource,
  world,
} from '../../../test/worlds/relocation-world.ts';

beforeAll(openRelocations);
afterAll(closeRelocations);
beforeEach(placeSource);

type Proposals = {
  version: number;
  suppliers: {
    supplier: string;
    deliveryDate: string | null;
    delivery: string | null;
    dayReason: string | null;
    reason: string | null;
    paymentTerms: string;
  }[];
  offers: {
    orderSupplierItemPublicId: string;
    supplierPublicId: string;
    quantity: number;
    unitPrice: number;
    totalAmount: number;
    difference: number;
    reason: string | null;
  }[];
  proposals: { kind: string; totalAmount: number; items: { supplierProductDetailsPublicId: string }[] }[];
};
const ask = async () =>
  (await call<Proposals>('GET', `/order-suppliers/${source.publicId}/realocation-proposals`)).body;
const sold = (supplierProduct: string | undefined, change: string) =>
  sql`update supplier_product set ${sql.raw(change)} where public_id = ${supplierProduct}::uuid`.execute(
    running.db,
  );

describe('who could take which item', () => {
  test('everyone who sells it, with price, packs and how it compares', async () => {
    const { offers, suppliers, version } = await ask();
    expect(version).toBe(source.version);
    expect(suppliers.map(({ supplier, reason }) => [supplier, reason])).toEqual([
      ['Feira', null],
      ['Quitanda', null],
    ]);
    expect(suppliers[0]).toMatchObject({ deliveryDate: '2031-03-10', delivery: 'MORNING', dayReason: null });
    expect(suppliers[0]?.paymentTerms).toContain('Pix à vista');
    const [first] = source.orderSupplierItems;
    const ofFirst = offers.filter((offer) => offer.orderSupplierItemPublicId === first?.publicId);
    expect(
      ofFirst.map(({ unitPrice, totalAmount, difference }) => [unitPrice, totalAmount, difference]),
    ).toEqual([
      [9, 90, -10],
      [9.5, 95, -5],
    ]);
  });

  test('at the offer that runs today, next to the list price; saving takes the same', async () => {
    const offer = (price: number, starts: string, ends: string, disabled: string) =>
      sql`insert into supplier_product_offer (supplier_product_id, price_centavos, starts_on, ends_on, disabled_at)
        select id, ${price}, now()::date + ${starts}::int, now()::date + ${ends}::int, ${sql.raw(disabled)}
        from supplier_product where public_id = ${feira.products[0]}::uuid`.execute(running.db);
    await offer(840, '-2', '2', 'null');
    await offer(650, '3', '5', 'null');
    await offer(700, '-9', '-3', 'null');
    await offer(600, '-2', '2', 'now()');
    const { offers } = await ask();
    const found = offers.find(({ supplierPublicId }) => supplierPublicId === feira.publicId);
    expect(found).toMatchObject({ unitPrice: 8.4, listPrice: 9, totalAmount: 84 });
    const at = (expectedUnitPrice: number) =>
      save(relocation([delivery(feira, [line(0, feira.products[0], 10, { expectedUnitPrice })])]));
    expect((await at(9)).body.code).toBe('PRICE_CHANGED');
    expect((await at(8.4)).status).toBe(200);
    await sql`delete from supplier_product_offer`.execute(running.db);
  });

  test('packs of another size replace the same amount, never more', async () => {
    await sold(feira.products[0], 'size_centi = 300');
    const { offers } = await ask();
    const offer = offers.find(({ supplierPublicId }) => supplierPublicId === feira.publicId);
    expect(offer).toMatchObject({ quantity: 3.333, totalAmount: 30 });
    await sold(feira.products[0], 'size_centi = 100');
  });

  test('three ways to do it all', async () => {
    const { proposals } = await ask();
    const of = (kind: string) => proposals.find((one) => one.kind === kind);
    expect(proposals.map(({ kind }) => kind)).toEqual(['CHEAPEST', 'FEWEST_SUPPLIERS', 'SOONEST']);
    // 10 boxes at 9, 10 and 8.
    expect(of('CHEAPEST')).toMatchObject({ totalAmount: 270 });
    expect(of('CHEAPEST')?.items.map((item) => item.supplierProductDetailsPublicId)).toEqual([
      feira.products[0],
      quitanda.products[1],
      feira.products[2],
    ]);
    expect(of('FEWEST_SUPPLIERS')?.items.map((item) => item.supplierProductDetailsPublicId)).toEqual(
      feira.products,
    );
  });

  test('suppliers that together sell every product come first, whichever sells more', async () => {
    await sold(feira.products[0], 'quantity_stock = 0');
    await sold(feira.products[1], 'quantity_stock = 0');
    const { suppliers, proposals } = await ask();
    expect(suppliers.map(({ supplier }) => supplier)).toEqual(['Quitanda', 'Feira']);
    expect(
      proposals
        .find(({ kind }) => kind === 'FEWEST_SUPPLIERS')
        ?.items.map((item) => item.supplierProductDetailsPublicId),
    ).toEqual([...quitanda.products, feira.products[2]]);
    await sold(feira.products[0], 'quantity_stock = 500');
    await sold(feira.products[1], 'quantity_stock = 500');
  });

  test('who is left out carries the rule, and is in no proposal', async () => {
    await sold(feira.products[0], 'quantity_stock = 5');
    await sold(feira.products[1], 'quantity_stock = 0');
    await sold(feira.products[2], 'price_centavos = null');
    const { offers, proposals } = await ask();
    const reasons = offers
      .filter((offer) => offer.supplierPublicId === feira.publicId)
      .map(({ reason }) => reason);
    expect(reasons).toEqual(['Só tem 5 em estoque.', 'Indisponível.', 'Sem preço.']);
    for (const { items } of proposals) {
      expect(items.map((item) => item.supplierProductDetailsPublicId)).toEqual(quitanda.products);
    }
    await sold(feira.products[0], 'quantity_stock = 500');
    await sold(feira.products[1], 'quantity_stock = 500');
    await sold(feira.products[2], 'price_centavos = 800');
  });

  test('a supplier that does not come on that day is offered on its next one, and says why', async () => {
    await sql`insert into supplier_unavailability (supplier_id, start_date, end_date)
      select id, '2031-03-09', '2031-03-12' from supplier where name = 'Feira'`.execute(running.db);
    const { suppliers } = await ask();
    expect(suppliers[0]).toMatchObject({
      deliveryDate: '2031-03-13',
      delivery: 'MORNING',
      dayReason: 'Indisponível de 09/03 a 12/03.',
      reason: null,
    });
    await sql`delete from supplier_unavailability`.execute(running.db);
  });

  test('a supplier with a delivery in the order is left out', async () => {
    await sql`insert into supplier_product (supplier_id, product_id, pack_desc, unit, content, size_centi, use_unit_price, price_centavos, quantity_stock)
      select s.id, sp.product_id, 'cx', 'kg', 1, 100, false, 100, 500 from supplier s, supplier_product sp
      where s.name = 'Pomar' and sp.public_id = ${feira.products[0]}::uuid`.execute(running.db);
    const { suppliers } = await ask();
    expect(suppliers.find(({ supplier }) => supplier === 'Pomar')?.reason).toBe(
      'Já tem uma entrega neste pedido.',
    );
    await sql`delete from supplier_product where price_centavos = 100`.execute(running.db);
  });
});

test('the search for a relocation leaves the current supplier out (R-RELOC-008, R-RELOC-009)', async () => {
  const search = (more: string) =>
    call<{ content: { supplier: string }[] }>(
      'GET',
      `/products?page=0&size=50&name=produto%201&hasPrice=true&recommended=false${more}`,
    );
  const suppliers = async (more: string) =>
    new Set((await search(more)).body.content.map(({ supplier }) => supplier));
  expect(await suppliers('')).toContain('Horta');
  const left = await suppliers(`&notSupplier=${world.suppliers.horta.publicId}`);
  expect(left).not.toContain('Horta');
  expect(left).toContain('Feira');
});

describe('a draft on the server', () => {
  const path = () => `/order-suppliers/${source.publicId}/realocation-draft`;
  const content = (step = 'SELECT_PRODUCTS') => ({
    step,
    deliveries: [
      {
        supplierPublicId: feira.publicId,
        items: [
          {
            supplierProductDetailsPublicId: feira.products[0],
            orderSupplierItemPublicId: source.orderSupplierItems[0]?.publicId,
            quantity: 10,
            expectedUnitPrice: 9,
            realocationDiscounts: [],
          },
        ],
      },
    ],
  });
  type Draft = {
    version: number;
    savedByName: string;
    content: object;
    sourceChanges: { product: string | null; label: string; oldValue: string; newValue: string | null }[];
  };
  const read = async () => (await call<{ draft: Draft | null }>('GET', path(), { as: 'bia' })).body.draft;
  const write = (version: number, step?: string) =>
    call<Draft & { code: string }>('PUT', path(), { body: { version, content: content(step) } });

  test('is there for anyone who opens the relocation next', async () => {
    expect(await read()).toBeNull();
    expect((await write(0)).body).toMatchObject({ version: 1, content: content() });
    expect((await write(1, 'RESUME')).body.version).toBe(2);
    expect(await read()).toMatchObject({ version: 2, content: content('RESUME'), sourceChanges: [] });
  });

  test('a value that could not be shown again is not saved', async () => {
    const [made] = content().deliveries;
    const [item] = made?.items ?? [];
    const shown = {
      supplier: 'Feira',
      product: 'Couve',
      packDesc: 'cx',
      unit: 'kg',
      size: 1,
      useUnitPrice: false,
    };
    const keep = (rest: object, version = 0) => {
      const items = [{ ...item, substitute: { ...shown, content: 1, ...rest } }];
      const body = { version, content: { ...content(), deliveries: [{ ...made, items }] } };
      return call<{ fields: object }>('PUT', path(), { body });
    };
    const at = 'content.deliveries.0.items.0.substitute';
    expect(Object.keys((await keep({ content: 1.5 })).body.fields)).toEqual([`${at}.content`]);
    expect(Object.keys((await keep({ product: 'x'.repeat(501) })).body.fields)).toEqual([`${at}.product`]);
    expect(Object.keys((await keep({}, 1.5)).body.fields)).toEqual(['version']);
    expect((await keep({})).status).toBe(200);
  });

  test('two people save over the same draft: the second gets a conflict', async () => {
    await write(0);
    expect([(await write(0)).status, (await write(7)).status]).toEqual([409, 409]);
    const answers = await Promise.all([write(1), write(1)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  test('warns item by item of what changed in the source since', async () => {
    await write(0);
    const [first] = source.orderSupplierItems;
    await call('PUT', `/order-supplier-items/${first?.publicId}`, { body: { quantity: 12 } });
    expect((await read())?.sourceChanges).toEqual([
      {
        orderSupplierItemPublicId: first?.publicId,
        product: first?.product,
        label: 'Quantidade',
        oldValue: '10,000',
        newValue: '12,000',
      },
    ]);
  });

  test('ends with the relocation, or when it is thrown away', async () => {
    await write(0);
    await call('DELETE', path());
    expect(await read()).toBeNull();
    await write(0);
    expect((await save(relocation(two()))).status, order.orderPublicId).toBe(200);
    expect(await read()).toBeNull();
    // A late draft doesn't remain with a delivery that has ended.
    expect((await write(0)).body.code).toBe('STATUS_FINAL');
    expect(await read()).toBeNull();
  });
});
