import { expect, test } from 'vitest';
import { AddressNotAllowedError, isAllowedUrl, isPublicAddress, publicLookup } from './public-address.ts';

// T40

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.16.0.1',
  '192.168.0.9',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '224.0.0.1',
  '255.255.255.255',
  '192.0.2.1',
  '::1',
  '::',
  'fe80::1',
  'fd00::1',
  '::ffff:10.0.0.1',
  '::ffff:127.0.0.1',
  '64:ff9b::a00:1',
  '2002:a00:1::1',
  'ff02::1',
  '::7f00:1',
  '::ffff:0:7f00:1',
  'fec0::1',
  '4000::1',
  'not an address',
])('%s is no address of the public internet', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test.each(['8.8.8.8', '200.147.3.157', '2800:3f0:4001:81c::200e'])('%s is', (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

test.each([
  ['http://fornecedor.com.br/pedidos', 'not encrypted'],
  ['https://localhost/', 'here'],
  ['https://127.0.0.1/', 'here'],
  ['https://2130706433/', 'here, in decimal'],
  ['https://0x7f.1/', 'here, in hexadecimal'],
  ['https://0177.0.0.1/', 'here, in octal'],
  ['https://[::1]/', 'here'],
  ['https://[::ffff:169.254.169.254]/', 'the metadata service, mapped'],
  ['https://169.254.169.254/latest', 'the metadata service'],
  ['https://10.0.0.8:8443/', 'private'],
  ['https://banco/', 'a name of our own network'],
  ['https://banco.internal/', 'a name of our own network'],
  ['https://impressora.local./', 'a name of our own network'],
  ['https://ana:segredo@fornecedor.com.br/', 'with a password'],
  ['ftp://fornecedor.com.br/', 'another protocol'],
  ['file:///etc/passwd', 'a file'],
  ['fornecedor.com.br', 'no URL'],
])('%s is refused: %s', (url) => {
  expect(isAllowedUrl(url, true)).toBe(false);
});

test('a public https address is allowed; in development any, but never with a password', () => {
  expect(isAllowedUrl('https://fornecedor.com.br/pedidos', true)).toBe(true);
  expect(isAllowedUrl('https://200.147.3.157:8443/', true)).toBe(true);
  expect(isAllowedUrl('http://127.0.0.1:4000/', false)).toBe(true);
  expect(isAllowedUrl('http://a:b@127.0.0.1:4000/', false)).toBe(false);
  expect(isAllowedUrl('file:///etc/passwd', false)).toBe(false);
});

const look = (found: readonly { address: string; family: number }[]) =>
  new Promise((resolve) => {
    publicLookup((_host, answer) => answer(null, found))(
      'fornecedor.com.br',
      { all: true },
      (error, address) => resolve(error ?? address),
    );
  });

test('a name that leads inside is refused, even when only one of its addresses does', async () => {
  expect(await look([{ address: '10.0.0.1', family: 4 }])).toBeInstanceOf(AddressNotAllowedError);
  const mixed = [
    { address: '8.8.8.8', family: 4 },
    { address: '::ffff:127.0.0.1', family: 6 },
  ];
  expect(await look(mixed)).toBeInstanceOf(AddressNotAllowedError);
  expect(await look([])).toBeInstanceOf(AddressNotAllowedError);
});

test('the address that was looked at is the one the socket gets: a name that changes meanwhile changes nothing', async () => {
  const answers = [[{ address: '8.8.8.8', family: 4 }], [{ address: '127.0.0.1', family: 4 }]];
  let requested = 0;
  const lookup = publicLookup((_host, answer) => answer(null, answers[requested++] ?? []));
  const first = await new Promise((resolve) =>
    lookup('rebind.com.br', { all: false }, (_error, address) => resolve(address)),
  );
  expect([first, requested]).toEqual(['8.8.8.8', 1]);
});
