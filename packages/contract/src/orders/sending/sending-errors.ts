import { entry, type RefusalCatalog } from '../../error-entry.ts';

/** Part of the catalogue in `errors.ts`: sending orders to suppliers. */
export const sendingErrors = {
  SUPPLIER_WITHOUT_INTEGRATION: entry(
    422,
    'A integração com este fornecedor não está configurada. Envie o pedido a ele por outro meio.',
  ),
  SEND_IN_PROGRESS: entry(409, 'O pedido está sendo processado'),
  ALREADY_SENT: entry(409, 'Este pedido foi enviado para o fornecedor'),
  SEND_INSTEAD: entry(422, 'O fornecedor ainda não aceitou este pedido. Envie o pedido de novo.'),
  NEVER_SENT: entry(422, 'Este pedido ainda não foi enviado ao fornecedor.'),
  NOTHING_TO_RESEND: entry(409, 'O fornecedor já tem este pedido como ele está.'),
  SEND_TOO_LATE: entry(
    422,
    (p) => `Não é possível enviar um pedido com o status '${p.status}' para o fornecedor.`,
  ),
  INTEGRATION_URL_NOT_ALLOWED: entry(
    422,
    'Use um endereço https público do fornecedor, sem usuário e senha.',
  ),
  INTEGRATION_SECRETS_KEY_MISSING: entry(
    422,
    'Esta instalação ainda não tem a chave que protege os segredos das integrações. Fale com quem a administra.',
  ),
  INTEGRATION_SECRET_REQUIRED: entry(
    422,
    'Informe o segredo: sem ele as mensagens para o fornecedor não podem ser assinadas.',
  ),
  INTEGRATION_SECRET_LIMIT: entry(
    422,
    'Já há dois segredos valendo. Encerre o mais antigo, ou aguarde ele vencer, para criar outro.',
  ),
  INTEGRATION_SECRET_ENDING: entry(422, 'Este segredo está sendo substituído. Informe outro.'),
  INTEGRATION_SECRET_IN_USE: entry(
    422,
    'Este é o segredo em uso. Troque-o por outro, que pode valer na hora, em vez de encerrá-lo.',
  ),
} as const satisfies Partial<RefusalCatalog>;
