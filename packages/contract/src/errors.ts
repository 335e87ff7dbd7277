import type { Refusal, RefusalCode, RefusalDetails, RefusalParams } from '@celeiro/rules/refusal.ts';
import { accessErrors } from './access/users/access-errors.ts';
import { catalogErrors } from './catalog/catalog/catalog-errors.ts';
import { couponErrors } from './money/coupons/coupon-errors.ts';
import { creditErrors } from './money/store-credit/credit-errors.ts';
import { type CatalogEntry, entry, type RefusalCatalog } from './error-entry.ts';
import { fileErrors } from './base/files/file-errors.ts';
import { importErrors } from './base/imports/import-errors.ts';
import { orderErrors } from './orders/orders/order-errors.ts';
import { platformErrors } from './platform-errors.ts';
import { sendingErrors } from './orders/sending/sending-errors.ts';
import { storeErrors } from './parties/stores/store-errors.ts';
import { storeDocumentErrors } from './parties/store-documents/store-document-errors.ts';
import { supplierErrors } from './parties/suppliers/supplier-errors.ts';

const onwards = 'O status só avança; realocar e cancelar continuam possíveis.';
/** Why money forbids a status. */
const moneyMoved = ({ because }: RefusalParams<'MONEY_MOVED'>): string => {
  if (because === 'settled') return 'Esta entrega já está paga. Não há pagamento a aguardar.';
  if (because === 'held')
    return 'O cliente já pagou esta entrega. Ela só pode ser reaberta depois do reembolso.';
  return `Esta entrega já tem ${because === 'paid' ? 'pagamento' : 'nota fiscal'}. ${onwards}`;
};

/** What only a supervisor may do; without `of`, reopening a delivery. */
const supervisorRequired = ({ of }: RefusalParams<'SUPERVISOR_REQUIRED'>): string => {
  if (of === 'storeCredit') return 'Somente a supervisão aumenta a confiabilidade de um cliente.';
  if (of === 'personDocument') return 'Somente a supervisão troca o CPF de um cadastro por um CNPJ.';
  return 'Somente a supervisão pode reabrir uma entrega cancelada.';
};

/** Part of the catalogue: refusals of the business rules. */
const businessErrors = {
  CONFIRMATION_WORD_WRONG: entry(422, ({ word }) => `Para confirmar, digite ${word}.`),

  // Look-ups
  ZIP_INVALID: entry(422, 'Este CEP não é válido: são oito dígitos.'),
  DOCUMENT_INVALID: entry(422, 'Este CNPJ não é válido. Confira os dígitos.'),
  LOOKUP_UNAVAILABLE: entry(503, 'A consulta está indisponível no momento. Preencha os dados à mão.'),

  // Routes
  ROUTE_ALREADY_EXISTS: entry(409, ({ what }) => `Não foi possível salvar pois esta ${what} já existe`),
  UNPROCESSABLE_ROUTE: entry(422, 'Não foi possível salvar pois estamos atualizando as rotas do fornecedor'),
  PLACE_UNKNOWN: entry(422, 'Este lugar não existe. Escolha outro.'),
  PLACE_OUTSIDE_CITY: entry(422, 'Este lugar não fica na cidade da rota.'),
  ADDRESS_CHANGED: entry(422, 'O endereço deste cliente mudou ou já foi reconhecido. Confira na lista.'),

  // Saved views
  SAVED_VIEW_NAME_TAKEN: entry(422, 'Já existe uma visão com este nome.'),
  SAVED_VIEW_LIMIT: entry(422, 'Você já tem o máximo de visões salvas. Exclua uma para salvar outra.'),

  // Deliveries
  DELIVERY_LOCKED: entry(422, (p) => `Esta entrega está com o status '${p.status}' e não pode ser alterada.`),
  DELIVERY_CLOSED: entry(422, (p) => `Esta entrega está encerrada ('${p.status}') e não pode ser alterada.`),
  STATUS_NOT_ALLOWED: entry(
    422,
    (p) => (p.to === undefined ? 'Este status não existe.' : `Não é possível mudar o status para '${p.to}'.`),
    [{}, { to: undefined }],
  ),
  STATUS_BLOCKED: entry(
    422,
    'O Pix ou cartão desta entrega ainda não foi pago. Até lá, só é possível aguardar pagamento, realocar ou cancelar.',
  ),
  MONEY_MOVED: entry(422, moneyMoved, [
    { because: 'invoiced' },
    { because: 'paid' },
    { because: 'settled' },
    { because: 'held' },
  ]),
  STATUS_FINAL: entry(422, (p) => `Uma entrega com o status '${p.from}' não muda mais de status.`),
  REASON_REQUIRED: entry(422, 'Informe o motivo desta mudança.'),
  REASON_NOT_SELECTABLE: entry(422, 'Este motivo não pode ser usado.'),
  REASON_COMMENT_REQUIRED: entry(422, 'Descreva o motivo.'),
  REASON_COMMENT_TOO_LONG: entry(422, 'Valor máximo é  1000 caracteres'),
  SUPERVISOR_REQUIRED: entry(422, supervisorRequired, [{}, { of: 'storeCredit' }, { of: 'personDocument' }]),
  REOPEN_COMMENT_REQUIRED: entry(422, 'Para reabrir uma entrega cancelada, escreva um comentário.'),
  CREDIT_CONFIRMATION_REQUIRED: entry(
    422,
    'A entrega tem desconto fora da política comercial e precisa passar por aprovação.',
  ),
  CREDIT_LIMIT_EXCEEDED: entry(422, 'O limite de crédito do cliente não comporta esta entrega.'),
  DISCOUNT_APPROVAL_REQUIRED: entry(
    422,
    'A entrega tem desconto fora da política comercial e precisa da aprovação da supervisão.',
  ),
  APPROVAL_NOT_NEEDED: entry(422, 'Os descontos desta entrega não precisam de aprovação para este status.'),
  APPROVAL_ALREADY_REQUESTED: entry(409, 'Esta entrega já aguarda aprovação.'),
  APPROVAL_ALREADY_DECIDED: entry(
    409,
    (p) => `A aprovação da entrega ${p.delivery} já foi decidida por ${p.name}: ${p.outcome}.`,
  ),
  APPROVAL_DISCOUNTS_CHANGED: entry(
    409,
    (p) => `A entrega ${p.delivery} mudou: ${p.changes}. Confira antes de decidir.`,
  ),
  APPROVAL_OWN_DISCOUNT: entry(
    403,
    'Esta entrega tem desconto concedido por você. Outra pessoa da supervisão precisa decidir.',
  ),
  APPROVAL_OWN_REQUEST: entry(
    403,
    'Esta aprovação foi pedida por você. Outra pessoa da supervisão precisa decidir.',
  ),
  APPROVAL_COMMENT_REQUIRED: entry(422, 'Para recusar, escreva um comentário.'),
  DISCOUNT_POLICY_CHANGED: entry(
    409,
    (p) => `${p.name} mudou o limite de ${p.category} para ${p.limit} enquanto você editava.`,
  ),
  PAYMENT_METHOD_NOT_ALLOWED: entry(422, (p) =>
    ['Esta forma de pagamento não pode ser usada nesta entrega.', p.reason].join(' ').trim(),
  ),
  PAYMENT_METHOD_NOT_DIRECT: entry(422, 'Escolha só formas de pagamento direto ao fornecedor.'),
  PAYMENT_ALREADY_MOVED: entry(
    422,
    'Esta entrega já tem parcela paga ou autorizada. A forma de pagamento não pode mais ser alterada.',
  ),
  PAID_ABOVE_DELIVERY: entry(
    422,
    (p) =>
      `O cliente já pagou ${p.paid} desta entrega. O total não pode ficar abaixo disso: depois da entrega, registre uma devolução.`,
  ),
  CHARGES_AFFECTED: entry(
    409,
    'Esta alteração muda o que o cliente tem a pagar. Confira as parcelas antes de salvar.',
  ),
  CELEIRO_DISCOUNTS_STAND: entry(
    422,
    (p) =>
      `Os descontos dos itens (${p.amount}) só valem com Celeiro Pay. Desative-os para trocar a forma de pagamento.`,
  ),
  OLD_ORDER_DISCOUNTS: entry(
    422,
    'Os descontos de pedidos anteriores ao dia 16/11/2023 às 22:54 não podem ser alterados.',
  ),
  CREDIT_ANALYSIS_CLOSED: entry(
    409,
    (p) => `A entrega ${p.delivery} não está mais em análise de crédito. Confira a lista atualizada.`,
  ),
  CREDIT_AMOUNT_CHANGED: entry(
    409,
    (p) => `O valor da entrega ${p.delivery} mudou para ${p.amount}. Confira antes de decidir.`,
  ),
  DELIVERY_DATE_PAST: entry(422, 'A data de entrega não pode ser anterior a hoje.'),
  DELIVERY_DATE_TOO_FAR: entry(
    422,
    (p) => `A data de entrega não pode passar de ${p.latest}. Confira o ano.`,
  ),
  DELIVERY_INVOICED: entry(
    422,
    'Esta entrega já tem nota fiscal. Se a data combinada mudou, altere-a na própria entrega.',
  ),
  UNDO_NOT_POSSIBLE: entry(422, 'Esta alteração não pode ser desfeita.'),
  UNDO_OVERTAKEN: entry(
    409,
    (p) =>
      `Depois houve outra alteração, de ${p.name} (${p.at}). Nada foi desfeito: confira como está agora.`,
  ),
  UNDO_OF_ANOTHER: entry(403, 'Somente quem fez uma alteração pode desfazê-la.'),
  UNDO_TOO_LATE: entry(422, 'Passou o tempo de desfazer. Altere de novo o que for preciso.'),
  OPERATOR_UNKNOWN: entry(422, 'Responsável não encontrado entre os usuários ativos.'),
  // R-ALLOC-001
  ALLOCATION_LIMIT_EXCEEDED: entry(
    422,
    (p) => `Só é possível gerar alocação em pedidos com até ${p.maximum} produtos!`,
  ),
  EXPORT_TOO_LARGE: entry(
    422,
    (p) => `A lista tem mais de ${p.maximum} entregas. Use os filtros para exportar em partes.`,
  ),
  LONG_WORK_LIMIT: entry(
    429,
    (p) => `Você já tem ${p.maximum} trabalhos em andamento. Espere um deles terminar ou cancele um.`,
  ),

  // Returns
  RETURN_NOT_ALLOWED: entry(
    422,
    (p) => `Não é possível registrar '${p.to}' em uma entrega com o status '${p.from}'.`,
  ),
  RETURN_STATUS_UNKNOWN: entry(422, 'Este não é um status de devolução.'),
  RETURN_WITHOUT_ITEMS: entry(422, 'Informe os itens e as quantidades da devolução.'),
  RETURN_ITEM_UNKNOWN: entry(422, 'Este item não é desta entrega.'),
  RETURN_ITEM_REPEATED: entry(422, (p) => `${p.product} aparece mais de uma vez na devolução.`),
  RETURN_QUANTITY_ZERO: entry(422, 'Informe uma quantidade maior que zero.'),
  RETURN_QUANTITY_EXCEEDED: entry(422, (p) => `De ${p.product} só é possível devolver ${p.left}.`),
  RETURN_CLAIM_CONTRADICTS: entry(422, (p) => `Com estas quantidades o status da devolução é '${p.status}'.`),

  // Invoices and installments
  INVOICE_KEY_INVALID: entry(422, 'A chave de acesso não é de uma NF-e. Confira os 44 caracteres.'),
  INVOICE_KEY_OF_ANOTHER: entry(
    422,
    (p) => `A chave de acesso é de outro emitente, não do fornecedor ${p.supplier}.`,
  ),
  INVOICE_NUMBER_DIFFERS: entry(422, (p) => `Pela chave de acesso, o número da nota é ${p.number}.`),
  INVOICE_DATE_DIFFERS: entry(422, (p) => `Pela chave de acesso, a nota é de ${p.month}.`),
  INVOICE_DATE_FUTURE: entry(422, 'A emissão da nota fiscal não pode estar no futuro.'),
  INVOICE_NOT_ALLOWED: entry(
    422,
    (p) => `Não é possível cadastrar nota fiscal em uma entrega com o status '${p.status}'.`,
  ),
  INVOICE_ABOVE_DELIVERY: entry(
    422,
    (p) => `As notas fiscais passariam do que foi pedido ao fornecedor. Ainda cabem ${p.room}.`,
  ),
  INVOICE_ALREADY_REGISTERED: entry(409, (p) => `A nota fiscal ${p.number} já está cadastrada.`),
  INVOICE_ALREADY_CANCELED: entry(409, (p) => `A nota fiscal ${p.number} já está cancelada.`),
  INVOICE_ALREADY_PAID: entry(
    422,
    (p) => `A nota fiscal ${p.number} tem pagamento. Estorne antes de cancelar.`,
  ),
  INSTALLMENT_MOVE_NOT_ALLOWED: entry(
    422,
    (p) => `Uma parcela com o status '${p.from}' não pode ir para '${p.to}'.`,
  ),
  INSTALLMENT_NOT_CHARGED: entry(422, 'Esta parcela não é cobrada pelo Celeiro Pay.'),
  CANCELLATION_REASON_REQUIRED: entry(422, 'Descreva o motivo.'),

  // History
  HISTORY_BEFORE_DELIVERY: entry(
    422,
    (p) => `A entrega ainda não existia neste momento. Ela foi recebida em ${p.received}.`,
  ),

  // Comments
  COMMENT_OF_ANOTHER: entry(403, 'Somente quem escreveu um comentário pode alterá-lo.'),
  CORRECTION_OPEN: entry(409, ({ name }) => `${name} já pediu uma correção deste cliente.`),
  CORRECTION_CLOSED: entry(409, (p) => `Esta correção já foi ${p.outcome} por ${p.name}.`),
  COMMENT_TOO_OLD: entry(422, 'Um comentário de cliente só muda nas 24 horas seguintes. Escreva outro.'),

  // Items
  ORDER_SUPPLIER_ITEM_CANNOT_BE_REMOVED: entry(
    422,
    'Não foi possível remover o item. A entrega deve possuir pelo menos 1(um) produto!',
  ),
  QUANTITY_BELOW_MINIMUM: entry(422, 'A quantidade mínima é 0,1.'),
  SIZE_NOT_EDITABLE: entry(422, 'O tamanho só pode ser alterado em itens com preço por unidade de medida.'),
  AMOUNT_TOO_LARGE: entry(422, 'O valor deste item passaria do máximo permitido.'),
  DISCOUNT_ABOVE_ITEM: entry(
    422,
    'Os descontos deste item passariam do valor dele. Ajuste os descontos antes.',
  ),
  DISCOUNT_ABOVE_DELIVERY: entry(
    422,
    (p) =>
      `Os descontos desta entrega (${p.discounts}) passariam do valor dos produtos (${p.items}). Ajuste os descontos antes.`,
  ),
  DISCOUNTS_NOT_RESTORABLE: entry(
    422,
    'Os descontos desativados não cabem mais no valor dos produtos. Salve sem restaurar e dê os descontos de novo.',
  ),

  // Discounts
  DISCOUNT_ABOVE_ROOM: entry(422, (p) => `A soma dos descontos passaria do valor. Ainda cabem ${p.room}.`),
  DISCOUNT_ABOVE_LIMIT: entry(422, (p) => `Valor máximo é ${p.limit}`),
  DISCOUNT_ABOVE_100: entry(422, 'O desconto não pode ser maior que 100%'),
  DISCOUNT_WITHOUT_EFFECT: entry(422, 'Com este valor não há desconto. Confira o valor.'),
  DISCOUNT_NEEDS_CELEIRO_PAY: entry(
    422,
    'Só é possível adicionar descontos aos produtos de entregas pagas com Celeiro Pay.',
  ),
  DISCOUNT_OF_OFFER: entry(422, 'Este desconto vem de uma oferta e não pode ser alterado.'),
  DISCOUNT_OF_FINANCE: entry(
    422,
    'Este desconto foi aplicado pelo financeiro. Só o financeiro pode alterá-lo.',
  ),
  DISCOUNT_OF_OPERATIONS: entry(422, 'Este desconto é de operações. Só operações pode alterá-lo.'),
  DISCOUNT_PRODUCT_KEPT: entry(422, 'O produto de um desconto não muda. Exclua o desconto e crie outro.'),
  DISCOUNT_REASON_NOT_ALLOWED: entry(422, 'Este motivo não pode ser usado neste desconto.'),
  SUPPLIER_PROBLEM_REQUIRED: entry(422, 'Escolha o fornecedor do problema.'),
  RELEASE_USER_UNKNOWN: entry(422, 'Quem liberou o desconto não está entre os usuários ativos.'),
} as const satisfies Partial<RefusalCatalog>;

/** Every error code of the API, with its HTTP status and its Portuguese message. */
export const errorCatalog = {
  ...platformErrors,
  ...accessErrors,
  ...creditErrors,
  ...fileErrors,
  ...storeErrors,
  ...catalogErrors,
  ...couponErrors,
  ...storeDocumentErrors,
  ...importErrors,
  ...supplierErrors,
  ...sendingErrors,
  ...orderErrors,
  ...businessErrors,
} as const;

export type AnyCode = keyof typeof errorCatalog;

/** Compiles only if every refusal code has a text here that uses no details but its own. */
const refusalTexts: RefusalCatalog = errorCatalog;

/** The wire body of an error response. `fields` maps a field path to its message. */
export type ErrorBody = {
  readonly code: AnyCode;
  readonly message: string;
  readonly fields?: Readonly<Record<string, string>>;
  readonly requestId: string;
  readonly conflict?: unknown;
};

/** A code whose message has no details. */
export type PlainCode = Exclude<AnyCode, keyof RefusalDetails>;

/** The HTTP status of a code. */
export const errorStatus = (code: AnyCode): number => errorCatalog[code].status;

/** The Portuguese message of a code without details. */
export const errorMessage = (code: PlainCode): string => errorCatalog[code].message({});

/** The Portuguese message of a refusal, with its details. */
export const refusalMessage = <C extends RefusalCode>({ code, params }: Refusal<C>): string =>
  refusalTexts[code].message(params);

const names = (chosen: object): object =>
  new Proxy(chosen, {
    get: (target, name) => (name in target ? Reflect.get(target, name) : `{${String(name)}}`),
  });

/** Every message of a code, with the names of its details as placeholders, for documents. */
export const messageTemplates = (code: AnyCode): readonly string[] => {
  const { message, choices }: CatalogEntry<object> = errorCatalog[code] as CatalogEntry<object>; // names stand for any details
  return choices.map((chosen) => message(names(chosen)));
};
