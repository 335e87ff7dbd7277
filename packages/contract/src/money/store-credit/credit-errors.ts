import { entry, type RefusalCatalog } from '../../error-entry.ts';

/** Part of the catalogue in `errors.ts`: a store's credit and who decides on it. */
export const creditErrors = {
  CREDIT_STORE_OVERDUE: entry(
    422,
    'O cliente tem parcelas vencidas: somente a supervisão libera esta entrega.',
  ),
  CREDIT_LIMIT_ENDED: entry(
    422,
    'A validade do limite do cliente terminou: somente a supervisão libera esta entrega.',
  ),
  CREDIT_VALIDITY_RANGE: entry(422, (p) => `O limite vale de hoje até ${p.last}, no máximo.`),
  CREDIT_LIMIT_INCOMPLETE: entry(422, 'Informe o limite, a validade e ao menos uma forma de pagamento.'),
  CREDIT_METHOD_UNKNOWN: entry(422, 'Uma das formas de pagamento não pode ser aberta a prazo.'),
  CREDIT_RELEASE_CHANGED: entry(
    409,
    'As entregas que cabem mudaram enquanto você decidia. Confira a lista atualizada antes de salvar.',
  ),
  CREDIT_LIMIT_MOVED: entry(
    409,
    'O limite deste cliente mudou enquanto você decidia. Confira antes de salvar.',
  ),
  CREDIT_PROPOSAL_MOVED: entry(
    409,
    'Outra proposta de limite foi feita enquanto você decidia. Confira antes de salvar.',
  ),
  CREDIT_PROPOSAL_CLOSED: entry(409, 'Esta proposta não vale mais. Confira a análise atualizada.'),
  CREDIT_OWN_PROPOSAL: entry(403, 'Você propôs este limite. Outra pessoa da supervisão precisa confirmar.'),
  CREDIT_POSTPONED_PAST: entry(422, 'Adie para depois de hoje.'),
  CREDIT_TAKEN: entry(409, (p) => `${p.name} está com este cliente agora.`),
  STORE_DOCUMENT_MISMATCH: entry(409, 'Este documento não é o do cliente.'),
} as const satisfies Partial<RefusalCatalog>;
