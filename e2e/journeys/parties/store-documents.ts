import { type APIRequestContext, expect } from '@playwright/test';
import { operator } from '../orders/orders.ts';
import { people } from '../access/people.ts';

/** A PDF of two pages with a line of text on each; of two words two files. */
export const pdfOf = (words: string): Buffer => {
  const drawn = `BT /F1 18 Tf 40 140 Td (${words}) Tj ET`;
  const page =
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 200] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>';
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R 6 0 R] /Count 2 >>',
    page,
    `<< /Length ${drawn.length} >>\nstream\n${drawn}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    page,
  ];
  const body = objects.map((object, index) => `${index + 1} 0 obj\n${object}\nendobj\n`).join('');
  return Buffer.from(`%PDF-1.7\n${body}trailer\n<< /Root 1 0 R >>\n%%EOF\n`);
};

/** The store an order is of. */
export const storeOf = async (
  request: APIRequestContext,
  { orderPublicId }: { readonly orderPublicId: string },
): Promise<{ readonly storePublicId: string; readonly documentNumber: string }> => {
  const path = `/api/orders/${orderPublicId}/details`;
  return (await request.get(path, await operator(request, people.caio))).json();
};

/** Sends documents to a store as a browser does; those that are there already stay as they are. */
export const sendDocuments = async (
  request: APIRequestContext,
  documentNumber: string,
  files: Readonly<Record<string, string>>,
): Promise<void> => {
  const own = await operator(request, people.caio);
  for (const [fileName, documentTypeCode] of Object.entries(files)) {
    const announced = await request.get(
      `/api/stores/document-number/${documentNumber}/extension/pdf?${new URLSearchParams({ fileName, documentTypeCode })}`,
      own,
    );
    const { url, headers } = await announced.json();
    const sent = await request.put(url, { headers, data: pdfOf(fileName) });
    expect([204, 409]).toContain(sent.status());
  }
};
