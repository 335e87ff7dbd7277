// Lays out PDFs in a separate thread: a large document takes a second of computing, during which every other request
// would wait.
import { parentPort } from 'node:worker_threads';
import pdfmake from 'pdfmake';
import type { Content } from 'pdfmake/interfaces.js';
import type { PdfDocument, PdfJob, PdfResult } from './pdf.ts';

pdfmake.setFonts({
  Helvetica: {
    normal: 'Helvetica',
    bold: 'Helvetica-Bold',
    italics: 'Helvetica-Oblique',
    bolditalics: 'Helvetica-BoldOblique',
  },
});
// Documents contain only text and lines: nothing is fetched and no file is read.
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy((path) => path.startsWith('Helvetica'));

const padded = {
  paddingLeft: () => 4,
  paddingRight: () => 4,
  paddingTop: () => 3,
  paddingBottom: () => 3,
};
// Layouts contain functions, which a message can't transport, so documents refer to them by name.
pdfmake.addTableLayouts({
  banded: {
    ...padded,
    hLineWidth: (line) => (line < 2 ? 0 : 0.5),
    vLineWidth: () => 0,
    hLineColor: () => '#dcd8d2',
    fillColor: (row) => (row === 0 ? '#f3f1ed' : null),
  },
  boxes: {
    ...padded,
    hLineWidth: () => 0.5,
    vLineWidth: () => 0.5,
    hLineColor: () => '#8a857e',
    vLineColor: () => '#8a857e',
  },
});

const MARGIN = 36;
const small = { fontSize: 7.5, color: '#6b6660' };

type Block = Extract<Content, { readonly stack: unknown }>;
const isUnbreakable = (block: Content): block is Block =>
  typeof block === 'object' && 'unbreakable' in block && block.unbreakable === true;

type Definition = Parameters<typeof pdfmake.createPdf>[0];
const pages = (
  document: PdfDocument,
  content: readonly Content[],
  more: Partial<Definition>,
): Promise<Buffer> =>
  pdfmake
    .createPdf({
      pageSize: 'A4',
      pageMargins: [MARGIN, 30, MARGIN, 40],
      info: { title: document.title, creator: 'Celeiro OPS', producer: 'Celeiro OPS' },
      defaultStyle: { font: 'Helvetica', fontSize: 8.5, lineHeight: 1.15, color: '#1c1b19' },
      // The layout changes its input.
      content: structuredClone([...content]),
      footer: (page, count) => ({
        margin: [MARGIN, 12, MARGIN, 0],
        columns: [
          { width: '*', text: document.footer, ...small },
          { width: 'auto', text: `Página ${page} de ${count}`, noWrap: true, ...small },
        ],
        columnGap: 16,
      }),
      ...more,
    })
    .getBuffer();

/**
 * The blocks that are taller than a page. pdfmake silently omits an unbreakable block of this kind, so each is tried on a
 * page of its own.
 */
const tooTall = async (document: PdfDocument): Promise<ReadonlySet<number>> => {
  const { content } = document;
  const found = new Set<number>();
  if (!content.some(isUnbreakable)) return found;
  const alone = content.map((block, index) =>
    isUnbreakable(block)
      ? { stack: [{ ...block, unbreakable: false, id: String(index) }], pageBreak: 'before' as const }
      : block,
  );
  await pages(document, alone, {
    pageBreakBefore: ({ id, pageNumbers }) => {
      if (id !== undefined && pageNumbers.length > 1) found.add(Number(id));
      return false;
    },
  });
  return found;
};

const layOut = async (document: PdfDocument): Promise<Buffer> => {
  const tall = await tooTall(document);
  const content = document.content.map((block, index) =>
    isUnbreakable(block) && tall.has(index) ? { ...block, unbreakable: false } : block,
  );
  return pages(document, content, {});
};

parentPort?.on('message', ({ id, document }: PdfJob) => {
  layOut(document).then(
    (pdf) => parentPort?.postMessage({ id, pdf } satisfies PdfResult),
    (error: unknown) =>
      parentPort?.postMessage({
        id,
        error: error instanceof Error ? error.message : 'pdf',
      } satisfies PdfResult),
  );
});
