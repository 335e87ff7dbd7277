import { existsSync, readdirSync } from 'node:fs';
import { type AddressInfo, connect } from 'node:net';
import { errorMessage } from '@celeiro/contract/errors.ts';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { addOrderWorld, type Call, caller } from '../../../test/worlds/order-world.ts';
import {
  announceDocument,
  claiming,
  packed,
  pdfOf,
  photo,
  putBytes,
  readDocuments,
  sendDocument,
} from '../../../test/worlds/store-document-world.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { testVirus } from '../../ports/antivirus/sandbox.ts';

// Harmful files (T36, T37, T38): each is answered within the five seconds of its test, and the server continues.

const DEADLINE = 5_000;
let running: TestApp;
let call: Call;
let port = 0;
beforeAll(async () => {
  running = await startTestApp({ clock: () => new Date('2026-11-23T15:00:00Z') });
  await addOrderWorld(running.db);
  call = caller(running);
  await running.app.listen({ host: '127.0.0.1', port: 0 });
  port = (running.app.server.address() as AddressInfo).port; // it listens on TCP
});
afterAll(() => running.close());

const storedFiles = (): readonly string[] =>
  existsSync(running.filesFolder)
    ? readdirSync(running.filesFolder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map(({ name }) => name)
    : [];
let sent = 0;
afterEach(async () => {
  const good = await sendDocument({ running, call }, pdfOf(`bom ${(sent += 1)}`));
  expect(good.status).toBe(204);
  expect(storedFiles().toSorted()).toEqual((await readDocuments(call)).map(({ key }) => key).toSorted());
});

const word = { '[Content_Types].xml': Buffer.from('<Types/>'), 'word/document.xml': Buffer.from('<w/>') };
const sheet = { '[Content_Types].xml': Buffer.from('<Types/>'), 'xl/workbook.xml': Buffer.from('<w/>') };

describe('what a document may be, by its content', () => {
  test.each<[string, string, () => Buffer | Promise<Buffer>, string, string]>([
    ['pdf', 'contrato.pdf', () => pdfOf('contrato'), 'application/pdf', 'contrato.pdf'],
    ['jpg', 'foto.jpg', () => photo(300, 200, '#111').jpeg().toBuffer(), 'image/jpeg', 'foto.jpg'],
    ['jpeg', 'foto.JPEG', () => photo(300, 200, '#222').jpeg().toBuffer(), 'image/jpeg', 'foto.jpg'],
    ['png', 'tela.png', () => photo(300, 200, '#333').png().toBuffer(), 'image/jpeg', 'tela.jpg'],
    ['webp', 'tela.webp', () => photo(300, 200, '#444').webp().toBuffer(), 'image/jpeg', 'tela.jpg'],
    [
      'docx',
      'ficha.docx',
      () => packed(word),
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      'ficha.docx',
    ],
    [
      'xlsx',
      'balanço.xlsx',
      () => packed(sheet),
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'balanço.xlsx',
    ],
  ])('%s', async (extension, fileName, make, contentType, storedAs) => {
    const { key, status } = await sendDocument({ running, call }, await make(), {
      extension,
      fileName,
      type: 'OUTRO',
    });
    expect(status).toBe(204);
    const document = (await readDocuments(call)).find((one) => one.key === key);
    expect(document).toMatchObject({ contentType, fileName: storedAs });
  });
});

describe('what it may not be', () => {
  const bomb = Buffer.alloc(60_000_000);
  test.each<[string, string, () => Buffer | Promise<Buffer>, string]>([
    [
      'a page that says to be a PDF',
      'pdf',
      () => Buffer.from('<!doctype html><script>alert(1)</script>'),
      'FILE_CONTENT_DIFFERS',
    ],
    ['a program', 'pdf', () => Buffer.from('MZ\u0090\0\u0003\0', 'latin1'), 'FILE_CONTENT_DIFFERS'],
    ['a PDF behind something else', 'pdf', () => Buffer.from('GIF89a;%PDF-1.7'), 'FILE_CONTENT_DIFFERS'],
    ['a PDF that says to be an image', 'jpg', () => pdfOf('imagem'), 'FILE_CONTENT_DIFFERS'],
    [
      'a drawing that says to be an image',
      'png',
      () => Buffer.from('<svg onload="alert(1)"/>'),
      'FILE_CONTENT_DIFFERS',
    ],
    ['an image of a billion pixels', 'png', () => claiming(40_000, 30_000), 'IMAGE_NOT_READABLE'],
    ['an image that unpacks to more than it is', 'png', () => claiming(8_000, 5_001), 'IMAGE_NOT_READABLE'],
    [
      'half an image',
      'jpg',
      async () => (await photo(800, 800).jpeg().toBuffer()).subarray(0, 900),
      'IMAGE_NOT_READABLE',
    ],
    ['an ordinary archive', 'docx', () => packed({ 'a.txt': Buffer.from('a') }), 'FILE_CONTENT_DIFFERS'],
    ['a bomb of an archive', 'docx', () => packed({ '0.xml': bomb }), 'FILE_CONTENT_DIFFERS'],
    [
      'a bomb in a document',
      'docx',
      () => packed({ ...word, 'word/document.xml': bomb }),
      'FILE_CONTENT_DIFFERS',
    ],
    [
      'a bomb in a sheet',
      'xlsx',
      () => packed({ ...sheet, 'xl/worksheets/sheet1.xml': bomb }),
      'FILE_CONTENT_DIFFERS',
    ],
    [
      'a document with a way out of its folder',
      'docx',
      () => packed({ ...word, '../../../../etc/x': Buffer.from('x') }),
      'FILE_CONTENT_DIFFERS',
    ],
    ['a PDF that ends as it begins', 'pdf', () => Buffer.from('%PDF-1.4\n'), 'FILE_CONTENT_DIFFERS'],
    [
      'a document with macros',
      'docx',
      () => packed({ ...word, 'word/vbaProject.bin': Buffer.from('x') }),
      'FILE_CONTENT_DIFFERS',
    ],
    [
      'a page behind a document',
      'docx',
      () => Buffer.concat([packed(word), Buffer.from('<script>')]),
      'FILE_CONTENT_DIFFERS',
    ],
    ['a document that says to be a sheet', 'xlsx', () => packed(word), 'FILE_CONTENT_DIFFERS'],
    [
      'a virus in a PDF',
      'pdf',
      () => Buffer.concat([pdfOf('v'), Buffer.alloc(100_000), testVirus, Buffer.from('\n%%EOF\n')]),
      'FILE_INFECTED',
    ],
    [
      'a virus in an image',
      'jpg',
      async () => Buffer.concat([await photo(40, 40).jpeg().toBuffer(), testVirus]),
      'FILE_INFECTED',
    ],
  ])(
    '%s',
    async (_, extension, make, code) => {
      const before = (await readDocuments(call)).length;
      const answer = await sendDocument({ running, call }, await make(), { extension });
      expect([answer.status, answer.code]).toEqual([422, code]);
      expect(await readDocuments(call)).toHaveLength(before);
    },
    DEADLINE,
  );

  test('R-HTTP-005: a refused upload answers with the sentence of its code, at both of its calls, and shows nothing else', async () => {
    const answerOf = ({ code, message, ...rest }: { code: string; message: string }) => [
      code,
      message,
      Object.keys(rest),
    ];
    const { body: refused } = await announceDocument(call, { extension: 'exe' });
    // A refusal isn't mistaken for an address.
    expect(answerOf(refused as unknown as Parameters<typeof answerOf>[0])).toEqual([
      'EXTENSION_NOT_ALLOWED',
      'Este tipo de arquivo não é aceito aqui. Envie PDF, JPG, PNG, WEBP, AVIF, XLSX, DOCX.',
      ['fields', 'requestId'],
    ]);
    const { body } = await announceDocument(call, {});
    const payload = Buffer.from('<!doctype html>');
    const answer = await running.app.inject({ method: 'PUT', url: body.url, headers: body.headers, payload });
    expect([answer.statusCode, ...answerOf(answer.json())]).toEqual([
      422,
      'FILE_CONTENT_DIFFERS',
      errorMessage('FILE_CONTENT_DIFFERS'),
      ['requestId'],
    ]);
  });

  test(
    'of a file that is two things at once one stays, and nothing in it runs',
    async () => {
      const script = Buffer.from('<script>alert(1)</script>');
      const image = Buffer.concat([await photo(40, 40, '#0a0').jpeg().toBuffer(), script, packed(word)]);
      const { key } = await sendDocument({ running, call }, image, { extension: 'jpg' });
      const both = await sendDocument({ running, call }, Buffer.concat([pdfOf('e página'), script]));
      for (const one of await readDocuments(call)) {
        if (one.key !== key && one.key !== both.key) continue;
        const opened = await running.app.inject({ method: 'GET', url: one.url });
        expect(opened.headers).toMatchObject({
          'content-type': one.contentType,
          'content-disposition': expect.stringMatching(/^attachment;/),
          'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
          'x-content-type-options': 'nosniff',
        });
        if (one.key === key) {
          expect(opened.rawPayload.includes('script')).toBe(false);
          expect(await sharp(opened.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 40 });
        }
      }
    },
    DEADLINE,
  );

  test.each([
    '../../../etc/passwd',
    '..\\..\\boot.ini',
    '/etc/cron.d/x',
    '%2e%2e%2fx',
    'a\u202Efdp.exe',
    '.',
    '...pdf',
  ])(
    'a file named %j is kept under its key',
    async (fileName) => {
      const { key, status } = await sendDocument({ running, call }, pdfOf(`nome ${fileName}`), { fileName });
      expect(status).toBe(204);
      const document = (await readDocuments(call)).find((one) => one.key === key);
      expect(document?.fileName).toMatch(/^[^/\\%\u202E]*\.pdf$/);
      expect(document?.fileName).not.toContain('..');
    },
    DEADLINE,
  );
});

describe('what a sender says and does not do', () => {
  /** Sends a raw request and returns the status line, or nothing when the connection ends without one. */
  const speak = (head: string, ...pieces: readonly Buffer[]): Promise<string> =>
    new Promise((resolve) => {
      const socket = connect(port, '127.0.0.1');
      let answer = '';
      socket.on('data', (data) => {
        answer += String(data);
        if (answer.includes('\r\n')) {
          resolve(answer.slice(0, answer.indexOf('\r\n')));
          socket.destroy();
        }
      });
      socket.on('error', () => resolve(''));
      socket.on('close', () => resolve(answer));
      socket.write(head);
      for (const piece of pieces) socket.write(piece);
    });
  const headOf = (url: string, ...headers: readonly string[]): string =>
    [`PUT ${url} HTTP/1.1`, 'host: x', 'content-type: application/pdf', ...headers, '', ''].join('\r\n');

  const begun = Buffer.from('%PDF-1.7\n');
  test.each([
    ['more than may come', 'content-length: 15728641', 422, begun],
    ['nothing', 'content-length: 0', 422, Buffer.alloc(0)],
    ['pieces without an end', 'transfer-encoding: chunked', 422, Buffer.from('9\r\n%PDF-1.7\n\r\n')],
    ['less than nothing', 'content-length: -1', 400, begun],
    ['two lengths', 'content-length: 20\r\ncontent-length: 30', 400, begun],
    ['length and pieces', 'content-length: 20\r\ntransfer-encoding: chunked', 400, begun],
    ['a number nobody can count', 'content-length: 99999999999999999999', 400, begun],
  ])(
    'a length of %s',
    async (_, header, status, piece) => {
      const { body } = await announceDocument(call);
      expect(await speak(headOf(body.url, header), piece)).toMatch(`HTTP/1.1 ${status}`);
      expect(await putBytes(running, body, pdfOf(`depois ${header}`))).toMatchObject({ status: 204 });
    },
    DEADLINE,
  );

  test(
    'less than was said: nothing stays, and the whole may come',
    async () => {
      const { body } = await announceDocument(call);
      const socket = connect(port, '127.0.0.1');
      socket.write(headOf(body.url, 'content-length: 1000000'));
      socket.write(pdfOf('metade'));
      const isReceiving = async (): Promise<boolean> => {
        const row = await running.db
          .selectFrom('fileObject')
          .select('receivedAt')
          .where('publicId', '=', body.key)
          .executeTakeFirstOrThrow();
        return row.receivedAt !== null;
      };
      while (!(await isReceiving()));
      socket.resetAndDestroy();
      while (await isReceiving());
      expect(await putBytes(running, body, pdfOf('inteiro'))).toMatchObject({ status: 204 });
    },
    DEADLINE,
  );
});
