import type { DeliveryItem } from '@celeiro/contract/orders/deliveries/deliveries.ts';
import { fullNames, packText } from '@celeiro/rules/orders/delivery-items/items.ts';
import { formatAmount, formatBRL } from '@celeiro/rules/money.ts';
import { IconDots } from '@tabler/icons-react';
import { useState } from 'react';
import { Button, IconButton } from '../../ui/actions/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { itemsTexts } from './delivery-items.texts.ts';
import { DiscountMark } from './discount-mark.tsx';
import { PriceField, QuantityField, SizeField, unitText } from './item-fields.tsx';
import { type ItemsProps, marksOfItem } from './items-table.tsx';
import styles from './items.module.css';

const { columns } = itemsTexts;

/** The fields that don't fit a phone's block, in a bottom drawer. */
const ItemDrawer = ({
  item,
  name,
  onClose,
  ...props
}: ItemsProps & {
  readonly item: DeliveryItem;
  readonly name: string;
  readonly onClose: () => void;
}) => {
  const field = {
    item,
    name,
    marks: marksOfItem(props.marks, item.publicId),
    disabledReason: props.disabledReason,
    onEdit: props.onEdit,
  };
  return (
    <Dialog title={name} onClose={onClose}>
      <div className={`stack gap-14 ${styles['drawer']}`}>
        <Field label={columns.size}>{() => <SizeField {...field} />}</Field>
        <Field label={columns.unitPrice}>{() => <PriceField {...field} field="unitPrice" />}</Field>
        <Field label={columns.adjustedPrice}>{() => <PriceField {...field} field="adjustedPrice" />}</Field>
        <Field label={columns.discount} hint={itemsTexts.discountTip}>
          {() => <DiscountMark item={item} name={name} flag={props.flag} />}
        </Field>
        {props.actions.map((action) => (
          <Button
            key={action.id}
            isBlock
            icon={action.icon}
            disabledReason={action.disabledReason}
            onClick={() => {
              onClose();
              action.onRun(item);
            }}
          >
            {action.label}
          </Button>
        ))}
      </div>
    </Dialog>
  );
};

/** The items on a phone: two-line blocks with large steppers, the rest in a drawer. */
export const ItemBlocks = (props: ItemsProps) => {
  const [openId, setOpenId] = useState<string | null>(null);
  const names = fullNames(props.items);
  const nameOf = (item: DeliveryItem): string => names.get(item.publicId) ?? item.product;
  const open = props.items.find((item) => item.publicId === openId);
  return (
    <>
      <ul aria-label={itemsTexts.table(props.orderNumber)}>
        {props.items.map((item) => {
          const marks = marksOfItem(props.marks, item.publicId);
          return (
            <li key={item.publicId} className={styles['block']}>
              <div className={`row gap-8 center ${styles['blockHead']}`}>
                <div className={styles['product']}>
                  <span className="block line-16">{item.product}</span>
                  <small className="block">{packText(item)}</small>
                </div>
                <IconButton
                  name={itemsTexts.more(nameOf(item))}
                  icon={<IconDots size={16} aria-hidden="true" />}
                  onClick={() => setOpenId(item.publicId)}
                />
              </div>
              <div className="row gap-12 center between m-top-4">
                <QuantityField
                  item={item}
                  name={nameOf(item)}
                  marks={marks}
                  disabledReason={props.disabledReason}
                  onEdit={props.onEdit}
                />
                <span className={`stack text-right ${styles['blockPrice']} number`}>
                  <small>{`${formatAmount(item.adjustedPrice)} / ${unitText(item)}`}</small>
                  <b className="semibold" data-pending={marks.pending.size > 0 || undefined}>
                    {formatBRL(item.adjustedTotalAmount)}
                  </b>
                </span>
              </div>
            </li>
          );
        })}
      </ul>
      {open && <ItemDrawer {...props} item={open} name={nameOf(open)} onClose={() => setOpenId(null)} />}
    </>
  );
};
