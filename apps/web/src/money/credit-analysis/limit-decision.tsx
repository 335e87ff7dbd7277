import {
  type CreditAnalysis,
  decideCreditLimit,
} from '@celeiro/contract/money/credit-analysis/credit-analysis.ts';
import { addDays, businessDateOf } from '@celeiro/rules/days/calendar.ts';
import { type Centavos, ZERO } from '@celeiro/rules/money.ts';
import { paymentMethods } from '@celeiro/rules/money/payments/methods.ts';
import { consumesCredit } from '@celeiro/rules/money/store-credit/credit.ts';
import {
  needsSecondPerson,
  type LimitDecision as Decision,
} from '@celeiro/rules/money/credit-analysis/credit-decision.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { FormDay } from '../../kit/forms/choice-fields.tsx';
import { FormFailure } from '../../kit/forms/form-parts.tsx';
import { FormArea } from '../../kit/forms/text-fields.tsx';
import { FormMoney } from '../../kit/forms/typed-fields.tsx';
import { PanelLeave } from '../../kit/forms/panel-form.tsx';
import { type EndpointForm, useEndpointForm } from '../../kit/forms/use-endpoint-form.ts';
import { toast } from '../../kit/saving/toasts.ts';
import { Banner } from '../../ui/marks/banner.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { useProceed } from '../../ui/overlays/use-proceed.ts';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { Segments } from '../../ui/actions/segments.tsx';
import { creditLimitTexts as texts } from './credit-limit.texts.ts';
import { freesOf, LimitFrees, seenOf } from './limit-frees.tsx';
import styles from './credit-limit.module.css';
import { type SeenAnalysis, WhatChanged } from './what-changed.tsx';

type Values = {
  creditLimit: Centavos | null;
  validUntil: string;
  paymentMethodPublicIds: readonly string[];
  postponedUntil: string;
  comment: string;
  /** Deliveries that fit are released with the limit. */
  isReleasing: boolean;
};

const termMethods = paymentMethods.filter((method) => method.selectable && consumesCredit(method));
const decisionSegments = (['APPROVED', 'REFUSED', 'POSTPONED'] as const).map((value) => ({
  value,
  label: texts.decisions[value],
}));

/** The store's present methods; the others on request. */
const Methods = ({
  form,
  chosen,
  open,
}: {
  readonly form: EndpointForm<Values>;
  readonly chosen: readonly string[];
  readonly open: readonly string[];
}) => {
  const [isWhole, setWhole] = useState(open.length === 0);
  const shown = isWhole ? termMethods : termMethods.filter(({ publicId }) => open.includes(publicId));
  return (
    <fieldset className={`stack gap-4 min-0 no-border pad-0 ${styles['methods']}`}>
      <legend className="size-12 muted m-bottom-4">{texts.methods}</legend>
      <div>
        {shown.map(({ publicId, name }) => (
          <Checkbox
            key={publicId}
            label={name}
            isChecked={chosen.includes(publicId)}
            onChange={(isChosen) =>
              form.set(
                'paymentMethodPublicIds',
                isChosen ? [...chosen, publicId] : chosen.filter((id) => id !== publicId),
              )
            }
          />
        ))}
      </div>
      {!isWhole && (
        <span>
          <Button look="ghost" size="small" onClick={() => setWhole(true)}>
            {texts.allMethods}
          </Button>
        </span>
      )}
    </fieldset>
  );
};

/** What has to be filled in, by what is decided. */
const requiredFor: Readonly<Record<Decision, readonly (keyof Values)[]>> = {
  APPROVED: ['creditLimit', 'validUntil'],
  REFUSED: [],
  POSTPONED: ['postponedUntil'],
};

/** What an approval implies: whether it needs a second person, and which deliveries it releases. */
const outcomeOf = (analysis: CreditAnalysis, { creditLimit, validUntil, isReleasing }: Values) => {
  // Without a last day yet it is weighed as if that stayed.
  if (creditLimit === null || Number.isNaN(creditLimit)) return null;
  const isForTwo = needsSecondPerson({ creditLimit, validUntil }, analysis, analysis.secondPersonAmount);
  const { freed } = freesOf(analysis, creditLimit);
  return { creditLimit, isForTwo, freed: isForTwo || !isReleasing ? [] : freed };
};

const reasonAgainst = (decision: Decision, values: Values, isSupervisor: boolean): string | null => {
  if (!isSupervisor) return texts.needsSupervisor;
  const { creditLimit, validUntil, paymentMethodPublicIds: methods } = values;
  const isWhole = creditLimit !== null && validUntil !== '' && (methods.length > 0 || creditLimit === ZERO);
  if (decision === 'APPROVED' && !isWhole) return texts.incomplete;
  if (decision === 'POSTPONED' && values.postponedUntil === '') return texts.needsDay;
  return values.comment.trim() === '' ? texts.needsComment : null;
};

const buttonText = (decision: Decision, outcome: ReturnType<typeof outcomeOf>): string =>
  decision === 'REFUSED'
    ? texts.refuse
    : decision === 'POSTPONED'
      ? texts.postpone
      : outcome?.isForTwo
        ? texts.propose
        : texts.approve(outcome?.freed.length ?? 0);

/** Approves, refuses or postpones a store's limit; the released deliveries are shown before, and saving releases exactly them. */
export const LimitDecision = ({
  analysis,
  isSupervisor,
  copied,
  onDecided,
}: {
  readonly analysis: CreditAnalysis;
  readonly isSupervisor: boolean;
  /** A limit to fill in; the same object again fills nothing. */
  readonly copied: { readonly limit: Centavos } | null;
  readonly onDecided: (analysis: CreditAnalysis) => void;
}) => {
  const { creditLimit, usedLimit, overdueAmount, proposal } = analysis;
  const start: Values = {
    creditLimit,
    validUntil: '',
    paymentMethodPublicIds: analysis.paymentMethodPublicIds,
    postponedUntil: '',
    comment: '',
    isReleasing: true,
  };
  const [today] = useState(() => businessDateOf(Date.now()));
  const [decision, setDecision] = useState<Decision>('APPROVED');
  const [sent, setSent] = useState<SeenAnalysis | null>(null);
  const form = useEndpointForm(decideCreditLimit, {
    input: { params: { id: analysis.storePublicId } },
    start,
    required: requiredFor[decision],
    toBody: (values) => ({
      decision,
      comment: values.comment,
      ...(decision === 'APPROVED' && {
        creditLimit: values.creditLimit,
        validUntil: values.validUntil,
        paymentMethodPublicIds: values.paymentMethodPublicIds,
      }),
      ...(decision === 'POSTPONED' && { postponedUntil: values.postponedUntil }),
      basis: { creditLimit, usedLimit, overdueAmount },
      release: decision === 'APPROVED' ? seenOf(outcomeOf(analysis, values)?.freed ?? []) : [],
      replaces: proposal?.publicId ?? null,
    }),
    follows: true,
    failureText: texts.failed,
    answered: ['getCreditAnalysis'],
    onSaved: (answer) => {
      const isProposed = answer.proposal !== null && decision === 'APPROVED';
      toast.success(
        decision === 'REFUSED'
          ? texts.refused
          : decision === 'POSTPONED'
            ? texts.postponed
            : isProposed
              ? texts.proposed
              : texts.approved,
      );
      setSent(null);
      form.startOver();
      setDecision('APPROVED');
      onDecided(answer);
    },
  });
  const values = useWatch({ control: form.control, compute: (all: Values) => all });
  const isApproving = decision === 'APPROVED';
  const [lastCopied, setLastCopied] = useState(copied);
  if (copied !== lastCopied) {
    setLastCopied(copied);
    setDecision('APPROVED');
  }
  const take = useEffectEvent((limit: Centavos) => {
    form.set('creditLimit', limit);
    form.focus('creditLimit');
  });
  useEffect(() => {
    if (copied !== null) take(copied.limit);
  }, [copied]);
  const outcome = isApproving ? outcomeOf(analysis, values) : null;
  const against = reasonAgainst(decision, values, isSupervisor);
  const send = () => {
    setSent({ analysis, freed: outcome?.freed ?? [] });
    void form.submit();
  };
  const proceed = useProceed(against === null ? send : undefined);
  return (
    <section
      className={`stack cols-1 gap-12 border r-12 bg-surface ${styles['panel']}`}
      aria-label={texts.title}
      onKeyDown={proceed}
    >
      <h2 className="size-14 line-20 semibold">{texts.title}</h2>
      <Segments label={texts.decision} segments={decisionSegments} value={decision} onChange={setDecision} />
      {isApproving && (
        <>
          <div className={`stack gap-12 ${styles['pair']}`}>
            <FormMoney form={form} name="creditLimit" label={texts.limit} />
            <FormDay form={form} name="validUntil" label={texts.validUntil} minimum={today} />
          </div>
          <Methods
            form={form}
            chosen={values.paymentMethodPublicIds}
            open={analysis.paymentMethodPublicIds}
          />
        </>
      )}
      {decision === 'POSTPONED' && (
        <FormDay form={form} name="postponedUntil" label={texts.postponedUntil} minimum={addDays(today, 1)} />
      )}
      <FormArea
        form={form}
        name="comment"
        label={texts.comment}
        placeholder={texts.commentPlaceholder}
        maxLength={1000}
      />
      {isApproving && outcome !== null && !outcome.isForTwo && (
        <>
          <LimitFrees analysis={analysis} limit={outcome.creditLimit} />
          <Checkbox
            label={texts.releasing}
            isChecked={values.isReleasing}
            onChange={(isReleasing) => form.set('isReleasing', isReleasing)}
          />
        </>
      )}
      {outcome?.isForTwo && <Banner tone="info">{texts.twoPersons}</Banner>}
      {proposal !== null && <Banner tone="warning">{texts.replaces(proposal.proposedBy)}</Banner>}
      <FormFailure form={form} />
      {sent !== null && form.failure !== null && (
        <WhatChanged seen={sent} now={{ analysis, freed: outcome?.freed ?? [] }} />
      )}
      <div className={`row wrap gap-8 end ${styles['buttons']}`}>
        <Button look="primary" isPending={form.isPending} disabledReason={against} onClick={send}>
          {buttonText(decision, outcome)}
        </Button>
      </div>
      <PanelLeave isUnsaved={form.isUnsaved} />
    </section>
  );
};
