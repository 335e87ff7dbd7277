import { type CatalogEntry, entry } from './error-entry.ts';

/** Part of the catalogue in `errors.ts`: errors outside the business rules. */
export const platformErrors = {
  VALIDATION_FAILED: entry(400, 'Confira os campos destacados.'),
  MALFORMED_REQUEST: entry(400, 'Não foi possível entender a requisição.'),
  UNAUTHENTICATED: entry(401, 'Sua sessão terminou. Entre novamente.'),
  SIGNATURE_INVALID: entry(401, 'A assinatura desta mensagem não confere.'),
  FORBIDDEN: entry(403, 'Você não possui permissão para realizar esta ação.'),
  RESOURCE_NOT_FOUND: entry(404, 'Não encontramos o que você procura.'),
  ROUTE_NOT_FOUND: entry(404, 'Este endereço não existe.'),
  METHOD_NOT_ALLOWED: entry(405, 'Esta operação não existe para este endereço.'),
  VERSION_CONFLICT: entry(409, 'Outra pessoa alterou estes dados enquanto você editava.'),
  VERSION_REQUIRED: entry(
    428,
    'Informe no cabeçalho If-Match a versão em que a alteração se baseia, como na última leitura.',
  ),
  IDEMPOTENCY_IN_PROGRESS: entry(409, 'Esta operação ainda está em andamento.'),
  IDEMPOTENCY_MISMATCH: entry(422, 'Esta chave de operação já foi usada com outros dados.'),
  PAYLOAD_TOO_LARGE: entry(413, 'O conteúdo enviado é grande demais.'),
  UNSUPPORTED_MEDIA_TYPE: entry(415, 'O formato enviado não é aceito.'),
  TOO_MANY_REQUESTS: entry(429, 'Muitas tentativas em pouco tempo. Aguarde um instante e tente novamente.'),
  UNEXPECTED: entry(500, 'Ocorreu um erro inesperado. Tente novamente em instantes.'),
  DISK_FULL: entry(507, 'O disco do banco de dados está cheio: nada pode ser salvo até haver espaço.'),
  SERVICE_UNAVAILABLE: entry(503, 'O serviço está indisponível no momento. Tente novamente em instantes.'),
  ACKNOWLEDGEMENT_NOT_SIGNED: entry(401, 'A assinatura desta mensagem não confere.'),
} as const satisfies Readonly<Record<string, CatalogEntry<unknown>>>;
