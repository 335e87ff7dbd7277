import { entry, type RefusalCatalog } from '../../error-entry.ts';

/** Part of the catalogue in `errors.ts`: suppliers, their records and their delivery days. */
export const supplierErrors = {
  SUPPLIER_DOCUMENT_TAKEN: entry(409, ({ name }) => `Este documento já é do fornecedor ${name}.`),
  STATE_REGISTRATION_INVALID: entry(
    422,
    (p) => `Esta inscrição estadual não é válida em ${p.uf}. Confira os dígitos.`,
  ),
  BANK_DATA_EMPTY: entry(422, 'Informe a conta, a chave Pix ou as duas.'),
  BANK_HOLDER_DIFFERS: entry(422, 'O titular precisa ser o próprio fornecedor.'),
  PIX_KEY_INVALID: entry(422, 'Esta chave Pix não é válida. Confira o tipo e a chave.'),
  BANK_PROPOSAL_MOVED: entry(
    409,
    'Outra pessoa propôs dados bancários enquanto você preenchia. Confira a proposta dela antes.',
  ),
  BANK_PROPOSAL_CLOSED: entry(409, 'Esta proposta não vale mais. Confira os dados bancários atualizados.'),
  BANK_OWN_PROPOSAL: entry(
    403,
    'Esta alteração foi proposta por você. Outra pessoa da supervisão precisa confirmar.',
  ),
  SUPPLIER_UNAVAILABLE: entry(422, (p) =>
    [`O fornecedor ${p.supplier} não entrega nesta data.`, p.reason].join(' ').trim(),
  ),
  UNAVAILABILITY_OVERLAPS: entry(409, (p) => `Este fornecedor já está indisponível nestes dias: ${p.other}.`),
  UNAVAILABILITY_TOO_LONG: entry(422, (p) => `Uma indisponibilidade tem no máximo ${p.maximum} dias.`),
  DATE_PAST: entry(422, 'O que já passou não muda: escolha dias a partir de hoje.'),
  SUPPLIER_NOT_IN_SERVICE: entry(422, (p) =>
    [
      `O fornecedor ${p.supplier} está ${p.state} e não recebe pedidos.`,
      p.reason === undefined ? '' : `Motivo: ${p.reason}`,
    ]
      .join(' ')
      .trim(),
  ),
  SUPPLIER_DISABLED_FOR_STORE: entry(422, (p) =>
    [
      `O fornecedor ${p.supplier} está desativado para este cliente.`,
      p.reason === undefined ? '' : `Motivo: ${p.reason}`,
    ]
      .join(' ')
      .trim(),
  ),
  EXTERNAL_CODE_TAKEN: entry(409, (p) => `Este código já é do cliente ${p.store} neste fornecedor.`),
  SUPPLIER_TOO_LATE: entry(
    422,
    (p) => `O fornecedor ${p.supplier} já não recebe pedidos para esta data. ${p.reason}`,
  ),
  ORDER_BELOW_MINIMUM: entry(
    422,
    (p) => `O pedido mínimo do fornecedor ${p.supplier} é ${p.minimum}. Faltam ${p.missing}.`,
  ),
} as const satisfies Partial<RefusalCatalog>;
