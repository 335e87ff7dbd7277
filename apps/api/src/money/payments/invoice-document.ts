import { formatDate, formatDateTime } from '@celeiro/rules/days/calendar.ts';
import { formatDocument } from '@celeiro/rules/documents.ts';
import { formatBRL } from '@celeiro/rules/money.ts';
import { transactionLabel } from '@celeiro/rules/money/payments/transaction-types.ts';
import type { InvoiceRow } from './invoices.queries.ts';

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escapeHtml = (text: string): string => text.replaceAll(/[&<>"']/g, (found) => entities[found] ?? found);

/** A page with the known data of an invoice: no scripts, styles or external files (R-DELIV-007, T35). */
export const invoiceDocument = (invoice: InvoiceRow): string => {
  const title = `Nota fiscal ${invoice.nfeNumber}`;
  const lines: readonly (readonly [string, string])[] = [
    ['Número', invoice.nfeNumber],
    ['Chave de acesso', invoice.nfeKey ?? 'Não informada'],
    ['Emissão', formatDateTime(invoice.issuedAt.getTime())],
    ['Valor', formatBRL(invoice.amount)],
    ['Fornecedor', `${invoice.supplier} (${formatDocument(invoice.supplierDocument)})`],
    ['Cliente', `${invoice.store} (${formatDocument(invoice.storeDocument)})`],
    ['Entrega', String(invoice.deliveryNumber)],
    // R-PAY-011
    ...invoice.installments.map((one) => {
      const words = [transactionLabel(one.transactionType), formatBRL(one.amount), formatDate(one.dueDate)];
      return [`Parcela ${one.position}`, words.filter((word) => word !== '').join(' · ')] as const;
    }),
  ];
  const rows = lines.map(
    ([label, value]) => `<tr><th align="left">${label}</th><td>${escapeHtml(value)}</td></tr>`,
  );
  return `<!doctype html>
<html lang="pt-BR">
<head><meta charset="utf-8"><title>${escapeHtml(title)}</title></head>
<body><h1>${escapeHtml(title)}</h1><table>${rows.join('')}</table>
<p>Resumo dos dados da nota. O documento fiscal é o DANFE emitido pelo fornecedor.</p></body>
</html>
`;
};
