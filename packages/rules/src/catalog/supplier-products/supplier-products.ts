import { type Centavos, formatBRL } from '../../money.ts';
import { formatFixed, formatSize } from '../../quantity.ts';
import type { Centi } from '../../quantity.ts';
import type { RecordFields } from '../../records/record-history.ts';
import { type Refusal, refusal } from '../../refusal.ts';

/** The fields of a supplier's product with history. */
export const supplierProductFields = {
  price: { label: 'Preço', words: (value) => formatBRL(value as Centavos) }, // the type of a stored price
  stock: { label: 'Estoque' },
  code: { label: 'Código no fornecedor' },
  packDesc: { label: 'Embalagem' },
  content: { label: 'Conteúdo' },
  size: { label: 'Tamanho', words: (value) => formatSize(value as Centi) }, // a size as the record holds it
  active: { label: 'Ativo', words: (value) => (value === true ? 'Sim' : 'Não') },
  offers: { label: 'Ofertas' },
  soldAs: { label: 'Vendido como' },
} as const satisfies RecordFields;

/** From this change in percent on, up or down, a price needs a confirmation. */
export const PRICE_JUMP_PERCENT = 30;

/**
 * Whether a price changes by more than 30 %, up or down, which may be a mistake; false when there is no price before or
 * after.
 */
export const isPriceJump = (before: Centavos | null, after: Centavos | null): boolean =>
  before !== null &&
  before > 0 &&
  after !== null &&
  Math.abs(after - before) * 100 > before * PRICE_JUMP_PERCENT;

/** From this factor on, up or down, a price has lost its decimal comma. */
const LOST_COMMA = 50;

/** The factor between two prices when it is so large that it is a mistake; otherwise null. */
export const lostComma = (before: Centavos | null, after: Centavos | null): number | null => {
  if (before === null || before === 0 || after === null || after === 0) return null;
  const times = Math.max(before, after) / Math.min(before, after);
  return times < LOST_COMMA ? null : Math.round(times);
};

/** The change of a price in tenths of a percent; 0 when there is no price before or after. */
export const movePermille = (before: Centavos | null, after: Centavos | null): number =>
  before === null || before === 0 || after === null ? 0 : Math.round(((after - before) * 1000) / before);

/** The change of a price with a prefix for down and up; '' when there is no price before or after. */
const movedBy = (before: Centavos | null, after: Centavos | null, down: string, up: string): string => {
  if (before === null || before === 0 || after === null || before === after) return '';
  const tenths = Math.round((Math.abs(after - before) * 1000) / before);
  return `${after < before ? down : up}${formatFixed(tenths, 1)}%`;
};

/** The change of a price: '+35,2%', '−8,4%'; '' when there is no price before or after. */
export const priceMove = (before: Centavos | null, after: Centavos | null): string =>
  movedBy(before, after, '−', '+');

/** The same in words: 'sobe 35,2%', 'cai 8,4%'. */
export const priceMoveWords = (before: Centavos | null, after: Centavos | null): string =>
  movedBy(before, after, 'cai ', 'sobe ');

/** PRICE_JUMP_UNCONFIRMED when a price jumps and that wasn't confirmed. */
export const priceJumpRefusal = (
  before: Centavos | null,
  after: Centavos | null,
  isConfirmed: boolean,
): Refusal | null =>
  !isConfirmed && isPriceJump(before, after)
    ? refusal('PRICE_JUMP_UNCONFIRMED', { move: priceMoveWords(before, after) }, 'price')
    : null;
