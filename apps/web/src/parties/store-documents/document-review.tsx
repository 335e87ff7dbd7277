import type { StoreDocument } from '@celeiro/contract/parties/store-documents/store-documents.ts';
import { businessDateOf, formatDate, formatDateTime } from '@celeiro/rules/days/calendar.ts';
import { documentTypesFor, validityMonths } from '@celeiro/rules/parties/store-documents/document-types.ts';
import { proposedValidity } from '@celeiro/rules/parties/store-documents/store-document.ts';
import { IconCheck, IconX } from '@tabler/icons-react';
import { type KeyboardEvent, type RefObject, useState } from 'react';
import { flushSync } from 'react-dom';
import { DateField } from '../../kit/fields/date-field.tsx';
import { useNow } from '../../kit/use-now.ts';
import { Banner } from '../../ui/marks/banner.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { classes } from '../../ui/classes.ts';
import { TextField } from '../../ui/fields/field.tsx';
import styles from './store-documents.module.css';
import { storeDocumentsTexts as texts } from './store-documents.texts.ts';
import type { Review } from './use-review.ts';

const Refusal = ({
  onRefuse,
  onCancel,
}: {
  readonly onRefuse: (reason: string) => void;
  readonly onCancel: () => void;
}) => {
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const send = (): void => {
    const said = reason.trim();
    setMissing(said === '');
    if (said !== '') onRefuse(said);
  };
  return (
    <form
      className={`row wrap gap-12 bottom between ${styles['refusal']}`}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        onCancel();
      }}
    >
      <TextField
        label={texts.reason}
        hint={texts.reasonHint}
        error={isMissing}
        maxLength={500}
        value={reason}
        // After pressing 'R' the person types next.
        ref={(field) => field?.focus()}
        onChange={({ target }) => {
          setMissing(false);
          setReason(target.value);
        }}
      />
      <div className="row wrap gap-8 push">
        <Button onClick={onCancel}>{texts.cancel}</Button>
        <Button type="submit" look="danger">
          {texts.refuse}
        </Button>
      </div>
    </form>
  );
};

const TypeChoice = ({
  document,
  documentNumber,
  review,
}: {
  readonly document: StoreDocument;
  readonly documentNumber: string;
  readonly review: Review;
}) => (
  <div role="group" aria-label={texts.type} className="row wrap gap-6">
    {documentTypesFor(documentNumber).map(({ code, short }, index) => (
      <button
        key={code}
        type="button"
        aria-pressed={code === document.documentType.code}
        className={classes(
          'inline gap-6 center size-12 medium muted',
          styles['type'],
          code === document.documentType.code && styles['chosen'],
        )}
        onClick={() => review.setType(document, code)}
      >
        {index < 9 && <kbd aria-hidden="true">{index + 1}</kbd>}
        {short}
      </button>
    ))}
  </div>
);

const Validity = ({
  document,
  review,
  day,
  onLeft,
}: {
  readonly document: StoreDocument;
  readonly review: Review;
  readonly day: RefObject<HTMLDivElement | null>;
  readonly onLeft: () => void;
}) => {
  const isInField = ({ target }: KeyboardEvent): boolean => target === day.current?.querySelector('input');
  const { code } = document.documentType;
  const proposed = proposedValidity(code, businessDateOf(useNow()));
  const months = validityMonths(code);
  const shown = review.dayOf(document);
  return (
    <div className="row wrap gap-4-12 bottom">
      <div
        ref={day}
        className={styles['day']}
        // Enter leaves the field with what was typed, which leaving takes; Escape without it.
        onKeyDownCapture={(event) => {
          if (event.key !== 'Enter' || !isInField(event)) return;
          event.preventDefault();
          event.stopPropagation();
          onLeft();
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || !isInField(event)) return;
          // The field forgets first: leaving would take what was typed.
          flushSync(() => undefined);
          onLeft();
        }}
      >
        <DateField
          label={texts.validity}
          isOptional={months === null}
          error={review.isDayNeeded(document) ? texts.validityMissing : null}
          value={shown}
          onCommit={(date) => review.setDay(document, date)}
        />
      </div>
      {months !== null && (
        <p className={`size-12 line-16 faint ${styles['quiet']}`}>
          {texts.proposal(months)}{' '}
          {proposed !== null && shown === '' && (
            <Button
              look="link"
              onClick={() => {
                review.setDay(document, proposed);
                onLeft();
              }}
            >
              {texts.propose(formatDate(proposed))}
            </Button>
          )}
        </p>
      )}
    </div>
  );
};

/** What is found of a document: its type, until when it holds, whether it is good. */
export const DocumentReview = ({
  document,
  documentNumber,
  review,
  day,
  isRefusing,
  onRefusing,
  onDayLeft,
}: {
  readonly document: StoreDocument;
  readonly documentNumber: string;
  readonly review: Review;
  readonly day: RefObject<HTMLDivElement | null>;
  readonly isRefusing: boolean;
  readonly onRefusing: (isRefusing: boolean) => void;
  /** The day has been given, or given up: the keys are the list's again. */
  readonly onDayLeft: () => void;
}) => {
  const { status, reason, reviewedBy, reviewedAt } = document;
  return (
    <div className="stack cols-1 gap-12 line-top pad-12-16">
      {reason !== null && <Banner tone="warning">{texts.refusedFor(reason)}</Banner>}
      <TypeChoice document={document} documentNumber={documentNumber} review={review} />
      {isRefusing ? (
        <Refusal
          onCancel={() => onRefusing(false)}
          onRefuse={(said) => {
            onRefusing(false);
            review.refuse(document, said);
          }}
        />
      ) : (
        <div className="row wrap gap-12 bottom between">
          <Validity document={document} review={review} day={day} onLeft={onDayLeft} />
          <div className="row wrap gap-8 push">
            {status !== 'PENDING' && (
              <Button isPending={review.isPending} onClick={() => review.reopen(document)}>
                {texts.reopen}
              </Button>
            )}
            {status !== 'REFUSED' && (
              <Button
                look="ghost"
                icon={<IconX size={16} aria-hidden="true" />}
                aria-keyshortcuts="r"
                onClick={() => onRefusing(true)}
              >
                {texts.refuse}
              </Button>
            )}
            {(status === 'PENDING' || status === 'REFUSED') && (
              <Button
                look="primary"
                icon={<IconCheck size={16} aria-hidden="true" />}
                aria-keyshortcuts="a"
                isPending={review.isPending}
                onClick={() => review.approve(document)}
              >
                {texts.approve}
              </Button>
            )}
          </div>
        </div>
      )}
      {reviewedBy !== null && reviewedAt !== null && (
        <p className={`size-12 line-16 faint ${styles['quiet']}`}>
          {texts.judgedBy(reviewedBy, formatDateTime(Date.parse(reviewedAt)))}
        </p>
      )}
    </div>
  );
};
