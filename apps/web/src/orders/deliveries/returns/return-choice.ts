import type { DeliveryReturns } from '@celeiro/contract/orders/deliveries/delivery-returns.ts';
import { distinctNames, packText } from '@celeiro/rules/orders/delivery-items/items.ts';
import {
  creditFor,
  leftToReturn,
  type ReturnItem,
  type ReturnLine,
  returnOutcome,
} from '@celeiro/rules/orders/deliveries/returns.ts';
import { type Centavos, sumCentavos } from '@celeiro/rules/money.ts';
import { milli, type Milli } from '@celeiro/rules/quantity.ts';

type WireItem = DeliveryReturns['items'][number];

/** An item as it is shown: its product, brand and pack apart, and in `name` what distinguishes it from the others. */
export type ReturnableItem = ReturnItem & { readonly name: string; readonly brandAndPack: string };

/** Brand and pack below the product; where another has even these, a number that distinguishes them. */
export const shownPack = (item: ReturnableItem, items: readonly ReturnableItem[]): string => {
  const isTwin = items.some(
    (one) => one !== item && one.product === item.product && one.brandAndPack === item.brandAndPack,
  );
  return isTwin ? item.name.slice(item.product.length).replace(/^, /, '') : item.brandAndPack;
};

const itemOf = (item: WireItem, names: ReadonlyMap<string, string>): ReturnableItem => ({
  publicId: item.publicId,
  product: item.product,
  name: names.get(item.publicId) ?? item.product,
  brandAndPack: packText(item),
  quantity: item.quantity,
  returned: item.returnedQuantity,
  refundable: item.refundableAmount,
});

export type ReturnChoice = {
  readonly items: readonly ReturnableItem[];
  readonly quantityOf: (publicId: string) => Milli;
  readonly lines: readonly ReturnLine[];
  readonly isChanged: boolean;
  readonly credit: Centavos;
  readonly outcome: ReturnType<typeof returnOutcome>;
  readonly put: (publicId: string, quantity: Milli) => void;
  readonly putAll: (isAll: boolean) => void;
};

/** The first values of a return: each item with the quantity already on its way back. */
export const firstLines = ({ items }: DeliveryReturns): readonly ReturnLine[] =>
  items.map(({ publicId, returningQuantity }) => ({ publicId, quantity: returningQuantity }));

/** The lines that come back. */
export const chosenLines = (lines: readonly ReturnLine[]): ReturnLine[] =>
  lines.filter(({ quantity }) => quantity > 0);

/** The quantities of a return while they are chosen, a line for each item, and what the rules make of them. */
export const returnChoice = (
  { items: wire }: DeliveryReturns,
  chosen: readonly ReturnLine[],
  choose: (lines: readonly ReturnLine[]) => void,
): ReturnChoice => {
  const names = distinctNames(wire);
  const items = wire.map((item) => itemOf(item, names));
  const quantityOf = (publicId: string): Milli =>
    chosen.find((line) => line.publicId === publicId)?.quantity ?? milli(0);
  const lines = chosenLines(chosen);
  return {
    items,
    quantityOf,
    lines,
    isChanged: wire.some((item) => item.returningQuantity !== quantityOf(item.publicId)),
    credit: sumCentavos(items.map((item) => creditFor(item, quantityOf(item.publicId)))),
    outcome: returnOutcome(items, lines),
    put: (publicId, quantity) =>
      choose(chosen.map((line) => (line.publicId === publicId ? { publicId, quantity } : line))),
    putAll: (isAll) =>
      choose(
        items.map((item) => ({
          publicId: item.publicId,
          quantity: isAll ? leftToReturn(item) : milli(0),
        })),
      ),
  };
};
