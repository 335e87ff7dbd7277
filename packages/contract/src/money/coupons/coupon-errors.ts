import type { CouponObstacle } from '@celeiro/rules/money/coupons/coupon-amount.ts';
import { entry, type RefusalCatalog } from '../../error-entry.ts';

/** Why a coupon doesn't apply to an order, for its channel. */
const obstacles: Readonly<Record<CouponObstacle, (value: string) => string>> = {
  CANCELED: () => 'Este cupom foi cancelado.',
  NOT_YET: (day) => `Este cupom vale a partir de ${day}.`,
  OVER: (day) => `Este cupom valeu até ${day}.`,
  NOT_ITS_STORE: () => 'Este cupom não vale para este cliente.',
  NOT_THE_FIRST: () => 'Este cupom vale só no primeiro pedido do cliente.',
  BELOW_MINIMUM: (amount) => `Este cupom pede um pedido de pelo menos ${amount} em produtos.`,
  NOT_ITS_PRODUCTS: () => 'Este cupom não vale para nenhum produto deste pedido.',
};

/** Part of the catalogue in `errors.ts`: coupons and their redemption. */
export const couponErrors = {
  COUPON_INVALID: entry(
    422,
    ({ because, value = '' }) =>
      because === undefined ? 'Este cupom não vale para este pedido.' : obstacles[because](value),
    [undefined, ...Object.keys(obstacles)].map((because) => ({ because })),
  ),
  COUPON_EXHAUSTED: entry(422, 'Este cupom já foi usado o número máximo de vezes.'),
  COUPON_CODE_TAKEN: entry(409, ({ code }) => `Já existe um cupom ${code}. Escolha outro código.`),
  COUPON_CANCELED: entry(409, ({ code }) => `O cupom ${code} já foi cancelado.`),
  COUPON_PERCENTAGE_ABOVE_ALL: entry(422, 'A porcentagem vai até 100%.'),
  COUPON_MAXIMUM_OF_AMOUNT: entry(422, 'Só uma porcentagem tem desconto máximo.'),
  COUPON_ENDS_BEFORE_START: entry(422, 'O fim não pode ser antes do início.'),
  COUPON_ENDS_IN_THE_PAST: entry(422, 'O fim já passou. Escolha um dia a partir de hoje.'),
  COUPON_STORE_LIMIT: entry(422, 'Os usos por cliente não passam dos usos no total.'),
  COUPON_PAID_BY_NOBODY: entry(422, 'Escolha o fornecedor que paga o cupom.'),
  COUPON_ABOVE_POLICY: entry(422, 'Acima de 20% ou de R$ 500,00, só um supervisor cria o cupom.'),
} as const satisfies Partial<RefusalCatalog>;
