import { PDFiumLibrary } from '@hyzyla/pdfium';
import { slipBarCode } from '@celeiro/rules/money/payments/bank-slip.ts';
import { pixCode } from '@celeiro/rules/money/payments/pix-code.ts';
import { centavos } from '@celeiro/rules/money.ts';
import { extractText, getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import { makePdf } from '../../platform/files/pdf.ts';
import { slipDocument } from './slip-document.ts';

// The text that a payer copies from the page, as the PDF viewers of two browsers extract it.

const account = { portfolio: '109', agency: '0057', account: '12345' };
const amount = centavos(22_250);
const slip = (code: string) => ({
  barCode: slipBarCode({ account, ourNumber: 3, due: '2031-02-27', amount }),
  pixCode: code,
  ourNumber: 3,
  amount,
  dueDate: '2031-02-27',
  madeAt: new Date('2031-02-20T12:00:00Z'),
  isDemonstration: true,
  state: 'OPEN',
  nfeNumber: '1',
  position: 1,
  count: 3,
  status: 'OPENED',
  supplier: 'Horta do Vale',
  payer: 'Mercearia São João',
  payerDocument: '11222333000181',
  address: 'Rua das Flores',
  number: '10',
  complement: null,
  neighborhood: null,
  zipCode: '01001000',
  city: 'São Paulo',
  stateCode: 'SP',
});
const receiver = {
  name: 'Celeiro',
  document: '40404040000113',
  address: 'Rua B',
  city: 'Campinas',
};
const pixReceiver = {
  key: 'financeiro-office@celeiro.com.br',
  name: 'AVATAR Office To Fit Ltda',
  city: 'Sao Paulo',
};

const byPdfium = async (pdf: Buffer): Promise<string> => {
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(pdf);
  const text = document.getPage(0).getText();
  document.destroy();
  library.destroy();
  return text;
};
const byPdfJs = async (pdf: Buffer): Promise<string> =>
  (await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: true })).text;

test.each([
  ['a static code with spaces', pixCode({ receiver: pixReceiver, amount, reference: 'A'.repeat(25) })],
  [
    'a dynamic code',
    '00020101021226810014br.gov.bcb.pix2559pix.example.com/qr/v2/cobv/9d36b84fc70b478fb95c12729b90ca255204000053039865802BR5925Distribuidora Sao Joao Lt6009Sao Paulo62070503***63049DBE',
  ],
  ['the widest of usual length', 'W'.repeat(180)],
])('%s is copied from the slip as one line, to the letter', async (_, code) => {
  const pdf = await makePdf(slipDocument(slip(code), receiver), null);
  expect(await byPdfium(pdf)).toContain(code);
  expect(await byPdfJs(pdf)).toContain(code);
});
