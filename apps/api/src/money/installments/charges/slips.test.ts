import { PDFiumLibrary } from '@hyzyla/pdfium';
import {
  BarcodeFormat,
  BinaryBitmap,
  DecodeHintType,
  HybridBinarizer,
  MultiFormatReader,
  RGBLuminanceSource,
} from '@zxing/library';
import { boletoBancarioLinhaDigitavel } from 'boleto-brasileiro-validator';
import jsQR from 'jsqr';
import { hasError, isStaticPix, parsePix } from 'pix-utils';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  agreedDelivery,
  chargeOf,
  installmentsOf,
  pixAtSight,
  registerInvoice,
  sandbox,
  slipsOf71421,
  startReceivables,
  type WireInstallment,
} from '../../../../test/worlds/installment-world.ts';
import { type Call, type OrderWorld } from '../../../../test/worlds/order-world.ts';
import { type Pixels, readPng } from '../../../../test/read-png.ts';
import { type TestApp } from '../../../../test/test-app.ts';
import { runGateway } from './run-gateway.ts';

// Documents for payers, read by libraries that did not create them.

let now = new Date('2031-02-20T15:00:00Z');
let running: TestApp;
let world: OrderWorld;
let call: Call;
beforeAll(async () => {
  ({ running, world, call } = await startReceivables(() => now));
});
afterAll(() => running.close());

const charged = async (method: string): Promise<{ deliveryId: string; rows: WireInstallment[] }> => {
  const delivery = await agreedDelivery(call, world, method);
  await registerInvoice(call, delivery, '2031-02-20T12:00:00Z');
  await runGateway(running.db, sandbox, () => now);
  const [invoice] = await installmentsOf(call, delivery.publicId);
  return { deliveryId: delivery.publicId, rows: invoice?.installmentInfo.installments ?? [] };
};
const open = (url: string) => running.app.inject({ method: 'GET', url });

// CommonJS: the loader returns the function that its types call 'default'.
const readQr = jsQR as unknown as typeof jsQR.default;
const qrIn = ({ data, width, height }: Pixels): string | undefined => readQr(data, width, height)?.data;

const renderPage = async (pdf: Buffer, dotsPerInch: number): Promise<Pixels> => {
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(pdf);
  const page = await document.getPage(0).render({ scale: dotsPerInch / 72, render: 'bitmap' });
  document.destroy();
  library.destroy();
  return { data: new Uint8ClampedArray(page.data), width: page.width, height: page.height };
};

/** Finds ITF bars anywhere on a page, like a scanner. */
const barsIn = ({ data, width, height }: Pixels): string => {
  const grey = new Uint8ClampedArray(width * height);
  for (let at = 0; at < grey.length; at += 1) {
    grey[at] = ((data[at * 4] ?? 0) + (data[at * 4 + 1] ?? 0) + (data[at * 4 + 2] ?? 0)) / 3;
  }
  const reader = new MultiFormatReader();
  reader.setHints(
    new Map<DecodeHintType, unknown>([
      [DecodeHintType.POSSIBLE_FORMATS, [BarcodeFormat.ITF]],
      [DecodeHintType.ALLOWED_LENGTHS, Int32Array.of(44)],
      [DecodeHintType.TRY_HARDER, true],
    ]),
  );
  const source = new RGBLuminanceSource(grey, width, height);
  return reader.decode(new BinaryBitmap(new HybridBinarizer(source))).getText();
};

describe('a slip', () => {
  test('R-INST-024: opens at its address with .pdf after it, without a token, and nowhere else', async () => {
    const { rows } = await charged(slipsOf71421);
    const url = rows[0]?.bankSlipUrl ?? '';
    const answer = await open(`${url}.pdf`);
    expect([answer.statusCode, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
      200,
      'application/pdf',
      'private, no-store',
    ]);
    expect(answer.headers['content-disposition']).toMatch(/^inline; filename="boleto-\d+-1\.pdf"$/);
    expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    expect((await open(`${url}x.pdf`)).statusCode).toBe(404);
    const later = now;
    now = new Date(now.getTime() + 5 * 60_000);
    expect((await open(`${url}.pdf`)).statusCode).toBe(404);
    now = later;
  });

  test('its line passes another library; its page has the line, the bars and the Pix of the same amount', async () => {
    const { rows } = await charged(slipsOf71421);
    for (const [index, row] of rows.entries()) {
      const line = row.barCode ?? '';
      expect(boletoBancarioLinhaDigitavel(line, true)).toBe(true);
      expect(Number(line.slice(-10))).toBe(Math.round(row.netAmount * 100));
      const pdf = (await open(`${row.bankSlipUrl ?? ''}.pdf`)).rawPayload;
      const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: true });
      const words = text.replaceAll(/\s+/g, ' ');
      expect(text.replaceAll(/\D/g, '')).toContain(line);
      for (const expected of [
        'DEMONSTRAÇÃO – NÃO PAGAR',
        'Recibo do pagador',
        'Ficha de compensação',
        'Mercearia São João',
        '11.222.333/0001-81',
        'Celeiro Pagamentos Ltda',
        'Pague com Pix',
        `parcela ${index + 1} de 3`,
        row.dueDate.split('-').toReversed().join('/'),
      ]) {
        expect(words).toContain(expected);
      }
      const { barCode } = await chargeOf(running, row.publicId);
      const page = await renderPage(pdf, 300);
      expect([barsIn(await renderPage(pdf, 200)), barsIn(page)]).toEqual([barCode, barCode]);
      const pix = parsePix(qrIn(page) ?? '');
      if (hasError(pix) || !isStaticPix(pix)) throw new Error('the Pix was not read');
      expect(Math.round((pix.transactionAmount ?? 0) * 100)).toBe(Math.round(row.netAmount * 100));
    }
  });

  test('that was canceled says so, large', async () => {
    const { rows, deliveryId } = await charged(slipsOf71421);
    const id = rows[0]?.publicId ?? '';
    await call('PUT', `/installments/${id}/cancellation`, {
      as: 'financeiro',
      body: { reason: 'WRONG_AMOUNT' },
    });
    await runGateway(running.db, sandbox, () => now);
    const canceled = (await installmentsOf(call, deliveryId))[0]?.installmentInfo.installments.find(
      ({ publicId }) => publicId === id,
    );
    const pdf = (await open(`${canceled?.bankSlipUrl ?? ''}.pdf`)).rawPayload;
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: true });
    expect(text).toContain('Este boleto não vale mais: Cancelado');
  });
});

test('R-CHARGE-004: the image of a Pix is read by a camera’s library as its code, and the code by another', async () => {
  const { rows } = await charged(pixAtSight);
  const [row] = rows;
  const image = readPng(Buffer.from(row?.qrCode ?? '', 'base64'));
  expect(qrIn(image)).toBe(row?.barCode);
  const pix = parsePix(row?.barCode ?? '');
  if (hasError(pix) || !isStaticPix(pix)) throw new Error('the Pix was not read');
  expect(pix).toMatchObject({ merchantName: 'Celeiro Pagamentos Ltda', pixKey: '40404040000113' });
  expect(Math.round((pix.transactionAmount ?? 0) * 100)).toBe(Math.round((row?.netAmount ?? 0) * 100));
});
