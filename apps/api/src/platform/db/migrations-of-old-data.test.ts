import { copyFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { migrate, migrationsDirectory } from './migrate.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

// Data written before a migration that changes their shape.

let database: TestDatabase;
let owner: pg.Client;
beforeAll(async () => {
  database = await createTestDatabase();
  owner = new pg.Client(database.owner);
  await owner.connect();
});
beforeEach(async () => {
  // As on an empty database: the template has them all.
  await owner.query('drop schema public cascade; create schema public');
});
afterAll(async () => {
  await owner.end();
  await database.drop();
});

/** Applies the migrations before this file. */
const migrateUpTo = async (name: string): Promise<void> => {
  const directory = mkdtempSync(join(tmpdir(), 'celeiro-migrations-'));
  const all = migrationsDirectory();
  for (const file of readdirSync(all)) if (file < name) copyFileSync(join(all, file), join(directory, file));
  await migrate({ connection: database.ownerUrl, directory });
  rmSync(directory, { recursive: true });
};

test('a supplier that was out of service stays so, and says why', async () => {
  await migrateUpTo('0062_supplier_records.sql');
  await owner.query(`insert into supplier (document_number, name, active) values
    ('33014556000196', 'Em serviço', true), ('60746948000112', 'Fora de serviço', false)`);
  await migrate({ connection: database.ownerUrl });
  const { rows } = await owner.query(
    'select name, status, status_reason, active from supplier order by name',
  );
  expect(rows).toEqual([
    { name: 'Em serviço', status: 'ACTIVE', status_reason: null, active: true },
    {
      name: 'Fora de serviço',
      status: 'INACTIVE',
      status_reason: 'Estava fora de serviço antes deste cadastro.',
      active: false,
    },
  ]);
});

test('routes that orders followed serve the same stores at the same times', async () => {
  await migrateUpTo('0067_coverage.sql');
  await owner.query(`
    insert into state (uf, ibge_code, name) values ('SP', 35, 'São Paulo');
    insert into city (ibge_code, uf, name) values (3509502, 'SP', 'Campinas');
    insert into supplier (document_number, name) values ('33014556000196', 'Horta'), ('60746948000112', 'Pomar');
    insert into supplier_route (supplier_id, uf, city_ibge_code) select id, 'SP', 3509502 from supplier;
    insert into supplier_route_period (supplier_route_id, week_day, period)
      select r.id, day, 'MORNING' from supplier_route r join supplier s on s.id = r.supplier_id,
        unnest('{MONDAY,FRIDAY}'::text[]) day where s.name = 'Horta';
    insert into store (name, document_number, city, state, neighborhood) values
      ('Perto', '11222333000181', 'CAMPINAS', 'SP', 'Cambuí'), ('Longe', '11444777000161', 'Outra', 'SP', 'Centro')`);
  await migrate({ connection: database.ownerUrl });
  const { rows } = await owner.query(`select s.name as supplier, st.name as store, c.periods, c.decided_by
    from supplier_coverage c join supplier s on s.id = c.supplier_id join store st on st.id = c.store_id`);
  expect(rows).toEqual([{ supplier: 'Horta', store: 'Perto', periods: 0b1001, decided_by: 'CITY' }]);
});

test('deliveries that aren’t financed use no limit any more, and their store has an entry', async () => {
  await migrateUpTo('0121_credit_in_use.sql');
  await owner.query(`
    insert into store (name, document_number) values ('Muda', '11222333000181'), ('Fica', '11444777000161');
    insert into store_credit (store_id, credit_limit_centavos) select id, 500000 from store;
    insert into supplier (document_number, name) values ('33014556000196', 'Horta');
    insert into payment_method (public_id, form, kind, name, schedule_days) values
      (gen_random_uuid(), 'CELEIRO_PAYMENT', 'PIX', 'Pix à vista', '{0}'),
      (gen_random_uuid(), 'CELEIRO_PAYMENT', 'BANK_SLIP', 'Boleto 0 dias', '{0}'),
      (gen_random_uuid(), 'CELEIRO_PAYMENT', 'BANK_SLIP', 'Boleto 7/14 dias', '{7,14}'),
      (gen_random_uuid(), 'SUPPLIER_PAYMENT', 'BANK_SLIP', 'Boleto 7D', '{7}');
    insert into delivery_status (code, public_id, description, selectable) values ('CREDIT_ANALYSIS', 'credit', 'Análise de crédito', true);
    insert into customer_order (store_id, created_at) select id, '2026-01-05' from store;
    insert into delivery (order_id, store_id, received_at, position, supplier_id, delivery_date, period, status, payment_method_id,
        item_count, items_centavos, adjusted_items_centavos, total_centavos, total_with_tax_centavos, updated_at, search_text)
      select o.id, o.store_id, o.created_at, m.id, s.id, '2026-01-08', 'MORNING', 'CREDIT_ANALYSIS', m.id, 1, 60000, 60000, 60000, 60000, now(), ''
      from customer_order o join store st on st.id = o.store_id, supplier s, payment_method m
      where st.name = 'Muda' or m.name = 'Boleto 7/14 dias';
    insert into invoice (delivery_id, nfe_number, amount_centavos, receivable_centavos, issued_at)
      select d.id, '1', 60000, 60000, now() from delivery d join store s on s.id = d.store_id
      join payment_method m on m.id = d.payment_method_id where s.name = 'Muda' and m.name = 'Boleto 7/14 dias';
    insert into installment (invoice_id, position, transaction_type, status, due_date, net_centavos)
      select i.id, p.position, 'BANK_SLIP', p.status, '2026-01-12', 30000
      from invoice i, (values (1, 'PAID'), (2, 'OPENED')) p (position, status)`);
  await migrate({ connection: database.ownerUrl });
  const { rows } = await owner.query(`select s.name, a.decision, a.comment, a.used_centavos::int as used
    from credit_analysis a join store s on s.id = a.store_id`);
  expect(rows).toEqual([
    {
      name: 'Muda',
      decision: 'RECOUNTED',
      comment:
        'Antes estavam em uso R$ 2.400,00. Passam a contar só os boletos Celeiro Pay a prazo, enquanto não pagos.',
      used: 30_000,
    },
  ]);
  const { rows: open } =
    await owner.query(`select m.name, count(*)::int as n, bool_and(d.status = 'CREDIT_ANALYSIS') as waits
    from delivery d join payment_method m on m.id = d.payment_method_id where d.credit_open group by 1`);
  expect(open).toEqual([{ name: 'Boleto 7/14 dias', n: 2, waits: true }]);
});
