import type { Delivery } from '@celeiro/contract/orders/deliveries/deliveries.ts';
import {
  changeReturnStatus,
  type DeliveryReturns,
} from '@celeiro/contract/orders/deliveries/delivery-returns.ts';
import { formatDateTime } from '@celeiro/rules/days/calendar.ts';
import { refusalMessage } from '@celeiro/contract/errors.ts';
import {
  isReturnStatus,
  leftToReturn,
  returnLabel,
  type ReturnLine,
  returnRefusal,
  type ReturnStatusCode,
} from '@celeiro/rules/orders/deliveries/returns.ts';
import { commentRefusal } from '@celeiro/rules/orders/deliveries/status-reasons.ts';
import { isStatusCode, statusByPublicId, statusOf } from '@celeiro/rules/orders/deliveries/statuses.ts';
import { formatBRL } from '@celeiro/rules/money.ts';
import { formatQuantity, milli, parseFixed, QUANTITY_DECIMALS } from '@celeiro/rules/quantity.ts';
import { useWatch } from 'react-hook-form';
import type { SaveOutcome } from '../../../kit/api/save-change.ts';
import { useDiscardQuestion } from '../../../kit/saving/discard-question.tsx';
import { FormFailure } from '../../../kit/forms/form-parts.tsx';
import { useEndpointForm } from '../../../kit/forms/use-endpoint-form.ts';
import { useSentKey } from '../../../kit/saving/sent-key.ts';
import { Banner } from '../../../ui/marks/banner.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { QuantityStepper } from '../../../ui/inline/quantity-stepper.tsx';
import { WhyArea, whyMessage } from '../status/status-reasons.public.tsx';
import type { ReturnEdit } from './edit-return.ts';
import {
  chosenLines,
  firstLines,
  type ReturnableItem,
  returnChoice,
  type ReturnChoice,
  shownPack,
} from './return-choice.ts';
import styles from './returns.module.css';
import { returnsTexts as texts } from './returns.texts.ts';

const WHOLE = 1000;
const SEPARATOR = ' · ';

const ItemLine = ({ item, choice }: { readonly item: ReturnableItem; readonly choice: ReturnChoice }) => {
  const left = leftToReturn(item);
  const pack = shownPack(item, choice.items);
  return (
    <li className="row gap-12 center between pad-8-12">
      <span className="min-0 anywhere">
        {item.product}
        {pack !== '' && <small className="block faint">{pack}</small>}
        <small className="block faint number">
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
  <section className={`stack gap-8 ${styles['earlier']}`} aria-label={texts.earlier}>
    <h3 className="size-13 semibold">{texts.earlier}</h3>
    <ul>
      {returns.map((one) => (
        <li key={one.publicId}>
          <span className="row gap-8 center between">
            <b className="medium ink">{one.orderSupplierStatus.description}</b>
            {one.amount > 0 && <span className="number">{formatBRL(one.amount)}</span>}
          </span>
          <span>
            {one.items.map((item) => texts.line(formatQuantity(item.quantity), nameOf(item))).join('; ')}
          </span>
          {one.comment !== null && <span>{one.comment}</span>}
          <small className="faint">{texts.by(one.byName, formatDateTime(Date.parse(one.at)))}</small>
        </li>
      ))}
    </ul>
  </section>
);

type ReturnValues = {
  /** The chosen action, if any. */
  readonly target: ReturnStatusCode | null;
  readonly lines: readonly ReturnLine[];
  readonly comment: string;
};

/** Products with what is left of each, the credit as it grows, and what can be done with it. */
export const ReturnForm = ({
  title,
  width,
  deliveryPublicId,
  returns,
  onSave,
  onClose,
}: {
  readonly title: string;
  readonly width: number;
  readonly deliveryPublicId: string;
  readonly returns: DeliveryReturns;
  readonly onSave: (edited: ReturnEdit) => Promise<SaveOutcome<Delivery>>;
  readonly onClose: () => void;
}) => {
  const sentKey = useSentKey();
  const start: ReturnValues = { target: null, lines: firstLines(returns), comment: '' };
  const form = useEndpointForm(changeReturnStatus, {
    input: { params: { id: deliveryPublicId } },
    start,
    toBody: ({ target, lines, comment }) => ({
      orderSupplierReturnStatusPublicId: target === null ? '' : statusOf(target).publicId,
      // Given up, it is about those under way.
      orderSupplierItemReturnRequest: target === 'RETURN_CANCELED' ? undefined : chosenLines(lines),
      comment,
    }),
    check: ({ comment }) => ({ comment: whyMessage(commentRefusal(comment)) }),
    mode: 'onChange',
    failureText: texts.failures.save,
    send: async ({ body }) => {
      const code = statusByPublicId(body.orderSupplierReturnStatusPublicId)?.code;
      if (code === undefined || !isReturnStatus(code)) return { kind: 'kept' };
      return onSave({ target: code, body, key: sentKey.of(body) });
    },
    onSaved: onClose,
  });
  const [target, lines, comment] = useWatch({ control: form.control, name: ['target', 'lines', 'comment'] });
  const choice = returnChoice(returns, lines, (next) => form.set('lines', next));
  const { name } = returns.orderSupplierStatus;
  const isUnderWay = name === 'RETURN_STARTED';
  const refused = isStatusCode(name) ? returnRefusal(name, 'RETURN_STARTED') : null;
  const closed = refused === null ? null : refusalMessage(refused);
  const missing = closed ?? (choice.lines.length === 0 ? texts.nothing : whyMessage(commentRefusal(comment)));

  const { leave, question } = useDiscardQuestion(choice.isChanged || comment.trim() !== '', onClose);
  const save = async (requested: ReturnStatusCode) => {
    form.set('target', requested);
    await form.submit();
  };
  const saving = form.isPending ? target : null;
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
      <div className="stack gap-14">
        {isUnderWay ? <Banner tone="info">{texts.underWay}</Banner> : <p className="muted">{texts.intro}</p>}
        <div className="row gap-8 center between">
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
        <ul className={`relative scrolls border r-8 ${styles['items']}`}>
          {choice.items.map((item) => (
            <ItemLine key={item.publicId} item={item} choice={choice} />
          ))}
        </ul>
        <dl className="stack gap-4 r-8 bg-sunken pad-12">
          <div className="row gap-12 between">
            <dt className="muted">{texts.credit}</dt>
            <dd className="semibold number">{formatBRL(choice.credit)}</dd>
          </div>
          {outcome !== null && (
            <div className="row gap-12 between">
              <dt className="muted">{texts.outcome}</dt>
              <dd className="semibold">{returnLabel(outcome)}</dd>
            </div>
          )}
        </dl>
        <WhyArea form={form} name="comment" label={texts.comment} rows={2} />
        <FormFailure form={form} />
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
