import type { DeliveryStatusCode } from '@celeiro/rules/orders/deliveries/statuses.ts';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../src/platform/db/schema.ts';

// Deliveries with any history, inserted as rows: as users, channels and suppliers would have created them.

export type DeliveryStory = {
  readonly supplier: 'Horta' | 'Pomar';
  readonly deliveryDate: string;
  readonly reason: string | null;
  /** Its statuses with their times (ms); the last one is the current one. */
  readonly steps: readonly { readonly status: DeliveryStatusCode; readonly at: number }[];
  /** A status that was set by mistake and undone; it has no effect. */
  readonly undone?: { readonly status: DeliveryStatusCode; readonly at: number } | null;
  /** The ordered quantities of each product over time, in packs; a final 0 means removed. */
  readonly items: readonly (readonly number[])[];
  /** Returned quantities of the first product; `isOver`: the return was finished. */
  readonly returns: readonly { readonly quantity: number; readonly isOver: boolean }[];
  /** The outcome of each try to send it. */
  readonly tries: readonly ('ANSWERED' | 'TIMED_OUT' | 'UNREACHABLE')[];
};

/** Statuses that generated deliveries pass through; the most frequent final ones are listed twice. */
export const passedStatuses = [
  'ANALYZING',
  'ORDER_PROCESSING',
  'WAITING_ACCEPT',
  'CONFIRMED',
  'WAITING_PAYMENT',
  'INVOICE_ISSUED',
  'DELIVERY_ROUTE',
  'DELIVERED',
  'DELIVERED',
  'RETURN_STARTED',
  'CANCELED',
  'REALLOCATED_OR_RETURNED',
] as const satisfies readonly DeliveryStatusCode[];

const historyRow = (
  deliveryId: number,
  field: string,
  change: {
    readonly item?: string;
    readonly from: unknown;
    readonly to: unknown;
    readonly at: number;
    readonly version?: number;
  },
) => ({
  deliveryId,
  version: change.version ?? 1,
  field,
  event: 'UPDATE',
  itemPublicId: change.item ?? null,
  oldValue: JSON.stringify(change.from),
  newValue: JSON.stringify(change.to),
  byName: 'Alguém',
  at: new Date(change.at),
  previousHash: Buffer.alloc(32),
  hash: Buffer.alloc(32),
});

/** Inserts a delivery, copied from the first one of its supplier; returns its public id. */
export const insertDelivery = async (db: Kysely<Database>, story: DeliveryStory): Promise<string> => {
  const last = story.steps.at(-1);
  if (last === undefined) throw new Error('a delivery has a status');
  const { rows } = await sql<{ id: number; publicId: string }>`
    with n as (select nextval(pg_get_serial_sequence('delivery', 'id')) as id, gen_random_uuid() as public_id),
    r as (insert into order_status_reason (public_id, type, name, description)
      select gen_random_uuid(), 'CANCELED', 'R' || n.id, ${story.reason} from n where ${story.reason}::text is not null
      returning id)
    insert into delivery overriding system value
    select (jsonb_populate_record(null::delivery, to_jsonb(d) || jsonb_build_object('id', n.id, 'public_id', n.public_id, 'number', 700000 + n.id,
      'position', n.id, 'delivery_date', ${story.deliveryDate}::text, 'status', ${last.status}::text,
      'status_reason_id', (select id from r)))).*
    from n, (select d.* from delivery d join supplier s on s.id = d.supplier_id where s.name = ${story.supplier}
      order by d.id limit 1) d
    returning id, public_id`.execute(db);
  const [delivery] = rows;
  if (delivery === undefined) throw new Error('no delivery to copy');
  const history = story.steps.map(({ status, at }, index) =>
    historyRow(delivery.id, 'status', { from: story.steps[index - 1]?.status ?? null, to: status, at }),
  );
  if (story.undone) {
    const { status, at } = story.undone;
    history.push(
      historyRow(delivery.id, 'status', { from: last.status, to: status, at, version: 2 }),
      historyRow(delivery.id, 'status', { from: status, to: last.status, at, version: 3 }),
      historyRow(delivery.id, 'undone', { from: null, to: 'Status', at, version: 3 }),
    );
  }
  for (const [position, quantities] of story.items.entries()) {
    const item = crypto.randomUUID();
    const now = quantities.at(-1) ?? 0;
    for (const [index, to] of quantities.slice(1).entries()) {
      const isRemoved = to === 0 && index === quantities.length - 2;
      const from = (quantities[index] ?? 0) * 1000;
      history.push(
        historyRow(delivery.id, 'itemQuantity', {
          item,
          from,
          to: isRemoved ? null : to * 1000,
          at: last.at,
        }),
      );
    }
    if (now === 0) continue;
    const { rows: added } = await sql<{ id: number }>`
      insert into delivery_item (public_id, delivery_id, position, supplier_product_id, product_name, pack_desc, unit,
        content, size_centi, use_unit_price, quantity_milli, quantity_total_milli, unit_price_centavos,
        adjusted_price_centavos, percent_adjust_basis, total_centavos, adjusted_total_centavos)
      select ${item}::uuid, ${delivery.id}, ${position + 1}, sp.id, 'Produto', 'cx', 'kg', 1, 100, false,
        ${now * 1000}, ${now * 1000}, 1, 1, 0, 1, 1 from supplier_product sp limit 1 returning id`.execute(
      db,
    );
    if (position > 0) continue;
    for (const { quantity, isOver } of story.returns)
      await sql`with back as (insert into delivery_return (delivery_id, status, amount_centavos, by_user_id, by_name, at)
          select ${delivery.id}, ${isOver ? 'RETURN_PARTIAL' : 'RETURN_CANCELED'}, 1, min(id), 'Alguém', now() from app_user
          returning id)
        insert into delivery_return_item (delivery_return_id, delivery_item_id, quantity_milli, amount_centavos)
        select id, ${added[0]?.id}, ${quantity * 1000}, 1 from back`.execute(db);
  }
  await db.insertInto('deliveryHistory').values(history).execute();
  if (story.tries.length > 0)
    await sql`with m as (insert into supplier_message (delivery_id, supplier_id, kind, message_id, body, state, tries,
          next_try_at, gives_up_at, sent_by_name, sent_at)
        select d.id, d.supplier_id, 'order.submitted', 'msg_' || d.id, '{}', 'ANSWERED', 1, now(), now(), 'Alguém', now()
        from delivery d where d.id = ${delivery.id} returning id)
      insert into supplier_message_try (supplier_message_id, number, started_at, duration_ms, outcome)
      select m.id, place, now(), 40, outcome
      from m, unnest(${[...story.tries]}::text[]) with ordinality as tried (outcome, place)`.execute(db);
  return delivery.publicId;
};
