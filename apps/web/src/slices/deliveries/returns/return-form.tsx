import type { DeliveryReturns } from '@celeiro/contract/delivery-returns.ts';
import { formatDateTime } from '@celeiro/rules/calendar.ts';
import { refusalMessage } from '@celeiro/contract/errors.ts';
import {
  leftToReturn,
  returnLabel,
  returnRefusal,
  type ReturnStatusCode,
} from '@celeiro/rules/deliveries/returns.ts';
import { isStatusCode } from '@celeiro/rules/deliveries/statuses.ts';
import { formatBRL } from '@celeiro/rules/money.ts';
import { formatQuantity, milli, parseFixed, QUANTITY_DECIMALS } from '@celeiro/rules/quantity.ts';
import { useState } from 'react';
import { useDiscardQuestion } from '../../../kit/discard-question.tsx';
import { useSentKey } from '../../../kit/sent-key.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextArea } from '../../../ui/field.tsx';
import { QuantityStepper } from '../../../ui/quantity-stepper.tsx';
import { STAYS_OPEN } from '../edit-queue.ts';
import type { ReturnWish } from './edit-return.ts';
import { type ReturnableItem, type ReturnChoice, shownPack, useReturnChoice } from './return-choice.ts';
import styles from './returns.module.css';
import { returnsTexts as texts } from './returns.texts.ts';

const COMMENT_MAXIMUM = 1000;
const WHOLE = 1000;
const SEPARATOR = ' · ';

const ItemLine = ({ item, choice }: { readonly item: ReturnableItem; readonly choice: ReturnChoice }) => {
  const left = leftToReturn(item);
  const pack = shownPack(item, choice.items);
  return (
    <li>
      <span className={styles['product']}>
        {item.product}
        {pack !== '' && <small>{pack}</small>}
        <small className="number">
          {texts.delivered(formatQuantity(item.quantity))}
          {item.returned > 0 && SEPARATOR + texts.returned(formatQuantity(item.returned))}
        </small>
      </span>
      <QuantityStepper
        name={texts.quantityOf(item.name)}
        value={choice.quantityOf(item.publicId)}
        minimum={0}
        maximum={left}
        step={WHOLE}
        format={(value) => formatQuantity(milli(value))}
        parse={(typed) => parseFixed(typed, QUANTITY_DECIMALS)}
        onCommit={(value) => choice.put(item.publicId, milli(value))}
        disabledReason={left === 0 ? texts.allBack : null}
      />
    </li>
  );
};

const Earlier = ({
  returns,
  nameOf,
}: {
  readonly returns: DeliveryReturns['returns'];
  readonly nameOf: (line: DeliveryReturns['returns'][number]['items'][number]) => string;
}) => (
  <section className={styles['earlier']} aria-label={texts.earlier}>
    <h3>{texts.earlier}</h3>
    <ul>
      {returns.map((one) => (
        <li key={one.publicId}>
          <span className={styles['between']}>
            <b>{one.orderSupplierStatus.description}</b>
            {one.amount > 0 && <span className="number">{formatBRL(one.amount)}</span>}
          </span>
          <span>
            {one.items.map((item) => texts.line(formatQuantity(item.quantity), nameOf(item))).join('; ')}
          </span>
          {one.comment !== null && <span>{one.comment}</span>}
          <small>{texts.by(one.byName, formatDateTime(Date.parse(one.at)))}</small>
        </li>
      ))}
    </ul>
  </section>
);

/** Products with what is left of each, the credit as it grows, and what can be done with it. */
export const ReturnForm = ({
  title,
  width,
  returns,
  onSave,
  onClose,
}: {
  readonly title: string;
  readonly width: number;
  readonly returns: DeliveryReturns;
  readonly onSave: (wish: ReturnWish) => Promise<string | null>;
  readonly onClose: () => void;
}) => {
  const choice = useReturnChoice(returns);
  const [comment, setComment] = useState('');
  const [saving, setSaving] = useState<ReturnStatusCode | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const { name } = returns.orderSupplierStatus;
  const isUnderWay = name === 'RETURN_STARTED';
  const refused = isStatusCode(name) ? returnRefusal(name, 'RETURN_STARTED') : null;
  const closed = refused === null ? null : refusalMessage(refused);
  const isTooLong = comment.trim().length > COMMENT_MAXIMUM;
  const missing = closed ?? (choice.lines.length === 0 ? texts.nothing : isTooLong ? texts.tooLong : null);

  const { leave, question } = useDiscardQuestion(choice.isChanged || comment.trim() !== '', onClose);
  const sentKey = useSentKey();
  const save = async (target: ReturnStatusCode) => {
    setSaving(target);
    setFailure(null);
    const lines = target === 'RETURN_CANCELED' ? null : choice.lines;
    const wish = { target, lines, comment: comment.trim() };
    const message = await onSave({ ...wish, key: sentKey.of(wish) });
    setSaving(null);
    if (message === null) onClose();
    else if (message !== STAYS_OPEN) setFailure(message);
  };
  const { outcome } = choice;
  const isFinishing = saving === 'RETURN_PARTIAL' || saving === 'RETURN_FULL';
  return (
    <Dialog
      title={title}
      width={width}
      onClose={leave}
      footer={
        <>
          <Button onClick={leave}>{texts.back}</Button>
          {isUnderWay && (
            <Button isPending={saving === 'RETURN_CANCELED'} onClick={() => void save('RETURN_CANCELED')}>
              {texts.giveUp}
            </Button>
          )}
          <Button
            isPending={saving === 'RETURN_STARTED'}
            disabledReason={missing ?? (isUnderWay && !choice.isChanged ? texts.unchanged : null)}
            onClick={() => void save('RETURN_STARTED')}
          >
            {isUnderWay ? texts.save : texts.start}
          </Button>
          <Button
            look="primary"
            isPending={isFinishing}
            disabledReason={missing}
            onClick={() => outcome !== null && void save(outcome)}
          >
            {texts.finish}
          </Button>
        </>
      }
    >
      <div className={styles['form']}>
        {isUnderWay ? (
          <Banner tone="info">{texts.underWay}</Banner>
        ) : (
          <p className={styles['hint']}>{texts.intro}</p>
        )}
        <div className={styles['between']}>
          <Button size="small" disabledReason={closed} onClick={() => choice.putAll(true)}>
            {texts.all}
          </Button>
          <Button
            look="ghost"
            size="small"
            disabledReason={choice.lines.length === 0 ? texts.nothingToClear : null}
            onClick={() => choice.putAll(false)}
          >
            {texts.none}
          </Button>
        </div>
        <ul className={styles['items']}>
          {choice.items.map((item) => (
            <ItemLine key={item.publicId} item={item} choice={choice} />
          ))}
        </ul>
        <dl className={styles['sums']}>
          <div>
            <dt>{texts.credit}</dt>
            <dd className="number">{formatBRL(choice.credit)}</dd>
          </div>
          {outcome !== null && (
            <div>
              <dt>{texts.outcome}</dt>
              <dd>{returnLabel(outcome)}</dd>
            </div>
          )}
        </dl>
        <TextArea
          label={texts.comment}
          rows={2}
          isOptional
          value={comment}
          error={isTooLong ? texts.tooLong : null}
          onChange={(event) => setComment(event.target.value)}
        />
        {failure !== null && <Banner tone="error">{failure}</Banner>}
        {returns.returns.length > 0 && (
          <Earlier
            returns={returns.returns}
            nameOf={({ publicId, product }) => {
              const item = choice.items.find((one) => one.publicId === publicId);
              return item === undefined
                ? product
                : [item.product, shownPack(item, choice.items)].filter((part) => part !== '').join(', ');
            }}
          />
        )}
        {question}
      </div>
    </Dialog>
  );
};
