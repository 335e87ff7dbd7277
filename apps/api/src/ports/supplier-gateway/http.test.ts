import { createServer, type Server } from 'node:http';
import { type AddressInfo, createServer as createTcpServer } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { httpGateway } from './http.ts';
import type { SupplierGateway } from './port.ts';
import type { Resolve } from './public-address.ts';

// T30, T40, over real sockets: whatever an operator types and a name resolves to, no service of our network is called.

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

const gatewayWith = (options: Parameters<typeof httpGateway>[0]): SupplierGateway => {
  const gateway = httpGateway({ timeoutMs: 1_000, ...options });
  closing.push(gateway.close);
  return gateway;
};
const message = (url: string) => ({
  messageId: 'msg_1',
  body: '{}',
  url,
  secrets: [`whsec_${Buffer.alloc(32, 7).toString('base64')}`],
  at: new Date(),
});
const portOf = (server: Pick<Server, 'address'>): number => (server.address() as AddressInfo).port; // it listens on one

/** A service of our own network, which counts connections. */
const insideService = async () => {
  let connections = 0;
  const server = createTcpServer((socket) => {
    connections += 1;
    socket.destroy();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(() => new Promise((resolve) => server.close(resolve)));
  return { port: portOf(server), connections: () => connections };
};

const leadsTo =
  (...addresses: readonly string[]): Resolve =>
  (_host, answer) =>
    answer(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    );

test.each([
  ['inside', ['127.0.0.1']],
  ['inside, as one address of many', ['8.8.8.8', '127.0.0.1']],
  ['inside, mapped', ['::ffff:127.0.0.1']],
  ['inside, in six', ['::1']],
  ['the metadata service', ['169.254.169.254']],
  ['nowhere', []],
])('T40: a public name that leads %s is not called', async (_, addresses) => {
  const service = await insideService();
  const gateway = gatewayWith({ isStrict: true, resolve: leadsTo(...addresses) });
  const result = await gateway.post(message(`https://fornecedor.com.br:${service.port}/pedidos`));
  expect(result).toMatchObject({ outcome: 'NOT_ALLOWED', httpStatus: null });
  expect(service.connections()).toBe(0);
});

test('T40: a name is looked up anew for every connection, so that one that was public once leads nowhere later', async () => {
  const service = await insideService();
  let requested = 0;
  const gateway = gatewayWith({
    isStrict: true,
    resolve: (host, answer) => {
      requested += 1;
      leadsTo('127.0.0.1')(host, answer);
    },
  });
  const url = `https://rebind.com.br:${service.port}/`;
  for (let time = 0; time < 3; time += 1) {
    expect((await gateway.post(message(url))).outcome).toBe('NOT_ALLOWED');
  }
  expect([requested, service.connections()]).toEqual([3, 0]);
});

test.each([
  'http://127.0.0.1',
  'https://127.0.0.1',
  'https://2130706433',
  'https://0x7f000001',
  'https://0177.0.0.1',
  'https://[::1]',
  'https://[::ffff:7f00:1]',
  'https://127.1',
  'https://localhost',
  'https://localhost.',
])('T40: %s is not called, whatever was saved before', async (base) => {
  const service = await insideService();
  const gateway = gatewayWith({ isStrict: true });
  expect((await gateway.post(message(`${base}:${service.port}/`))).outcome).toBe('NOT_ALLOWED');
  expect(service.connections()).toBe(0);
});

test('T40: a redirect is an answer that is no yes; where it points to is not called', async () => {
  const service = await insideService();
  const server = createServer((_request, response) =>
    response.writeHead(307, { location: `http://127.0.0.1:${service.port}/` }).end(),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(() => new Promise((resolve) => server.close(resolve)));
  const gateway = gatewayWith({ isStrict: false });
  const result = await gateway.post(message(`http://127.0.0.1:${portOf(server)}/`));
  expect(result).toMatchObject({ outcome: 'REFUSED', httpStatus: 307, body: '' });
  expect(service.connections()).toBe(0);
});

test('T30: who does not speak TLS is unreachable, and gets no order', async () => {
  const requests: string[] = [];
  const server = createServer((request, response) => {
    requests.push(request.url ?? '');
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(() => new Promise((resolve) => server.close(resolve)));
  const gateway = gatewayWith({ isStrict: false });
  const result = await gateway.post(message(`https://127.0.0.1:${portOf(server)}/pedidos`));
  expect(result).toMatchObject({ outcome: 'UNREACHABLE', httpStatus: null });
  expect(requests).toEqual([]);
});
