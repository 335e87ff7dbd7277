import { applyImport, type ImportDetails } from '@celeiro/contract/base/imports/imports.ts';
import { formatDateTime } from '@celeiro/rules/days/calendar.ts';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { pages } from '../../kit/url/pages.ts';
import { useSave } from '../../kit/saving/use-save.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { RadioGroup } from '../../ui/fields/radio-group.tsx';
import { UndoButton } from './import-action.tsx';
import { reviewTexts as texts } from './imports.texts.ts';
import styles from './import-review.module.css';

const ways = texts.ways;

/** Why reviewed rows can't be written yet; null where they can. `left` rows wait for confirmation. */
const reasonOf = (
  { newRows, changedRows, refusedRows }: ImportDetails,
  mode: 'GOOD' | 'ALL',
  left: number,
): string | null => {
  const good = newRows + changedRows;
  if (good === 0) return texts.noneGood;
  if (mode === 'ALL' && refusedRows > 0) return ways.allHint(refusedRows);
  return left > 0 && (mode === 'ALL' || good === left) ? texts.askedFirst(left) : null;
};

/** The two ways to write what was reviewed. */
export const ReviewFoot = ({
  run,
  onColumns,
}: {
  readonly run: ImportDetails;
  readonly onColumns: () => void;
}) => {
  const [mode, setMode] = useState<'GOOD' | 'ALL'>('GOOD');
  const { save, isPending } = useSave(applyImport, { failureText: texts.failedApply, failureIn: 'toast' });
  const [takesAsked, takeAsked] = useState(false);
  const left = takesAsked ? 0 : run.askedRows;
  const good = run.newRows + run.changedRows - left;
  const reason = reasonOf(run, mode, left);
  return (
    <footer className={`row center ${styles['foot']}`}>
      <RadioGroup
        label={ways.label}
        isLabelHidden
        options={[
          {
            value: 'GOOD',
            label: good === 1 ? ways.goodOne : ways.good(good),
            description: ways.goodHint(run.refusedRows),
          },
          { value: 'ALL', label: ways.all, description: ways.allHint(run.refusedRows) },
        ]}
        value={mode}
        onChange={setMode}
      />
      {run.askedRows > 0 && (
        <Checkbox label={texts.takesAsked(run.askedRows)} isChecked={takesAsked} onChange={takeAsked} />
      )}
      <div className={`row wrap gap-8 push ${styles['footEnd']}`}>
        <Button onClick={onColumns}>{texts.toColumns}</Button>
        <Button
          look="primary"
          isPending={isPending}
          disabledReason={reason}
          onClick={() => void save({ params: { id: run.publicId }, body: { mode, takesAsked } })}
        >
          {texts.apply(good)}
        </Button>
      </div>
    </footer>
  );
};

/** What there is to do once it was applied. */
export const ResultFoot = ({ run }: { readonly run: ImportDetails }) => {
  const navigate = useNavigate();
  const { save, isPending } = useSave(applyImport, { failureText: texts.failedApply, failureIn: 'toast' });
  const { undoableUntil, isMine, state, publicId } = run;
  return (
    <footer className={`row center ${styles['foot']}`}>
      <span className="muted">
        {isMine && undoableUntil !== null && texts.undoUntil(formatDateTime(Date.parse(undoableUntil)))}
      </span>
      <div className={`row wrap gap-8 push ${styles['footEnd']}`}>
        {isMine && undoableUntil !== null && <UndoButton run={run} />}
        {isMine && state === 'STOPPED' && (
          <Button
            isPending={isPending}
            onClick={() => void save({ params: { id: publicId }, body: { mode: 'GOOD' } })}
          >
            {texts.goOn}
          </Button>
        )}
        <Button look="primary" onClick={() => void navigate({ to: pages.uploads.path })}>
          {texts.sendAnother}
        </Button>
      </div>
    </footer>
  );
};
