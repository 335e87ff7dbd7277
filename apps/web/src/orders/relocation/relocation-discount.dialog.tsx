import { type DiscountReason, listDiscountReasons } from '@celeiro/contract/orders/discounts/discounts.ts';
import {
  calculateDiscount,
  type DiscountType,
  discountTypes,
} from '@celeiro/rules/orders/discounts/calculate.ts';
import { discountValueRefusal } from '@celeiro/rules/orders/discounts/change-discount.ts';
import { refusalMessage } from '@celeiro/contract/errors.ts';
import {
  discountValueOf,
  emptyDiscountValue,
  maskDiscountValue,
  MINIMUM_DISCOUNT,
} from '@celeiro/rules/orders/discounts/typed-value.ts';
import { formatBRL } from '@celeiro/rules/money.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDiscardQuestion } from '../../kit/saving/discard-question.tsx';
import { read } from '../../kit/api/query.ts';
import { useFailureToast } from '../../kit/saving/failure-toast.ts';
import { LookupField } from '../../kit/forms/registration/lookup-field.tsx';
import { type LookupSource, userSource } from '../../kit/forms/registration/look-ups.ts';
import { supplierSource } from '../../kit/forms/registration/registration-look-ups.ts';
import { randomId } from '../../kit/browser/random-id.ts';
import { Banner } from '../../ui/marks/banner.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { TextField } from '../../ui/fields/field.tsx';
import { Select } from '../../ui/fields/select.tsx';
import styles from './dialogs.module.css';
import { relocationTexts as texts } from './relocation.texts.ts';
import { listedUsers } from './relocation-users.ts';
import { type DraftDiscount, type DraftLine, lineAmounts } from './view.ts';
import { EMPTY_VALUE } from '../../ui/data/empty-value.ts';

const WIDTH = 600;
const LIST_HEIGHT = 260;

const suppliers = {
  ...supplierSource,
  failureText: texts.failures.suppliers,
  emptyNote: texts.noSupplierFound,
};
const people: LookupSource = {
  ...userSource,
  // R-RELOC-010
  lookUp: (text) => {
    const { queryKey, queryFn } = userSource.lookUp(text);
    return {
      queryKey: [...queryKey, 'listed'],
      queryFn: async (context) => {
        const found = await queryFn(context);
        return listedUsers(found.map((one) => ({ ...one, name: one.label, username: one.value })));
      },
    };
  },
  failureText: texts.failures.users,
  emptyNote: texts.noneFound,
};

type Person = { readonly name: string; readonly username: string };
type Supplier = { readonly publicId: string; readonly name: string };

type Form = {
  readonly reasonPublicId: string | null;
  readonly type: DiscountType;
  readonly value: string;
  readonly release: Person | null;
  readonly supplier: Supplier | null;
};

const discountOf = (form: Form, reason: DiscountReason | undefined): DraftDiscount | null => {
  const value = discountValueOf(form.value);
  const needsSupplier = reason?.supplierProblem === 'REQUIRED' && form.supplier === null;
  if (reason === undefined || form.release === null || value < MINIMUM_DISCOUNT || needsSupplier) return null;
  return {
    key: randomId(),
    reasonPublicId: reason.publicId,
    reason: reason.reason,
    category: reason.category,
    discountType: form.type,
    discountValue: value,
    releaseName: form.release.name,
    releaseUserName: form.release.username,
    supplierProblemPublicId:
      reason.supplierProblem === 'NOT_REQUIRED' ? null : (form.supplier?.publicId ?? null),
    carriedFrom: null,
  };
};

const SupplierField = ({
  supplier,
  isOptional,
  onChange,
}: {
  readonly supplier: Supplier | null;
  readonly isOptional: boolean;
  readonly onChange: (supplier: Supplier | null) => void;
}) => (
  <LookupField
    label={texts.supplierProblem}
    isOptional={isOptional}
    text={supplier?.name ?? ''}
    placeholder={texts.supplierPlaceholder}
    source={suppliers}
    onChoose={({ value, label }) => onChange({ publicId: value, name: label })}
    onCommitText={(text) => text === '' && onChange(null)}
  />
);

/** R-RELOC-003, kind DISCOUNT: a new discount of one product of a new delivery. `onAdd` answers what went wrong, or null. */
export const RelocationDiscountDialog = ({
  line,
  onAdd,
  onClose,
}: {
  readonly line: DraftLine;
  readonly onAdd: (discount: DraftDiscount) => Promise<string | null>;
  readonly onClose: () => void;
}) => {
  const [form, setForm] = useState<Form>({
    reasonPublicId: null,
    type: 'PERCENTAGE_VALUE',
    value: emptyDiscountValue('PERCENTAGE_VALUE'),
    release: null,
    supplier: null,
  });
  const [isAdding, setAdding] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const set = (change: Partial<Form>) => setForm((known) => ({ ...known, ...change }));
  const reasons = useQuery(read(listDiscountReasons, {}));
  useFailureToast(reasons.error, texts.failures.discountReasons);
  const offered = (reasons.data ?? []).filter(({ active }) => active);
  const reason = offered.find(({ publicId }) => publicId === form.reasonPublicId);

  const { quantityTotal, adjustedTotal } = lineAmounts(line);
  const question = {
    type: form.type,
    value: discountValueOf(form.value),
    adjustedPrice: line.unitPrice,
    quantityTotal,
    adjustedTotal,
  };
  const isTyped = question.value >= MINIMUM_DISCOUNT;
  const refused = isTyped ? discountValueRefusal(question) : null;
  const predicted = isTyped && refused === null ? calculateDiscount(question) : null;
  const discount = refused === null ? discountOf(form, reason) : null;
  const hasSupplierField = reason !== undefined && reason.supplierProblem !== 'NOT_REQUIRED';

  const add = async () => {
    if (discount === null || isAdding) return;
    setAdding(true);
    setFailure(null);
    const message = await onAdd(discount);
    setAdding(false);
    setFailure(message);
  };
  const isFilled = isTyped || [form.reasonPublicId, form.release, form.supplier].some((one) => one !== null);
  const { leave, question: discarding } = useDiscardQuestion(isFilled, onClose);
  const close = () => {
    if (!isAdding) leave();
  };
  return (
    <Dialog
      title={texts.discountTitle}
      width={WIDTH}
      onClose={close}
      footer={
        <>
          <Button isDisabled={isAdding} onClick={close}>
            {texts.cancel}
          </Button>
          <Button
            look="primary"
            isPending={isAdding}
            disabledReason={discount === null ? texts.incomplete : null}
            onClick={() => void add()}
          >
            {texts.add}
          </Button>
        </>
      }
    >
      <div className="stack gap-14">
        <p className="muted">{texts.discountOn(line.product, line.supplier)}</p>
        <div className={`grid cols-2 gap-14 top ${styles['pair']}`}>
          <div className={hasSupplierField ? undefined : 'all-columns'}>
            <Select
              label={texts.reason}
              options={offered.map(({ publicId, reason: label, category }) => ({
                value: publicId,
                label,
                description: category,
              }))}
              value={form.reasonPublicId}
              maxHeight={LIST_HEIGHT}
              error={reasons.isError ? texts.failures.discountReasons : null}
              onChange={(reasonPublicId) => set({ reasonPublicId })}
            />
          </div>
          {hasSupplierField && (
            <SupplierField
              supplier={form.supplier}
              isOptional={reason.supplierProblem === 'OPTIONAL'}
              onChange={(supplier) => set({ supplier })}
            />
          )}
          <Select
            label={texts.type}
            options={discountTypes.map(({ code: value, label }) => ({ value, label }))}
            value={form.type}
            onChange={(value) => {
              const type = discountTypes.find(({ code }) => code === value)?.code;
              // R-DISC-011
              if (type !== undefined) set({ type, value: emptyDiscountValue(type) });
            }}
          />
          <TextField
            label={texts.value}
            extra={form.type === 'PERCENTAGE_VALUE' ? '%' : 'R$'}
            inputMode="decimal"
            autoComplete="off"
            value={form.value}
            error={refused === null ? null : refusalMessage(refused)}
            onFocus={(event) => event.target.select()}
            onChange={(event) => set({ value: maskDiscountValue(event.target.value, form.type, question) })}
          />
          <div className="all-columns">
            <LookupField
              label={texts.release}
              text={form.release?.name ?? ''}
              placeholder={texts.releasePlaceholder}
              source={people}
              onChoose={({ value, label }) => set({ release: { name: label, username: value } })}
            />
          </div>
        </div>
        <dl className={`grid cols-2 r-8 ${styles['result']} number`}>
          <dt className="size-12 line-16 faint">{texts.discountTotal}</dt>
          <dt className="size-12 line-16 faint">{texts.withDiscount}</dt>
          <dd className="m-0 semibold">{predicted === null ? EMPTY_VALUE : formatBRL(predicted.total)}</dd>
          <dd className="m-0 semibold">
            {predicted === null ? EMPTY_VALUE : formatBRL(predicted.itemsTotal)}
          </dd>
        </dl>
        {failure !== null && (
          <Banner tone="error">
            <b>{texts.failures.discount}</b>
            {failure !== texts.failures.discount && <span className="block muted">{failure}</span>}
          </Banner>
        )}
      </div>
      {discarding}
    </Dialog>
  );
};
