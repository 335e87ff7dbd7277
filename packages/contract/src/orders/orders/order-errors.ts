import { entry, type RefusalCatalog } from '../../error-entry.ts';

/** Part of the catalogue in `errors.ts`: creating and extending orders. */
export const orderErrors = {
  ORDER_UNIQUE_ID_TAKEN: entry(409, 'Já existe um pedido com este identificador e outro conteúdo.'),
  SELLER_UNKNOWN: entry(422, 'Embaixador não encontrado entre os usuários ativos.'),
  SELLER_LOCKED: entry(422, 'O embaixador não pode ser trocado neste pedido.'),
  SUPPLIER_UNKNOWN: entry(422, 'Fornecedor não encontrado.'),
  SUPPLIER_REPEATED: entry(422, 'Cada fornecedor pode aparecer uma única vez no pedido.'),
  DISCOUNT_CARRIED_TWICE: entry(422, 'Este desconto já vai por inteiro com outra parte do produto.'),
  SUPPLIER_EXCLUDED: entry(422, (p) =>
    [`Nada pode ser realocado para ${p.supplier}.`, p.reason].join(' ').trim(),
  ),
  PRODUCT_UNKNOWN: entry(422, 'Produto não encontrado neste fornecedor.'),
  PRODUCT_WITHOUT_PRICE: entry(422, (p) => `O produto ${p.product} está sem preço.`),
  PRODUCT_REPEATED: entry(422, 'O mesmo produto aparece mais de uma vez na entrega.'),
  PRICE_CHANGED: entry(409, (p) => `O preço de ${p.product} mudou para ${p.price}.`),
  // R-ADD-009
  SELLER_REQUIRED: entry(
    422,
    'Não foi possível obter as informações do prover associado a este pedido. É necessário que altere o prover para adicionar novos produtos!',
  ),
  NO_PRODUCT_CHOSEN: entry(
    422,
    'Nenhum produto adicionado. Escolha ao menos um produto e a quantidade dele.',
  ),
  PRODUCT_UNAVAILABLE: entry(422, (p) => `O produto ${p.product} está indisponível no fornecedor.`),
  PRODUCT_ALREADY_IN_ORDER: entry(
    422,
    (p) => `O produto ${p.product} já está no pedido. Altere a quantidade dele na entrega.`,
  ),
  QUANTITY_ABOVE_STOCK: entry(422, (p) => `Acima do estoque do fornecedor: ${p.products}.`),
  QUANTITY_ABOVE_LIMIT: entry(422, (p) => `A quantidade máxima de ${p.product} é ${p.limit}.`),
  DELIVERY_DATE_REQUIRED: entry(
    422,
    (p) => `Escolha a data e o período da entrega do fornecedor ${p.supplier}.`,
  ),
  DELIVERY_DATE_DIFFERS: entry(
    422,
    (p) => `Os produtos do fornecedor ${p.supplier} têm a mesma data e o mesmo período de entrega.`,
  ),
  // R-ADD-008
  DELIVERY_DATE_NOT_EDITABLE: entry(
    422,
    (p) => `O fornecedor ${p.supplier} já está no pedido, com entrega em ${p.date}.`,
  ),
  ORDER_TOO_LARGE: entry(422, 'Um pedido tem no máximo 30 entregas, com até 200 produtos cada.'),
} as const satisfies Partial<RefusalCatalog>;
