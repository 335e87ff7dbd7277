import type { DeliveryReturns } from '@celeiro/contract/delivery-returns.ts';
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

const itemOf = ({
  publicId,
  product,
  quantity,
  returnedQuantity,
  refundableAmount,
}: WireItem): ReturnItem => ({
  publicId,
  product,
  quantity,
  returned: returnedQuantity,
  refundable: refundableAmount,
});

export type ReturnChoice = {
  readonly items: readonly ReturnItem[];
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
  const items = wire.map(itemOf);
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
