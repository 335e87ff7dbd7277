import type {
  AnnouncedDocument,
  StoreDocument,
} from '@celeiro/contract/parties/store-documents/store-documents.ts';
import { crc32, deflateRawSync, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import type { Call } from './order-world.ts';
import type { TestApp, TestPerson } from '../test-app.ts';

// Documents of a store, sent like a browser sends them, and harmful files.

export const storeDocumentNumber = '11222333000181';

/** An empty but valid PDF; a different one for other words. */
export const pdfOf = (words: string): Buffer => Buffer.from(`%PDF-1.7\n% ${words}\n%%EOF\n`);

export const photo = (width: number, height: number, background = '#b33') =>
  sharp({ create: { width, height, channels: 3, background } });

/** A PNG that claims these dimensions and unpacks to zeros only, like a decompression bomb. */
export const claiming = (width: number, height: number): Buffer => {
  const chunk = (type: string, data: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('\u0089PNG\r\n\u001A\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(1_000_000))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};

/** An archive of these entries. */
export const packed = (entries: Readonly<Record<string, Buffer>>): Buffer => {
  const parts: Buffer[] = [];
  const list: Buffer[] = [];
  let at = 0;
  for (const [name, content] of Object.entries(entries)) {
    const data = deflateRawSync(content);
    const fixed = Buffer.alloc(26);
    fixed.writeUInt16LE(20, 0);
    fixed.writeUInt16LE(8, 4);
    fixed.writeUInt32LE(crc32(content), 10);
    fixed.writeUInt32LE(data.length, 14);
    fixed.writeUInt32LE(content.length, 18);
    fixed.writeUInt16LE(name.length, 22);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(at, 10);
    list.push(Buffer.from('PK\u0001\u0002\u0014\0'), fixed, tail, Buffer.from(name));
    const local = [Buffer.from('PK\u0003\u0004'), fixed, Buffer.from(name), data];
    parts.push(...local);
    at += local.reduce((sum, { length }) => sum + length, 0);
  }
  const directory = Buffer.concat(list);
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006', 'latin1');
  end.writeUInt16LE(Object.keys(entries).length, 8);
  end.writeUInt16LE(Object.keys(entries).length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...parts, directory, end]);
};

export type Announced = AnnouncedDocument & { readonly code: string };
type Asked = {
  readonly as?: TestPerson;
  readonly extension?: string;
  readonly fileName?: string;
  readonly type?: string;
  readonly size?: number;
  readonly document?: string;
  /** One of the two specified addresses. */
  readonly at?: '/stores/document-number' | '/store-documents/documentNumber';
};

/** Announces a document. */
export const announceDocument = (call: Call, requested: Asked = {}) => {
  const { extension = 'pdf', fileName = 'cnpj.pdf', type = 'CARTAO_CNPJ', document, at } = requested;
  const query = new URLSearchParams({
    fileName,
    documentTypeCode: type,
    ...(requested.size !== undefined && { size: String(requested.size) }),
  });
  return call<Announced>(
    'GET',
    `${at ?? '/stores/document-number'}/${document ?? storeDocumentNumber}/extension/${extension}?${query}`,
    requested.as === undefined ? {} : { as: requested.as },
  );
};

/** Uploads bytes to an address; returns status and code. */
export const putBytes = async (
  running: TestApp,
  { url, headers }: Pick<AnnouncedDocument, 'url' | 'headers'>,
  payload: Buffer,
): Promise<{ readonly status: number; readonly code: string | null }> => {
  const answer = await running.app.inject({ method: 'PUT', url, headers, payload });
  const code = answer.body === '' ? null : answer.json<{ code: string }>().code;
  return { status: answer.statusCode, code };
};

/** Announces a document and uploads it. */
export const sendDocument = async (
  { running, call }: { readonly running: TestApp; readonly call: Call },
  bytes: Buffer,
  requested: Asked = {},
) => {
  const { status, body } = await announceDocument(call, { size: bytes.length, ...requested });
  if (status !== 200) return { key: '', status, code: body.code };
  return { key: body.key, ...(await putBytes(running, body, bytes)) };
};

/** The documents of the store, as an operator reads them. */
export const readDocuments = async (call: Call, document = storeDocumentNumber) =>
  (await call<StoreDocument[]>('GET', `/stores/document-number/${document}/documents`)).body;
