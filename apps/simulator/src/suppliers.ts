import { createHmac, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { now } from './clock.ts';
import { CallError, type Product } from './product.ts';
import { sign, verify } from './signature.ts';
import {
  caseOf,
  directAnswer,
  laterAnswers,
  type ReceivedOrder,
  type SupplierCase,
} from './supplier-cases.ts';

export type Suppliers = {
  readonly port: number;
  readonly connected: number;
  readonly close: () => void;
};
type Say = (text: string) => void;
type Named = { readonly publicId: string; readonly name: string };
type Integration = {
  readonly integration: { readonly secrets: readonly unknown[] } | null;
};

/** The secret of a simulated supplier: the same at every start, so that the product knows it from the first one on. */
export const secretOf = (supplierPublicId: string): string =>
  `whsec_${createHmac('sha256', 'celeiro simulator').update(supplierPublicId).digest('base64')}`;

/** Calls the product with a word of the supplier's own, signed; the same id is the same word. */
export const sayWord = (
  url: string,
  supplier: string,
  word: { readonly id: string; readonly saidAt: Date; readonly data: Readonly<Record<string, unknown>> },
): Promise<Response> => {
  const body = JSON.stringify({
    type: 'order.acknowledged',
    timestamp: word.saidAt.toISOString(),
    data: word.data,
  });
  return fetch(`${url}/api/integrations/suppliers/${supplier}/acknowledgements`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...sign(secretOf(supplier), word.id, body, now()),
    },
    body,
    signal: AbortSignal.timeout(10_000),
  });
};

const maximumOrderBytes = 1_000_000;
const slowMs = 4_000;

const readBody = async (request: IncomingMessage): Promise<string> => {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request) {
    size += part.length;
    if (size > maximumOrderBytes) throw new Error('too large');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
};

const json = (response: ServerResponse, status: number, body: unknown): void => {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
};

/** Writes until the other side has had enough. */
const flood = (response: ServerResponse): void => {
  response.writeHead(200, { 'content-type': 'application/json' });
  const part = Buffer.alloc(65_536, 'x');
  const write = (): void => {
    if (!response.destroyed) response.write(part, () => setImmediate(write));
  };
  write();
};

/** Plays the suppliers: gets signed orders, answers each by its case, calls back with words of its own. */
export const startSuppliers = async (
  url: string,
  supervisor: Product,
  options: {
    readonly port: number;
    readonly only: SupplierCase | null;
    /** Only this supplier; null takes every integrated one. */
    readonly supplier: string | null;
    readonly say: Say;
  },
): Promise<Suppliers> => {
  const { only, say } = options;
  const seen = new Map<string, number>();

  const callBack = async (
    supplier: string,
    order: ReceivedOrder,
    treatment: SupplierCase,
    messageId: string,
  ) => {
    for (const later of laterAnswers(treatment, order)) {
      const id = `evt_${randomUUID()}`;
      setTimeout(() => {
        const word = {
          id,
          saidAt: new Date(now() - later.saidBeforeMs),
          data: { orderId: order.orderId, inReplyTo: messageId, ...later.answer },
        };
        for (let time = 0; time < later.times; time += 1) {
          sayWord(url, supplier, word).then(
            (response) => say(`fornecedor: ${order.orderNumber} ${later.answer.status} → ${response.status}`),
            () => say(`fornecedor: ${order.orderNumber} ${later.answer.status} não chegou`),
          );
        }
      }, later.afterMs).unref();
    }
  };

  const answer = (
    response: ServerResponse,
    treatment: SupplierCase,
    order: ReceivedOrder,
    count: number,
  ): void => {
    if (treatment === 'hang') return;
    if (treatment === 'huge') return flood(response);
    if (treatment === 'error-then-accepted' && count === 1)
      return json(response, 500, { error: 'indisponível' });
    const direct = directAnswer(treatment, order);
    if (direct === null) return void response.writeHead(202).end();
    if (treatment !== 'slow') return json(response, 200, direct);
    setTimeout(() => json(response, 200, direct), slowMs);
  };

  const receive = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const supplier = /^\/suppliers\/([0-9a-f-]{36})\/orders$/.exec(request.url ?? '')?.[1];
    const body = await readBody(request);
    if (supplier === undefined) return json(response, 404, {});
    if (!verify(secretOf(supplier), request.headers, body, now())) {
      say('fornecedor: a assinatura de um pedido não confere com o segredo do simulador');
      return json(response, 401, {});
    }
    const { type, data } = JSON.parse(body) as { type: string; data: ReceivedOrder }; // signed by the product
    if (type === 'order.updated') {
      say(`fornecedor: pedido ${data.orderNumber} atualizado, ${data.decision ?? ''}`);
      return json(response, 200, directAnswer('accepted', data));
    }
    if (type !== 'order.submitted') return void response.writeHead(204).end();
    const messageId = String(request.headers['webhook-id']);
    const count = (seen.get(messageId) ?? 0) + 1;
    seen.set(messageId, count);
    const treatment = only ?? caseOf(messageId);
    say(`fornecedor: pedido ${data.orderNumber}, ${treatment}${count > 1 ? `, ${count}ª vez` : ''}`);
    answer(response, treatment, data, count);
    if (count === 1) await callBack(supplier, data, treatment, messageId);
  };

  const server = createServer((request, response) => {
    receive(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(options.port, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : options.port;

  let connected = 0;
  for (const { publicId } of await supervisor.call<readonly Named[]>('GET', '/suppliers/names')) {
    if (options.supplier !== null && publicId !== options.supplier) continue;
    const { integration } = await supervisor.call<Integration>('GET', `/suppliers/${publicId}/integration`);
    // Only suppliers that are integrated at all.
    if (integration === null) continue;
    const known = integration.secrets.length;
    const secret = secretOf(publicId);
    try {
      await supervisor.call('PUT', `/suppliers/${publicId}/integration`, {
        url: `http://127.0.0.1:${port}/suppliers/${publicId}/orders`,
        ...(known === 0 ? { secret } : {}),
      });
      // The present one may have any owner: ours is added next to it. With two the product takes no third.
      if (known === 1)
        await supervisor.call('POST', `/suppliers/${publicId}/integration/secrets`, { secret });
      connected += 1;
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      say(`fornecedor ${publicId}: ${error.message}`);
    }
  }
  return {
    port,
    connected,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
};
