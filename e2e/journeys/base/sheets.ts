import { cnpjCheckDigits } from '@celeiro/rules/documents.ts';
import { type APIRequestContext, expect } from '@playwright/test';
import { untilDone } from '../journey.ts';
import { operator } from '../orders/orders.ts';
import { people } from '../access/people.ts';

/** A CNPJ nobody has yet. */
export const newCnpj = (): string => {
  const root = `${10_000_000 + Math.floor(Math.random() * 89_000_000)}0001`;
  return `${root}${cnpjCheckDigits(root)}`;
};

/** A sheet of stores as its bytes. */
export const csvOf = (lines: readonly (readonly string[])[]): Buffer =>
  Buffer.from(lines.map((cells) => cells.join(';')).join('\r\n'));

const head = ['CNPJ', 'Nome fantasia', 'Razão social', 'CEP', 'Telefone', 'E-mail'];
const rowOf = (name: string, phone = '(19) 99178-8246'): readonly string[] => [
  newCnpj(),
  name,
  `${name} Comércio de Alimentos Ltda`,
  '13010-111',
  phone,
  'compras@exemplo.com.br',
];
const lines = () => [
  head,
  rowOf('Mercearia do Largo'),
  rowOf('Empório da Serra', '123'),
  rowOf('Padaria Sol'),
];

/** The address of a sheet that somebody sent, its columns not confirmed yet. */
export const sentSheet = async (
  request: APIRequestContext,
  username: string = people.ana,
): Promise<string> => {
  const who = await operator(request, username);
  const file = { name: 'lojas-do-interior.csv', mimeType: 'text/csv', buffer: csvOf(lines()) };
  const answer = await request.post('/api/store-batches', { ...who, multipart: { file } });
  expect(answer.status(), await answer.text()).toBe(201);
  return `/uploads/${(await answer.json()).importPublicId}`;
};

/** The same once its rows were reviewed: two good, one refused. */
export const reviewedSheet = async (
  request: APIRequestContext,
  username: string = people.ana,
): Promise<string> => {
  const who = await operator(request, username);
  const path = await sentSheet(request, username);
  const at = `/api/imports/${path.split('/').at(-1) ?? ''}`;
  const columns = ['documentNumber', 'name', 'legalName', 'zipCode', 'phone', 'email'];
  expect((await request.put(`${at}/mapping`, { ...who, data: { columns } })).ok()).toBe(true);
  await expect.poll(async () => (await (await request.get(at, who)).json()).state, untilDone).toBe('REVIEW');
  return path;
};
