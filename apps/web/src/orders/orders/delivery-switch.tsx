import type { OrderDetails } from '@celeiro/contract/orders/orders/orders.ts';
import { statusTag } from '@celeiro/rules/orders/deliveries/statuses.ts';
import { useEffect, useRef } from 'react';
import { classes } from '../../ui/classes.ts';
import { TagDot } from '../../ui/marks/tag.tsx';
import styles from './delivery-switch.module.css';
import { ordersTexts } from './orders.texts.ts';

/** On a phone one delivery shows at a time; this changes which. */
export const DeliverySwitch = ({
  order,
  current,
  onSwitch,
}: {
  readonly order: OrderDetails;
  readonly current: string;
  readonly onSwitch: (deliveryPublicId: string) => void;
}) => {
  const list = useRef<HTMLElement>(null);
  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView?.({ block: 'nearest', inline: 'center' });
  }, [current]);
  return (
    <nav ref={list} className={`row gap-8 nowrap ${styles['switch']}`} aria-label={ordersTexts.deliveries}>
      {order.orderSuppliers.map(({ publicId, index, supplier, orderSupplierStatus: status }) => (
        <button
          key={publicId}
          type="button"
          aria-current={publicId === current ? 'true' : undefined}
          aria-label={`${ordersTexts.switched(index, order.orderSuppliers.length, supplier)} · ${status.description}`}
          className={classes(
            'inline gap-8 center rigid medium muted bg-surface',
            styles['choice'],
            publicId === current && styles['current'],
          )}
          onClick={() => onSwitch(publicId)}
        >
          <TagDot {...statusTag(status.name)} />
          <span>
            {publicId === current
              ? ordersTexts.switched(index, order.orderSuppliers.length, supplier)
              : index}
          </span>
        </button>
      ))}
    </nav>
  );
};
