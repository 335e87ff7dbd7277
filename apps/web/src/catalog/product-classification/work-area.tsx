import {
  acceptClassification,
  type ClassificationQueue,
  joinClassification,
  type PreClassification,
  refuseClassification,
} from '@celeiro/contract/catalog/product-classification/pre-classification.ts';
import {
  type Because,
  suggestedFields,
  SURE,
} from '@celeiro/rules/catalog/product-classification/suggest.ts';
import { useEffect, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { FormFailure } from '../../kit/forms/form-parts.tsx';
import { useEndpointForm } from '../../kit/forms/use-endpoint-form.ts';
import { toast } from '../../kit/saving/toasts.ts';
import { useSave } from '../../kit/saving/use-save.ts';
import { Banner } from '../../ui/marks/banner.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { DecisionsCard, EqualCard, SimilarCard, type useUndo } from './side-cards.tsx';
import { classificationTexts as texts } from './classification.texts.ts';
import styles from './classification.module.css';
import { KeyLegend } from './key-legend.tsx';
import { SuggestionFields } from './suggestion-fields.tsx';
import { acceptedBody, packProblem, suggestedValues, type SuggestionValues } from './suggestion-values.ts';
import type { Queue } from './use-queue.ts';
import { useWorkKeys } from './use-work-keys.ts';

/** Refusals that are asked about: of another product than was sent then, nothing is. */
const questions = ['PRODUCT_PACK_CHANGES', 'EQUAL_CLASSIFIED'] as const;
const required = ['name', 'family', 'unit', 'pack'] as const;

/** Unsure fields that weren't viewed yet: Enter stops at each once. */
const useUnsure = ({ because }: PreClassification) => {
  const seen = useRef(new Set<string>());
  return {
    look: (field: string) => void seen.current.add(field),
    next: () =>
      because.find(({ field, confidence }) => confidence < SURE && !seen.current.has(field)) ?? null,
  };
};

/** One product: what it may be, corrected and decided by keys alone. */
export const WorkArea = ({
  suggestion,
  queue,
  isMissing,
  decisions,
  undo,
}: {
  readonly suggestion: PreClassification;
  readonly queue: Queue;
  /** It waits no more: it can be read, and nothing is decided of it. */
  readonly isMissing: boolean;
  readonly decisions: ClassificationQueue['decisions'];
  readonly undo: ReturnType<typeof useUndo>;
}) => {
  const { product, equal } = suggestion;
  const acceptButton = useRef<HTMLButtonElement>(null);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const unsure = useUnsure(suggestion);
  const along = equal
    .filter(({ publicId }) => !left.has(publicId))
    .map(({ publicId, version }) => ({ publicId, version }));
  const form = useEndpointForm(acceptClassification, {
    input: { params: { id: product.publicId } },
    start: suggestedValues(suggestion),
    required,
    toBody: (values: SuggestionValues) => acceptedBody(values, product.version),
    check: (values) => ({ pack: packProblem(values) }),
    failureText: texts.saveFailed,
    onSaved: ({ kind, outcome }) => {
      toast.success(kind === 'SAME_AS' ? texts.joined(outcome) : texts.accepted(outcome));
      queue.leave();
    },
  });
  const terms = { failureText: texts.saveFailed, failureIn: 'toast' } as const;
  const joining = useSave(joinClassification, terms);
  const refusing = useSave(refuseClassification, terms);
  // Once accepted together, they stay together over the stops at unsure fields.
  const isTogether = useRef(false);
  const [stop, setStop] = useState<(Because & { readonly next: string }) | null>(null);
  useEffect(() => acceptButton.current?.focus({ preventScroll: true }), []);

  // Prices were given for another pack, or there is such a product already: what is accepted once more, as it was, is meant.
  const [name, brand, unit, pack] = useWatch({
    control: form.control,
    name: ['name', 'brand', 'unit', 'pack'],
  });
  const identity = JSON.stringify([name, brand?.value, unit, pack]);
  const [requested, setRequested] = useState('');
  const question = questions.find((code) => code === form.failure?.code);
  const isPackQuestionOpen = question === 'PRODUCT_PACK_CHANGES' && requested === identity;
  const isJoinQuestionOpen = question === 'EQUAL_CLASSIFIED' && requested === identity;

  const leaveField = () => acceptButton.current?.focus({ preventScroll: true });
  const accept = () => {
    if (isMissing) return;
    const doubtful = unsure.next();
    if (doubtful !== null) {
      unsure.look(doubtful.field);
      const thenAccept = isTogether.current ? texts.thenAcceptEqual(along.length + 1) : texts.thenAccept;
      setStop({ ...doubtful, next: unsure.next() === null ? thenAccept : texts.thenNext });
      return form.focus(doubtful.field);
    }
    // What is asked now is answered by the keys of the page; what can't be as it is leads to its field.
    setStop(null);
    leaveField();
    form.set('equal', isTogether.current ? along : []);
    form.set('packConfirmed', isPackQuestionOpen);
    form.set('joinConfirmed', isJoinQuestionOpen);
    setRequested(identity);
    void form.submit();
  };
  const join = async (into: PreClassification['similar'][number]) => {
    if (isMissing) return;
    const body = { version: product.version, equal: along, productPublicId: into.publicId };
    const { kind } = await joining.save({ params: { id: product.publicId }, body });
    if (kind !== 'saved') return;
    toast.success(texts.joined(into.name));
    queue.leave();
  };
  const refuse = async () => {
    if (isMissing) return;
    const { kind } = await refusing.save({
      params: { id: product.publicId },
      body: { version: product.version, equal: [] },
    });
    if (kind !== 'saved') return;
    toast.success(texts.refused(product.name));
    queue.leave();
  };
  const use = (one: PreClassification['similar'][number]) => {
    const { equal: _, name: __, ...same } = suggestedValues(one);
    for (const field of ['family', 'brand', 'unit', 'pack', 'tags'] as const) {
      form.set(field, same[field]);
      unsure.look(field);
    }
  };
  const together = () => {
    if (along.length === 0) return;
    isTogether.current = true;
    accept();
  };
  const { at, handlers } = useWorkKeys({
    letters: {
      n: queue.next,
      p: queue.previous,
      g: together,
      s: () => {
        form.set('brand', null);
        unsure.look('brand');
      },
      x: () => void refuse(),
    },
    digits: Object.fromEntries(
      suggestedFields.map((field, index) => [
        String(index + 1),
        () => {
          unsure.look(field);
          form.focus(field);
        },
      ]),
    ),
    confirm: accept,
    leave: leaveField,
  });
  return (
    <form
      className="column min-0 min-h-0"
      aria-label={product.name}
      onSubmit={(event) => {
        event.preventDefault();
        accept();
      }}
      {...handlers}
    >
      <div className="stack cols-1 gap-16 packed grow min-h-0 scrolls pad-16-gutter">
        {isMissing && (
          <Banner
            tone="warning"
            action={
              <Button size="small" onClick={queue.leave}>
                {texts.nextInQueue}
              </Button>
            }
          >
            <b>{texts.removed(product.name)}</b> {texts.removedNote}
          </Banner>
        )}
        <section className={`stack gap-12 border r-12 bg-surface ${styles['card']}`}>
          <SuggestionFields form={form} suggestion={suggestion} />
        </section>
        <div className={`stack gap-16 ${styles['pair']}`}>
          <EqualCard
            suggestion={suggestion}
            left={left}
            onLeave={(publicId, isLeft) => {
              const others = [...left].filter((one) => one !== publicId);
              setLeft(new Set(isLeft ? [...others, publicId] : others));
            }}
          />
          <SimilarCard suggestion={suggestion} onUse={use} onSame={(one) => void join(one)} />
        </div>
        <DecisionsCard decisions={decisions} undo={undo} />
      </div>
      <div className={styles['notes']}>
        {/* What is shown at a field isn't repeated. */}
        {isJoinQuestionOpen && <Banner tone="warning">{form.failure?.message}</Banner>}
        {(question === undefined || isPackQuestionOpen) &&
          form.problems.every(({ label }) => label === null) && <FormFailure form={form} />}
        <p role="status">
          {stop !== null &&
            stop.field === at.field &&
            texts.stopped(texts.fields[stop.field], stop.confidence, stop.next)}
        </p>
      </div>
      <footer
        className={`row wrap gap-8 center end rigid line-top bg-surface pad-8-gutter ${styles['foot']}`}
      >
        <KeyLegend isTyped={at.isTyped} />
        <Button onClick={() => void refuse()} isPending={refusing.isPending}>
          {texts.notProduct}
        </Button>
        <Button onClick={queue.skip}>{texts.skip}</Button>
        {equal.length > 0 && (
          <Button disabledReason={along.length > 0 ? null : texts.nothingEqual} onClick={together}>
            {isJoinQuestionOpen ? texts.joinEqual(along.length + 1) : texts.acceptEqual(along.length + 1)}{' '}
            <kbd aria-hidden="true">{at.isTyped ? texts.keyOf.equalInField : texts.keyOf.equal}</kbd>
          </Button>
        )}
        <Button
          ref={acceptButton}
          type="submit"
          look="primary"
          isPending={form.isPending}
          disabledReason={isMissing ? texts.notInQueue : null}
          // By the pointer it is meant for this one alone; Enter comes without one.
          onClick={({ detail }) => {
            if (detail > 0) isTogether.current = false;
          }}
        >
          {isPackQuestionOpen ? texts.acceptAllTheSame : isJoinQuestionOpen ? texts.joinToIt : texts.accept}{' '}
          <kbd aria-hidden="true">{texts.keyOf.accept}</kbd>
        </Button>
      </footer>
    </form>
  );
};
