import { createServer } from 'node:http';

type Answer = { readonly status: number; readonly body: unknown };

/** A supplier's system in the test's own process, which answers what the test says, and 500 until it says something. */
export const startSupplierStub = async () => {
  const orders: { readonly messageId: string; readonly orderId: string; readonly lines: number }[] = [];
  let answer: Answer = { status: 500, body: {} };
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (part: Buffer) => (text += part.toString('utf8')));
    request.on('end', () => {
      const { data } = JSON.parse(text);
      orders.push({
        messageId: String(request.headers['webhook-id']),
        orderId: data.orderId,
        lines: data.lines.length,
      });
      response
        .writeHead(answer.status, { 'content-type': 'application/json' })
        .end(JSON.stringify(answer.body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}/pedidos`,
    orders,
    answers: (body: unknown, status = 200) => {
      answer = { status, body };
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
};
