import type { Home } from '@celeiro/contract/desk/home/home.ts';
import { formatBRL } from '@celeiro/rules/money.ts';
import { formatCount } from '@celeiro/rules/quantity.ts';
import { useFlags } from '../../kit/browser/flags.ts';
import { filterBody } from '../../kit/list/list-state.ts';
import { useCounters } from '../../kit/list/use-counters.ts';
import { type Figure, FigureStrip } from '../../kit/profile/figure-strip.tsx';
import { pages } from '../../kit/url/pages.ts';
import { EMPTY_VALUE } from '../../ui/data/empty-value.ts';
import { deliveryFilters } from '../../orders/deliveries/delivery-filters.public.ts';
import { importFilters } from '../../base/imports/import-filters.public.ts';
import { storeFilters } from '../../parties/stores/list/store-filters.public.ts';
import { supplierFilters } from '../../parties/suppliers/list/supplier-filters.public.ts';
import {
  countedDeliveries,
  countedImports,
  countedStores,
  countedSuppliers,
  deliveryQueues,
  type HomeScope,
  importQueues,
  type Queue,
  storeQueues,
  supplierQueues,
} from './home-queues.ts';
import { homeTexts as texts } from './home.texts.ts';

type Counter = { readonly count: number; readonly isCapped: boolean } | undefined;

const figureOf =
  (
    to:
      | typeof pages.deliveryList.path
      | typeof pages.storeList.path
      | typeof pages.supplierList.path
      | typeof pages.uploads.path,
    counters: readonly Counter[],
    facts: Readonly<Record<string, string>> = {},
  ) =>
  ({ id, label, detail, values, isAlert }: Queue, index: number): Figure => {
    const counter = counters[index];
    const known = counter?.isCapped === true ? texts.atLeast : formatCount(counter?.count ?? 0);
    return {
      label,
      detail: facts[id] ?? detail,
      // Until it is known the figure keeps its place.
      value: counter === undefined ? EMPTY_VALUE : known,
      link: { to, search: values },
      isAlert: isAlert === true && (counter?.count ?? 0) > 0,
      isQuiet: counter?.count === 0,
    };
  };

/** What the page's own numbers say of a queue: more than its fixed words. */
const factsOf = (home: Home | undefined): Readonly<Record<string, string>> =>
  home === undefined
    ? {}
    : {
        ...(home.held > 0 && { limit: texts.held(formatBRL(home.held)) }),
        ...(home.stockSuppliers > 0 && { stock: texts.ofSuppliers(home.stockSuppliers) }),
      };

/** The queues with how much waits in each; a card opens exactly what it counted, at most 10 s ago. */
export const HomeStrip = ({
  scope,
  home,
}: {
  readonly scope: HomeScope;
  readonly home: Home | undefined;
}) => {
  const isOn = useFlags();
  const deliveries = deliveryQueues(scope);
  const stores = storeQueues(scope).filter(({ hiddenBy }) => hiddenBy === undefined || !isOn(hiddenBy));
  const [suppliers, imports] = [supplierQueues(scope), importQueues(scope)];
  const ofDeliveries = useCounters(
    countedDeliveries,
    deliveries.map(({ values }) => filterBody(deliveryFilters, values)),
    true,
  );
  const ofStores = useCounters(
    countedStores,
    stores.map(({ values }) => filterBody(storeFilters, values)),
    true,
  );
  const ofSuppliers = useCounters(
    countedSuppliers,
    suppliers.map(({ values }) => filterBody(supplierFilters, values)),
    suppliers.length > 0,
  );
  const ofImports = useCounters(
    countedImports,
    imports.map(({ values }) => filterBody(importFilters, values)),
    true,
  );
  return (
    <FigureStrip
      label={texts.queues}
      figures={[
        ...deliveries.map(figureOf(pages.deliveryList.path, ofDeliveries, factsOf(home))),
        ...stores.map(figureOf(pages.storeList.path, ofStores)),
        ...suppliers.map(figureOf(pages.supplierList.path, ofSuppliers)),
        ...imports.map(figureOf(pages.uploads.path, ofImports)),
      ]}
    />
  );
};
