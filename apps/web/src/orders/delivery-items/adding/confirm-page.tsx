import type { FoundProduct } from '@celeiro/contract/catalog/catalog/catalog.ts';
import type { Delivery, DeliveryItem } from '@celeiro/contract/orders/deliveries/deliveries.ts';
import { formatDate, periodLabel } from '@celeiro/rules/days/calendar.ts';
import { packText } from '@celeiro/rules/orders/delivery-items/items.ts';
import { centavos, formatBRL } from '@celeiro/rules/money.ts';
import { formatQuantity } from '@celeiro/rules/quantity.ts';
import { freeFreightText, freightOf } from '@celeiro/rules/parties/suppliers/freight.ts';
import { useEffect, useRef } from 'react';
import { EmptyState } from '../../../ui/marks/states.tsx';
import styles from './adding.module.css';
import { addingTexts } from './adding.texts.ts';
import { DeliveryDayFields } from './delivery-day.tsx';
import { PackStepper } from './pack-stepper.tsx';
import { ProductHead, ProductPrice } from './product-results.tsx';
import {
  amountOf,
  bySupplier,
  type Choice,
  type DeliveryDay,
  type Selection,
  type SupplierChoices,
  supplierStanding,
  totalOf,
} from './selection.ts';
import { useSupplierDays, type RequestedDay } from './use-delivery-day.ts';

const SEPARATOR = ' · ';
const NO_DAY: RequestedDay = { date: null, period: null };

const ChoiceLine = ({
  choice,
  onChange,
}: {
  readonly choice: Choice;
  readonly onChange: (product: FoundProduct, packs: number) => void;
}) => {
  const { product } = choice;
  return (
    <li className={styles['line']}>
      <ProductHead product={product} />
      <ProductPrice product={product} />
      <PackStepper product={product} packs={choice.packs} onChange={onChange} />
      <b className="stack items-right semibold text-right number">{formatBRL(amountOf(choice))}</b>
    </li>
  );
};

/** A new supplier's day, its freight, until when it takes orders for a day, and what is missing to its minimum order. */
const NewDelivery = ({
  group,
  storePublicId,
  requestedDay,
  proposal,
  onRequest,
  onDay,
}: {
  readonly group: SupplierChoices;
  readonly storePublicId: string;
  readonly requestedDay: RequestedDay;
  readonly proposal: DeliveryDay;
  readonly onRequest: (requestedDay: RequestedDay) => void;
  readonly onDay: (supplierPublicId: string, day: DeliveryDay | null) => void;
}) => {
  const { supplierPublicId } = group;
  const days = useSupplierDays({ supplierPublicId, storePublicId, requestedDay, proposal, onDay });
  const amount = totalOf(group.choices);
  const missing = centavos((days.data?.minimumOrder ?? 0) - amount);
  const freeText = days.data === undefined ? null : freeFreightText(days.data, amount);
  return (
    <>
      <DeliveryDayFields days={days} requestedDay={requestedDay} proposal={proposal} onChange={onRequest} />
      {days.data !== undefined && (
        <p className={`row wrap size-12 muted ${styles['terms']}`}>
          {`${addingTexts.freight}: ${formatBRL(freightOf(days.data, amount))}`}
          {freeText !== null && <span>{`${freeText}.`}</span>}
          {days.data.orderTerms !== null && <span>{days.data.orderTerms}</span>}
          {missing > 0 && <b className="medium ink">{addingTexts.belowMinimum(formatBRL(missing))}</b>}
        </p>
      )}
    </>
  );
};

const JoinedDelivery = ({ delivery }: { readonly delivery: Delivery }) => (
  <p className={`row wrap size-12 muted ${styles['terms']}`} title={addingTexts.fixedDay}>
    {/* R-SEARCH-014, R-ADD-008 */}
    <b className="medium ink">{addingTexts.supplierInOrder}</b>
    <span>
      {[
        addingTexts.joins(delivery.orderNumber),
        formatDate(delivery.deliveryDate),
        periodLabel(delivery.delivery),
      ].join(SEPARATOR)}
    </span>
  </p>
);

const LeavingItem = ({ item, delivery }: { readonly item: DeliveryItem; readonly delivery: Delivery }) => (
  <section className={`stack gap-8 border r-8 ${styles['group']}`} aria-label={addingTexts.leaves}>
    <header className="row gap-8 baseline">
      <h3 className="size-13 semibold">{addingTexts.leaves}</h3>
      <span>{[delivery.supplier, addingTexts.joins(delivery.orderNumber)].join(SEPARATOR)}</span>
    </header>
    <div className={styles['line']} data-leaving>
      <div className={styles['what']}>
        <span className={`medium ${styles['name']}`}>{item.product}</span>
        <small className="size-11 line-14 faint">{packText(item)}</small>
      </div>
      <span className={`stack items-right text-right ${styles['price']} number`}>{item.priceDesc}</span>
      <span className="stack items-right muted text-right number">
        {addingTexts.packs(formatQuantity(item.quantity))}
      </span>
      <b className="stack items-right semibold text-right number">{formatBRL(item.totalAmount)}</b>
    </div>
  </section>
);

/** Page 2: confirm quantities, and the day of each new delivery (R-ADD-001, R-ADD-005, R-ADD-008, R-SEARCH-013). */
export const ConfirmPage = ({
  storePublicId,
  deliveries,
  selection,
  replaced,
  proposal,
  requestedDays,
  onRequest,
  onDay,
  onChange,
}: {
  readonly storePublicId: string;
  readonly deliveries: readonly Delivery[];
  readonly selection: Selection;
  readonly replaced: { readonly item: DeliveryItem; readonly delivery: Delivery } | null;
  readonly proposal: DeliveryDay;
  readonly requestedDays: ReadonlyMap<string, RequestedDay>;
  readonly onRequest: (supplierPublicId: string, requestedDay: RequestedDay) => void;
  readonly onDay: (supplierPublicId: string, day: DeliveryDay | null) => void;
  readonly onChange: (product: FoundProduct, packs: number) => void;
}) => {
  const top = useRef<HTMLDivElement>(null);
  // The list before it may have been scrolled far down. The key that led here must not confirm what wasn't read.
  useEffect(() => {
    top.current?.focus({ preventScroll: true });
    // In a block: newer browsers answer a promise, which an effect must not return.
    top.current?.scrollIntoView?.({ block: 'start' });
  }, []);
  const total = totalOf(selection.values());
  const leaving = replaced === null ? 0 : replaced.item.totalAmount;
  return (
    <div ref={top} tabIndex={-1} className={`stack gap-12 packed ${styles['page']}`}>
      {replaced !== null && <LeavingItem {...replaced} />}
      {selection.size === 0 && (
        <EmptyState title={addingTexts.noneChosen} hint={addingTexts.noneChosenHint} />
      )}
      {bySupplier(selection).map((group) => {
        const { delivery } = supplierStanding(deliveries, group.supplierPublicId);
        return (
          <section
            key={group.supplierPublicId}
            className={`stack gap-8 border r-8 ${styles['group']}`}
            aria-label={group.supplier}
          >
            <header className="row gap-8 baseline">
              <h3 className="size-13 semibold">{group.supplier}</h3>
              {delivery === null && <span>{addingTexts.newDelivery}</span>}
            </header>
            {delivery === null ? (
              <NewDelivery
                group={group}
                storePublicId={storePublicId}
                requestedDay={requestedDays.get(group.supplierPublicId) ?? NO_DAY}
                proposal={proposal}
                onRequest={(next) => onRequest(group.supplierPublicId, next)}
                onDay={onDay}
              />
            ) : (
              <JoinedDelivery delivery={delivery} />
            )}
            <ul>
              {group.choices.map((choice) => (
                <ChoiceLine
                  key={choice.product.supplierProductDetailsPublicId}
                  choice={choice}
                  onChange={onChange}
                />
              ))}
            </ul>
          </section>
        );
      })}
      {selection.size > 0 && (
        <dl className={`stack gap-2 end ${styles['totals']}`}>
          <div>
            <dt className="muted">{addingTexts.total}</dt>
            <dd className="m-0 semibold number">{formatBRL(total)}</dd>
          </div>
          {replaced !== null && (
            <div>
              <dt className="muted">{addingTexts.difference}</dt>
              <dd className="m-0 semibold number">{formatBRL(centavos(total - leaving))}</dd>
            </div>
          )}
        </dl>
      )}
    </div>
  );
};
