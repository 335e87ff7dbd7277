import { NO_CHARGES } from '@celeiro/contract/money/installments/charge-effect.ts';
import type { Delivery } from '@celeiro/contract/orders/deliveries/deliveries.ts';
import type { Markups } from '@celeiro/contract/money/payments/payments.ts';
import { formatBRL } from '@celeiro/rules/money.ts';
import { formatPercent } from '@celeiro/rules/percent.ts';
import { CELEIRO_PAYMENT, SUPPLIER_PAYMENT } from '@celeiro/rules/product-name.ts';
import { useState } from 'react';
import { Banner } from '../../ui/marks/banner.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import type { Option } from '../../ui/fields/options.tsx';
import { RadioGroup } from '../../ui/fields/radio-group.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { ErrorState, Skeleton } from '../../ui/marks/states.tsx';
import { offeredKinds, type OwnMethod, totalsOf } from './payment-choice.ts';
import { amountOf, DiscountLines, PaymentPreviewTable, sumOf } from './payment-preview.tsx';
import styles from './payment.module.css';
import { chargesView } from '../installments/installments.public.tsx';
import { paymentActionTexts } from './payment-actions.texts.ts';
import { paymentsTexts } from './payments.texts.ts';
import { type PaymentBody, type PaymentState, useMarkups, usePaymentChoice } from './use-payment-choice.ts';

const TERM_LIST_HEIGHT = 280;

const forms = [
  { value: CELEIRO_PAYMENT, label: paymentsTexts.own, description: paymentsTexts.ownHint },
  { value: SUPPLIER_PAYMENT, label: paymentsTexts.direct, description: paymentsTexts.directHint },
] as const;

/** Each term with the rate it takes, what that is in reais, and what an installment comes to (R-PAY-009). */
const termOptions = (state: PaymentState, markups: Markups | undefined): readonly Option[] =>
  state.terms.map(({ methodId: value, name: label }) => {
    const tax = markups?.paymentMethodTaxes.find((one) => one.paymentMethodPublicId === value);
    return tax === undefined
      ? { value, label }
      : {
          value,
          label,
          description: paymentsTexts.termDescription(
            formatBRL(tax.installmentTaxTotalAmount),
            tax.installmentTaxFractionDesc,
          ),
          rightElement: formatPercent(tax.taxPercentage),
        };
  });

const OwnFields = ({
  state,
  methods,
  markups,
}: {
  readonly state: PaymentState;
  readonly methods: readonly OwnMethod[];
  readonly markups: Markups | undefined;
}) => {
  const { choice, terms } = state;
  return (
    <div className={`grid cols-2 gap-12 top ${styles['pair']}`}>
      <Select
        label={paymentsTexts.method}
        placeholder={paymentsTexts.methodPlaceholder}
        options={offeredKinds(methods).map(({ kind, label }) => ({ value: kind, label }))}
        value={choice.celeiroMethod}
        note={paymentsTexts.noMethods}
        onChange={(value) => {
          const kind = offeredKinds(methods).find((one) => one.kind === value);
          if (kind) state.chooseKind(kind.kind);
        }}
      />
      <Select
        label={paymentsTexts.term}
        placeholder={paymentsTexts.termPlaceholder}
        options={termOptions(state, markups)}
        value={choice.term}
        maxHeight={TERM_LIST_HEIGHT}
        // R-PAY-004
        disabledReason={
          choice.celeiroMethod === null
            ? paymentsTexts.methodFirst
            : terms.length === 1
              ? paymentsTexts.oneTerm
              : null
        }
        onChange={state.chooseTerm}
      />
    </div>
  );
};

/** R-PAY-005: what may be paid straight to the supplier, and why not everything may. */
const DirectField = ({ state, markups }: { readonly state: PaymentState; readonly markups: Markups }) => (
  <>
    <div className={`grid cols-2 gap-12 top ${styles['pair']}`}>
      <Select
        label={paymentsTexts.method}
        placeholder={paymentsTexts.methodPlaceholder}
        options={markups.supplierPaymentMethods.map((method) => ({
          value: method.paymentMethodPublicId,
          label: method.paymentMethodName,
        }))}
        value={state.choice.supplierMethod}
        onChange={state.chooseDirect}
      />
    </div>
    {markups.directPaymentNote !== null && <p className="muted">{markups.directPaymentNote}</p>}
  </>
);

/** Which discounts the choice ends or brings back, with their amounts (OQ-089). */
const Discounts = ({ state, markups }: { readonly state: PaymentState; readonly markups: Markups }) => {
  const disabled = state.shown?.disabledDiscounts ?? [];
  const ended = markups.celeiroDiscounts.filter((one) => !one.active && one.type === 'INTRANET');
  const canRestore = state.choice.form === CELEIRO_PAYMENT && state.body !== null && ended.length > 0;
  return (
    <>
      {disabled.length > 0 && (
        <div className="stack gap-8">
          <Banner tone="warning">
            <b>{paymentsTexts.disabling(disabled.length, formatBRL(sumOf(disabled)))}</b>
            <span className="block muted">{paymentsTexts.whyDisabling}</span>
          </Banner>
          <DiscountLines discounts={disabled} />
        </div>
      )}
      {canRestore && (
        <div className="stack gap-8">
          <Checkbox
            label={paymentsTexts.restore(ended.length, amountOf(ended))}
            isChecked={state.isRestoring}
            onChange={state.setRestoring}
          />
          {state.isRestoring && <DiscountLines discounts={state.shown?.restoredDiscounts ?? ended} />}
        </div>
      )}
    </>
  );
};

const Consequences = ({ state, delivery }: { readonly state: PaymentState; readonly delivery: Delivery }) => (
  <>
    {typeof state.checked === 'object' && <Banner tone="error">{state.checked.failure}</Banner>}
    {state.preview?.needsCreditAnalysis === true && <Banner tone="warning">{paymentsTexts.credit}</Banner>}
    {state.preview?.leavesCreditAnalysis === true && (
      <Banner tone="info">{paymentsTexts.leavesCredit}</Banner>
    )}
    {state.preview?.exceededDiscountPolicy === true && !delivery.exceededDiscountPolicy && (
      <Banner tone="warning">{paymentsTexts.policy}</Banner>
    )}
    {state.preview !== null && state.preview.charges.version !== NO_CHARGES && (
      <>
        <Banner tone="warning">{paymentsTexts.charges}</Banner>
        {chargesView(state.preview.charges)}
      </>
    )}
  </>
);

/** R-PAY-002, R-PAY-003: why it can't be saved yet. */
const missing = (state: PaymentState): string | null => {
  if (state.body !== null) return null;
  return state.choice.form === CELEIRO_PAYMENT ? paymentsTexts.needsTerm : paymentsTexts.needsMethod;
};

/**
 * R-PAY-001: how the client pays for a delivery. Each choice shows what it makes of the totals and the ADF, at once by the
 * shared rule, then as the server confirms; nothing is saved before 'Salvar'.
 */
export const PaymentDialog = ({
  delivery,
  storePublicId,
  methods,
  onSave,
  onClose,
}: {
  readonly delivery: Delivery;
  readonly storePublicId: string;
  /** The sub-methods that the order's store may use. */
  readonly methods: readonly OwnMethod[];
  /** Resolves to null when it was saved, to the reason when it wasn't; an empty one says nothing. */
  readonly onSave: (body: PaymentBody, name: string, chargesSeen: string) => Promise<string | null>;
  readonly onClose: () => void;
}) => {
  const markups = useMarkups(delivery, storePublicId);
  const state = usePaymentChoice(delivery, methods, markups.data);
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const save = async () => {
    if (state.body === null) return;
    setSaving(true);
    setFailure(null);
    const message = await onSave(
      state.body,
      state.preview?.paymentMethodName ?? delivery.paymentMethodName,
      state.preview?.charges.version ?? NO_CHARGES,
    );
    setSaving(false);
    if (message === null) onClose();
    else if (message !== '') setFailure(message);
  };
  return (
    <Dialog
      title={paymentsTexts.title}
      width={600}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{paymentsTexts.cancel}</Button>
          <Button
            look="primary"
            isPending={isSaving}
            isDisabled={markups.data === undefined}
            disabledReason={markups.data === undefined ? null : missing(state)}
            onClick={() => void save()}
          >
            {paymentsTexts.save}
          </Button>
        </>
      }
    >
      <div className="stack gap-14">
        <p className="muted">{paymentsTexts.current(delivery.paymentMethodName)}</p>
        {markups.isPending && (
          <div className="stack gap-14" role="status" aria-label={paymentsTexts.loading}>
            <Skeleton height={52} />
            <Skeleton height={52} />
            <Skeleton height={150} />
          </div>
        )}
        {markups.isError && markups.data === undefined && (
          <ErrorState title={paymentsTexts.loadFailed} onRetry={() => void markups.refetch()} />
        )}
        {markups.data !== undefined && (
          <>
            <RadioGroup
              label={paymentsTexts.who}
              options={forms}
              value={state.choice.form}
              onChange={state.chooseForm}
            />
            {state.choice.form === CELEIRO_PAYMENT ? (
              <OwnFields state={state} methods={methods} markups={markups.data} />
            ) : (
              <DirectField state={state} markups={markups.data} />
            )}
            <Discounts state={state} markups={markups.data} />
            <PaymentPreviewTable
              now={totalsOf(delivery)}
              after={state.shown?.next ?? totalsOf(delivery)}
              checked={state.checked}
            />
            <Consequences state={state} delivery={delivery} />
          </>
        )}
        {failure !== null && (
          <Banner tone="error">
            <b>{paymentActionTexts.failed}</b>
            {failure !== paymentActionTexts.failed && <span className="block muted">{failure}</span>}
          </Banner>
        )}
      </div>
    </Dialog>
  );
};
