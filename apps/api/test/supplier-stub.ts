import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';

/** A message that the stub received. */
export type StubMessage = {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  readonly order: { orderId: string; lines: { line: number; quantity: number; unitPrice: number }[] };
};
export type StubAnswer = (response: ServerResponse, message: StubMessage, count: number) => void;

export type SupplierStub = {
  readonly url: string;
  readonly messages: StubMessage[];
  /** Sets its answer; `count` is 1 for the first message after this. */
  readonly answerWith: (answer: StubAnswer) => void;
  readonly close: () => Promise<void>;
};

/** An answer with JSON and a status, 200 by default. */
export const says =
  (body: unknown, status = 200): StubAnswer =>
  (response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  };

/** A local supplier's system whose answers a test sets. */
export const startSupplierStub = async (): Promise<SupplierStub> => {
  const messages: StubMessage[] = [];
  let answer: StubAnswer = says({ status: 'ACCEPTED', externalId: 'PED-1' });
  let count = 0;
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const body = Buffer.concat(parts).toString('utf8');
      const message = { headers: request.headers, body, order: JSON.parse(body).data };
      messages.push(message);
      count += 1;
      answer(response, message, count);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    url: `http://127.0.0.1:${address.port}/pedidos`,
    messages,
    answerWith: (next) => {
      answer = next;
      count = 0;
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
};
