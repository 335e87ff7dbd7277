import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cloudApiWhatsapp } from './cloud-api.ts';

// The adapter against a server that answers like WhatsApp's, correctly and incorrectly.

type Answer = { readonly status: number; readonly body: string } | 'hangs';
let server: Server;
let answer: Answer = { status: 200, body: '{}' };
const requested: { readonly headers: IncomingMessage['headers']; readonly body: unknown }[] = [];
beforeAll(async () => {
  server = createServer((request, response) => {
    let text = '';
    request.on('data', (piece) => (text += String(piece)));
    request.on('end', () => {
      requested.push({ headers: request.headers, body: JSON.parse(text) });
      if (answer === 'hangs') return;
      response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const send = () => {
  const { port } = server.address() as AddressInfo; // it listens
  const url = `http://127.0.0.1:${port}/v23.0/1/messages`;
  const whatsapp = cloudApiWhatsapp({ url, token: 'token-of-eight', template: 'codigo', timeoutMs: 300 });
  return whatsapp.send({ recipient: '+55 19987654321', code: '123456' });
};

test('a code goes out as a template, in its text and its button', async () => {
  answer = { status: 200, body: JSON.stringify({ messages: [{ id: 'wamid.1' }] }) };
  await send();
  const [{ headers, body } = { headers: {}, body: null }] = requested.slice(-1);
  expect(headers.authorization).toBe('Bearer token-of-eight');
  expect(body).toMatchObject({
    messaging_product: 'whatsapp',
    to: '5519987654321',
    type: 'template',
    template: {
      name: 'codigo',
      language: { code: 'pt_BR' },
      components: [
        { type: 'body', parameters: [{ type: 'text', text: '123456' }] },
        { type: 'button', sub_type: 'url', index: '0', parameters: [{ type: 'text', text: '123456' }] },
      ],
    },
  });
});

test.each<[string, Answer, RegExp]>([
  [
    'a refusal with its code',
    { status: 400, body: '{"error":{"code":131026,"message":"to 5519987654321"}}' },
    /400, code 131026$/,
  ],
  ['a page', { status: 502, body: '<html>' }, /answered 502$/],
  ['a yes without a message', { status: 200, body: '{}' }, /answered 200$/],
  ['an answer without end', { status: 200, body: 'x'.repeat(100_000) }, /too large/],
  ['nothing', 'hangs', /timeout|aborted/i],
])('%s is a failure that names neither number nor code', async (_, given, said) => {
  answer = given;
  const error = await send().then(
    () => null,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(Error);
  expect(String(error)).toMatch(said);
  expect(String(error)).not.toMatch(/987654321|123456/);
});
