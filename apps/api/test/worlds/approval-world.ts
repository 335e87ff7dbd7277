import { statusOf } from '@celeiro/rules/orders/deliveries/statuses.ts';
import { sql } from 'kysely';
import {
  addOrderWorld,
  type CallOptions,
  caller,
  intakeBody,
  placeOrder,
  type WireDelivery,
} from './order-world.ts';
import { type TestApp, testPeople, type TestPerson } from '../test-app.ts';

// Deliveries over the policy, from the request for approval to the decision.

type Discount = {
  publicId: string;
  amount: number;
  reason: string;
  category: string;
  product: string | null;
  askedAmount: number | null;
};
export type Waiting = {
  publicId: string;
  requestedByName: string;
  deliveryPublicId: string;
  totalAmountWithTax: number;
  discountTotalAmount: number;
  targetStatus: { name: string };
  formerStatus: { name: string };
  discounts: Discount[];
  categories: { category: string; amount: number; overAmount: number; percentage: number; limit: number }[];
  changedSinceRequest: boolean;
  ownReason: string | null;
};
export type Failure = { code: string; message: string; fields?: Record<string, string> };

type Status = Parameters<typeof statusOf>[0];
export const to = (code: Status) => ({ orderSupplierStatusPublicId: statusOf(code).publicId });

/** The order world with a second supervisor (Caio), for two simultaneous decisions and for a supervisor's own discount. */
export const addApprovalWorld = async (running: TestApp) => {
  const world = await addOrderWorld(running.db);
  const call = caller(running);
  await sql`insert into app_user_authority (user_id, authority_code)
    select id, 'ROLE_INTRANET_APPROVE_DISCOUNTS' from app_user where username = ${testPeople.caio.username}`.execute(
    running.db,
  );
  const setStatus = (id: string, body: object, options: CallOptions = {}) =>
    call<WireDelivery & Failure>('PUT', `/order-suppliers/${id}/status`, { ...options, body });
  const ask = (id: string, target: Status = 'CONFIRMED', options: CallOptions = {}) =>
    call<WireDelivery & Failure>('POST', `/order-suppliers/${id}/approval-requests`, {
      ...options,
      body: to(target),
    });

  /** Adds a discount of `amount` centavos to the delivery's first item, above the 2 % of its category. */
  const addDiscount = (id: string, amount: number, by: TestPerson = 'ana') =>
    sql`with d as (select id from delivery where public_id = ${id}::uuid),
    x as (insert into delivery_discount (delivery_id, delivery_item_id, origin, discount_type, value, amount_centavos,
        percentage_basis, discount_reason_id, release_name, added_by_user_id, added_by_name)
      select d.id, (select min(i.id) from delivery_item i where i.delivery_id = d.id), 'INTRANET', 'TOTAL_VALUE_ITEM',
        ${amount}, ${amount}, 952, r.id, 'Bia', u.id, u.name
      from d, discount_reason r, app_user u
      where r.reason = 'Negociação financeira' and u.username = ${testPeople[by].username})
    update delivery set exceeded_discount_policy = true, discount_centavos = discount_centavos + ${amount},
      total_centavos = total_centavos - ${amount}, total_with_tax_centavos = total_with_tax_centavos - ${amount}
    where id = (select id from d)`.execute(running.db);

  /** A new delivery in analysis with a discount of R$ 20,00 that Ana gave. */
  const overPolicy = async (by: TestPerson = 'ana'): Promise<WireDelivery> => {
    const { orderSuppliers } = await placeOrder(call, intakeBody(world));
    const [delivery] = orderSuppliers;
    if (delivery === undefined) throw new Error('no delivery');
    await addDiscount(delivery.publicId, 2000, by);
    return delivery;
  };
  const inbox = async (as: TestPerson = 'bia'): Promise<Waiting[]> => {
    const { body } = await call<{ content: Waiting[] }>('GET', '/approval-requests?size=100', { as });
    return body.content;
  };
  const waitingOf = async (deliveryId: string, as: TestPerson = 'bia'): Promise<Waiting> => {
    const found = (await inbox(as)).find((one) => one.deliveryPublicId === deliveryId);
    if (found === undefined) throw new Error('nothing waits');
    return found;
  };
  /** The body that the inbox sends, with the data it showed. */
  const seen = ({ discounts, totalAmountWithTax }: Waiting) => ({
    discounts: discounts.map(({ publicId, amount, category }) => ({ publicId, amount, category })),
    totalAmountWithTax,
  });
  const decide = (request: Waiting, decision: string, options: CallOptions & { comment?: string } = {}) =>
    call<WireDelivery & Failure>('PUT', `/approval-requests/${request.publicId}`, {
      as: options.as ?? 'bia',
      ...(options.key === undefined ? {} : { key: options.key }),
      body: {
        decision,
        ...(options.comment === undefined ? {} : { comment: options.comment }),
        ...seen(request),
      },
    });
  const decideMany = (
    requests: readonly Waiting[],
    decision: string,
    options: CallOptions & { comment?: string } = {},
  ) =>
    call<{ publicId: string; ok: boolean; code?: string; message?: string }[] & Failure>(
      'PUT',
      '/approval-requests',
      {
        as: options.as ?? 'bia',
        ...(options.key === undefined ? {} : { key: options.key }),
        body: {
          decision,
          ...(options.comment === undefined ? {} : { comment: options.comment }),
          requests: requests.map((request) => ({ publicId: request.publicId, ...seen(request) })),
        },
      },
    );
  const requested = async (by: TestPerson = 'ana') => {
    const { publicId } = await overPolicy(by);
    const { status } = await ask(publicId);
    if (status !== 201) throw new Error(`asked: ${status}`);
    return { publicId, request: await waitingOf(publicId) };
  };
  const stored = async (deliveryId: string) => {
    const { rows } = await sql<Record<string, unknown>>`
    select d.status, d.version, a.decision, a.comment, a.discounts, a.former_status, a.target_status, u.name as by
    from delivery d left join approval_request a on a.delivery_id = d.id left join app_user u on u.id = a.decided_by_user_id
    where d.public_id = ${deliveryId}::uuid order by a.id desc limit 1`.execute(running.db);
    return rows[0];
  };
  const history = async (id: string) => {
    const { body } = await call<
      { description: string; name: string; items: { label: string; newValue: string }[] }[]
    >('GET', `/order-supplier-historic-activities/${id}`);
    return body;
  };
  return {
    world,
    call,
    setStatus,
    ask,
    addDiscount,
    overPolicy,
    inbox,
    waitingOf,
    decide,
    decideMany,
    asked: requested,
    stored,
    history,
  };
};
export type ApprovalWorld = Awaited<ReturnType<typeof addApprovalWorld>>;
