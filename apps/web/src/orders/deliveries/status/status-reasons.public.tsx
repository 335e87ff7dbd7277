import { listStatusReasons } from '@celeiro/contract/orders/deliveries/deliveries.ts';
import { refusalMessage } from '@celeiro/contract/errors.ts';
import {
  REASON_COMMENT_MAXIMUM,
  type ReasonList,
  whyRefusals,
  type WhyQuestion,
} from '@celeiro/rules/orders/deliveries/status-reasons.ts';
import type { Refusal } from '@celeiro/rules/refusal.ts';
import { useQueries } from '@tanstack/react-query';
import type { FieldPathByValue, FieldValues } from 'react-hook-form';
import { read } from '../../../kit/api/query.ts';
import { FormSelect } from '../../../kit/forms/choice-fields.tsx';
import { FormArea } from '../../../kit/forms/text-fields.tsx';
import type { EndpointForm } from '../../../kit/forms/use-endpoint-form.ts';
import type { FormFieldProps } from '../../../kit/forms/use-form-field.tsx';
import { Banner } from '../../../ui/marks/banner.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { deliveriesTexts, reasonTexts } from '../deliveries.texts.ts';

/** The part of a form that says why a status changes. */
export type Why = {
  readonly orderStatusReasonPublicId: string;
  readonly orderStatusReasonComment: string;
};
export const noWhy: Why = { orderStatusReasonPublicId: '', orderStatusReasonComment: '' };

/** Nothing is given where something has to be: the form says so in the words of R-REASON-002. */
const lacks: ReadonlySet<string> = new Set([
  'REASON_REQUIRED',
  'REASON_COMMENT_REQUIRED',
  'REOPEN_COMMENT_REQUIRED',
]);

/** A refusal of the rules as a field says it. */
export const whyMessage = (refused: Refusal | null | undefined): string | null => {
  if (!refused) return null;
  return lacks.has(refused.code) ? reasonTexts.required : refusalMessage(refused);
};

export type Reasons = ReturnType<typeof useReasons>;

/** The reasons of these lists (R-REASON-001), and what the rules say to one that is given. */
export const useReasons = (lists: readonly ReasonList[]) => {
  const answers = useQueries({
    queries: lists.map((type) => read(listStatusReasons, { query: { type } })),
  });
  const answerOf = ({ list }: WhyQuestion) => (list === null ? undefined : answers[lists.indexOf(list)]);
  // R-REASON-005
  const offered = (question: WhyQuestion) =>
    (answerOf(question)?.data ?? []).filter(({ selectable }) => selectable);
  const chosen = (question: WhyQuestion, why: Why) =>
    offered(question).find(({ publicId }) => publicId === why.orderStatusReasonPublicId) ?? null;
  const refusalsOf = (question: WhyQuestion, why: Why) => {
    const given = { reason: chosen(question, why), comment: why.orderStatusReasonComment };
    const refusals = whyRefusals(question.move, given);
    const at = (field: string) => refusals.find((refused) => refused.field === field) ?? null;
    return { reason: at('reason'), comment: at('comment') };
  };
  /** What is wrong with either, or null. */
  const problems = (question: WhyQuestion, why: Why) => {
    const { reason, comment } = refusalsOf(question, why);
    return { orderStatusReasonPublicId: whyMessage(reason), orderStatusReasonComment: whyMessage(comment) };
  };
  return {
    offered,
    problems,
    /** R-REASON-006: why it can't be saved yet, or null. */
    missing: (question: WhyQuestion, why: Why): string | null => {
      const { reason, comment } = refusalsOf(question, why);
      if (reason !== null) return reasonTexts.reasonMissing;
      return comment !== null && lacks.has(comment.code) ? reasonTexts.commentMissing : whyMessage(comment);
    },
    /** The sent part of it: only what this change needs, empty where nothing was given. */
    given: (question: WhyQuestion | null, why: Why): Why =>
      question === null
        ? noWhy
        : { ...why, orderStatusReasonPublicId: chosen(question, why)?.publicId ?? '' },
    /** Why there are none, or null. */
    error: (question: WhyQuestion): Error | null => answerOf(question)?.error ?? null,
    retry: (question: WhyQuestion): void => void answerOf(question)?.refetch(),
  };
};

/** The description: what is longer than it may be can be typed, and is refused (R-REASON-003). */
export const WhyArea = <V extends FieldValues>(
  props: FormFieldProps<V, string> & { readonly rows?: number },
) => <FormArea {...props} maxLength={REASON_COMMENT_MAXIMUM} isCut={false} />;

/** Why a status changes: its reason, where it needs one, and the description (R-DETAIL-026). */
export const ReasonFields = <V extends FieldValues & Why>({
  form,
  question,
  reasons,
  hint,
  failureText = deliveriesTexts.failures.reasons,
}: {
  readonly form: EndpointForm<V>;
  readonly question: WhyQuestion;
  readonly reasons: Reasons;
  /** Next to the description. */
  readonly hint?: string;
  /** Said where the reasons could not be read (R-REASON-007). */
  readonly failureText?: string;
}) => {
  const at = (name: keyof Why) => name as FieldPathByValue<V, string>; // every such form holds both as texts
  return (
    <>
      {question.list !== null && (
        <FormSelect
          form={form}
          name={at('orderStatusReasonPublicId')}
          label={reasonTexts.reason}
          placeholder={reasonTexts.reasonPlaceholder}
          options={reasons
            .offered(question)
            .map(({ publicId, description }) => ({ value: publicId, label: description }))}
        />
      )}
      {reasons.error(question) !== null && (
        <Banner
          tone="error"
          action={
            <Button size="small" look="ghost" onClick={() => reasons.retry(question)}>
              {deliveriesTexts.refresh}
            </Button>
          }
        >
          {failureText}
        </Banner>
      )}
      <WhyArea
        form={form}
        name={at('orderStatusReasonComment')}
        label={reasonTexts.description}
        {...(hint === undefined ? {} : { hint })}
      />
    </>
  );
};
