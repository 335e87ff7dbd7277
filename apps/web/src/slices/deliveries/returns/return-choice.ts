import type { DeliveryReturns } from '@celeiro/contract/delivery-returns.ts';
import { distinctNames, packText } from '@celeiro/rules/deliveries/items.ts';
import {
  creditFor,
  leftToReturn,
  type ReturnItem,
  type ReturnLine,
  returnOutcome,
} from '@celeiro/rules/deliveries/returns.ts';
import { type Centavos, sumCentavos } from '@celeiro/rules/money.ts';
import { milli, type Milli } from '@celeiro/rules/quantity.ts';
import { useState } from 'react';

type WireItem = DeliveryReturns['items'][number];

/** An item as it is shown: its product, brand and pack apart, and in `name` what tells it from the others. */
export type ReturnableItem = ReturnItem & { readonly name: string; readonly brandAndPack: string };

/** Brand and pack below the product; where another has even these, the number that tells them apart. */
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

/** The quantities of a return while they are chosen, and what the rules make of them. */
export const useReturnChoice = ({ items: wire }: DeliveryReturns): ReturnChoice => {
  const names = distinctNames(wire);
  const items = wire.map((item) => itemOf(item, names));
  const [chosen, setChosen] = useState<ReadonlyMap<string, Milli>>(
    () => new Map(wire.map(({ publicId, returningQuantity }) => [publicId, returningQuantity])),
  );
  const quantityOf = (publicId: string): Milli => chosen.get(publicId) ?? milli(0);
  const lines = items
    .map(({ publicId }) => ({ publicId, quantity: quantityOf(publicId) }))
    .filter(({ quantity }) => quantity > 0);
  return {
    items,
    quantityOf,
    lines,
    isChanged: wire.some((item) => item.returningQuantity !== quantityOf(item.publicId)),
    credit: sumCentavos(items.map((item) => creditFor(item, quantityOf(item.publicId)))),
    outcome: returnOutcome(items, lines),
    put: (publicId, quantity) => setChosen((before) => new Map(before).set(publicId, quantity)),
    putAll: (isAll) =>
      setChosen(new Map(items.map((item) => [item.publicId, isAll ? leftToReturn(item) : milli(0)]))),
  };
};
