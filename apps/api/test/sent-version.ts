import { requiresVersion } from '@celeiro/contract/endpoint.ts';
import { endpoints } from '@celeiro/contract/endpoints.ts';
import { scopes } from '@celeiro/contract/permissions.ts';
import type { InjectOptions } from 'fastify';
import * as z from 'zod/mini';

// The If-Match for a test's request without one: the current version, as a freshly opened screen would send it.

type Query = (text: string, values: readonly unknown[]) => Promise<{ readonly rows: readonly unknown[] }>;

const calls = endpoints
  .filter(({ ifMatch }) => ifMatch === true || ifMatch === 'many')
  .map((endpoint) => ({
    endpoint,
    path: new RegExp(`^/api${endpoint.path.replaceAll(/:(\w+)/g, '(?<$1>[^/]+)')}$`),
  }));

const tokenPayload = z.object({ scope: z.union([z.string(), z.array(z.string())]) });

const scopeOf = (authorization: unknown) => {
  const [, payload = ''] = String(authorization).split('.');
  try {
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString());
    const named = [tokenPayload.parse(claims).scope].flat();
    return scopes.find((scope) => named.includes(scope));
  } catch {
    return undefined; // not a token of ours: refused before any version is needed
  }
};

const versioned = [
  ...['app_user', 'brand', 'business_unit', 'coupon', 'credit_policy', 'customer_order', 'delivery'],
  ...['family_tag', 'product', 'product_family', 'route', 'route_restriction', 'store', 'store_comment'],
  ...[
    'store_document',
    'store_tag',
    'supplier',
    'supplier_payment_method',
    'supplier_product',
    'supplier_store',
  ],
  ...['synonym_group', 'user_group'],
];
const parts = ['delivery_item', 'delivery_discount', 'delivery_comment'];
const found = `/* prepared */ select version from (
  ${[
    ...versioned.map((table) => `select public_id, version from ${table}`),
    ...parts.map(
      (table) =>
        `select part.public_id, delivery.version from ${table} part join delivery on delivery.id = part.delivery_id`,
    ),
    `select part.public_id, supplier.version from supplier_unavailability part join supplier on supplier.id = part.supplier_id`,
  ].join(' union all ')}
) known where public_id = $1::uuid`;
const isId = (text: string): boolean => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text);

const methodsOf = (column: string, subject: string) =>
  `select version from supplier_payment_method where supplier_id = (select id from supplier where public_id::text = $1)
    and ${column} is not distinct from ${subject} and num_nonnulls(store_id, seller_user_id) = ${subject === 'null' ? 0 : 1}`;
const integration = `select version from supplier_integration
  where supplier_id = (select id from supplier where public_id::text = $1)`;

/** Calls whose version isn't found by the id of the changed record: their SQL and parameters. 0 when there is none yet. */
const special: Readonly<Record<string, readonly [sql: string, ...fields: string[]]>> = {
  updateDiscountPolicies: ['select max(version) as version from discount_policy_change'],
  saveSupplierIntegration: [integration, 'supplierId'],
  rotateIntegrationSecret: [integration, 'supplierId'],
  revokeIntegrationSecret: [integration, 'supplierId'],
  saveStoreFinancialData: [
    'select c.version from store_credit c join store s on s.id = c.store_id where $1 in (s.public_id::text, c.public_id::text)',
    'id',
  ],
  putRelocation: [found, 'orderSupplierPublicId'],
  relocateDelivery: [found, 'orderSupplierPublicId'],
  setSupplierPaymentMethods: [methodsOf('store_id', 'null'), 'id'],
  setStorePaymentMethods: [
    methodsOf('store_id', '(select id from store where public_id::text = $2)'),
    'supplierPublicId',
    'storePublicId',
  ],
  setSellerPaymentMethods: [
    methodsOf('seller_user_id', '(select id from app_user where username = $2)'),
    'supplierPublicId',
    'sellerUsername',
  ],
};

const fieldsOf = (text: string): object => {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
};

const ids = ['id', 'key', 'publicId', 'orderSupplierItemPublicId', 'orderSupplierPublicId'];

/** The header for a test's request; null when none is needed or the test sends its own. */
export const versionToSend = async (query: Query, request: InjectOptions): Promise<string | null> => {
  const { headers = {}, method, payload, body = payload } = request;
  if ('if-match' in headers) return null;
  const url = new URL(String(request.url), 'http://localhost');
  const called = calls.find(({ endpoint, path }) => endpoint.method === method && path.test(url.pathname));
  if (called === undefined) return null;
  // For calls of many records any version: one header can't have a version for each.
  if (called.endpoint.ifMatch === 'many') return '*';
  if (!requiresVersion(called.endpoint, scopeOf(headers['authorization']))) return null;
  const sent: Readonly<Record<string, unknown>> = {
    ...(typeof body === 'string' ? fieldsOf(body) : body),
    ...Object.fromEntries(url.searchParams),
    ...called.path.exec(url.pathname)?.groups,
  };
  const [sql, ...fields] = special[called.endpoint.name] ?? [found, ids.find((name) => name in sent) ?? 'id'];
  // Values that the database can't store as text find nothing.
  const values = fields.map((name) => String(sent[name]).replaceAll('\0', ''));
  if (sql === found && !values.every(isId)) return '"0"';
  const { rows } = await query(sql, values);
  const [row] = rows as readonly { readonly version: number | null }[]; // as every query above selects
  return `"${row?.version ?? 0}"`;
};
