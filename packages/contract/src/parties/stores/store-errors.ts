import { entry, type RefusalCatalog } from '../../error-entry.ts';

/** Part of the catalogue in `errors.ts`: stores and their records. */
export const storeErrors = {
  STORE_UNKNOWN: entry(422, 'Cliente não encontrado.'),
  STORE_DOCUMENT_TAKEN: entry(409, ({ name }) => `Este documento já é do cliente ${name}.`),
  STORE_INCOMPLETE: entry(422, ({ missing }) => `Para o cliente ficar ativo falta: ${missing}.`),
  CITY_UNKNOWN: entry(422, ({ city, uf, near }) =>
    [
      uf === undefined ? `Não há cidade com o nome ${city}.` : `Não há cidade com o nome ${city} em ${uf}.`,
      near === undefined ? 'Confira a cidade e o estado.' : `Você quis dizer ${near}?`,
    ].join(' '),
  ),
  STORE_DOCUMENT_LOCKED: entry(422, 'O documento não muda: já há notas fiscais para este cliente.'),
  STORE_NOT_IN_SERVICE: entry(422, (p) =>
    [
      `O cliente ${p.store} está ${p.state} e não recebe novos pedidos.`,
      p.reason === undefined ? '' : `Motivo: ${p.reason}`,
    ]
      .join(' ')
      .trim(),
  ),
  STORE_BLOCKED_BY_SUPERVISION: entry(403, 'Somente a supervisão pode liberar um cliente bloqueado.'),
  SIGHT_METHODS_BY_SUPERVISION: entry(
    403,
    'Somente a supervisão fecha ou reabre formas de pagamento à vista.',
  ),
  STORE_TAG_UNKNOWN: entry(422, 'Uma das tags não existe mais. Escolha de novo.'),
  STORE_MERGED: entry(
    422,
    ({ store, into }) => `O cadastro ${store} foi unificado com ${into}. Use o cadastro de ${into}.`,
  ),
  STORE_MERGED_WITH_ITSELF: entry(422, 'Escolha outro cadastro: este é o mesmo.'),
  STORE_MERGE_INTO_INACTIVE: entry(
    422,
    ({ store }) => `O cadastro ${store} está inativo. Unifique com um que continua em uso.`,
  ),
  TAG_NAME_TAKEN: entry(409, 'Já existe uma tag com este nome.'),
  TAG_MERGED_WITH_ITSELF: entry(422, 'Escolha outra tag: esta é a mesma.'),
  MASKED_VALUE_UNKNOWN: entry(422, 'Digite por inteiro.'),
  NOT_A_PERSON: entry(
    422,
    'Apaga-se um cadastro inteiro só de quem tem CPF. De uma empresa, apague o contato.',
  ),
  STORE_ERASED: entry(422, 'Os dados deste cliente foram apagados. O cadastro não muda mais.'),
  ERASURE_ASKED: entry(409, 'Já há um pedido para apagar dados deste cadastro. Confirme ou retire aquele.'),
  ERASURE_OWN: entry(403, 'Este pedido é seu. Outra pessoa da supervisão precisa confirmar.'),
  CONTACT_NAME_TWICE: entry(422, 'Dois contatos têm este nome. Mude o nome de um deles antes.'),
  ERASURE_CHANGED: entry(409, 'O que seria apagado mudou. Confira antes de confirmar.'),
  CONTACT_CHANGED: entry(409, 'Este contato mudou. Confira os dados e tente de novo.'),
  CONTACT_VALIDATED: entry(409, 'Este contato já está validado.'),
  CONTACT_CHANNEL_OFF: entry(503, ({ channel }) => `O envio por ${channel} não está configurado.`),
  CONTACT_CODE_TOO_SOON: entry(429, ({ seconds }) => `Espere ${seconds} s para enviar outro código.`),
  CONTACT_CODE_LIMIT: entry(429, 'Muitos códigos em pouco tempo. Tente de novo mais tarde.'),
  CONTACT_CODE_WRONG: entry(422, ({ left }) =>
    Number(left) === 1 ? 'Código errado. Resta 1 tentativa.' : `Código errado. Restam ${left} tentativas.`,
  ),
  CONTACT_CODE_OVER: entry(422, 'Este código não vale mais. Envie outro.'),
  RECEIVING_WINDOW_INVALID: entry(422, 'O horário termina depois do início e não cruza outro do mesmo dia.'),
} as const satisfies Partial<RefusalCatalog>;
