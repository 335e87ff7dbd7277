import { Button } from '../../../ui/actions/button.tsx';
import { countRows, type Row } from './planned-rows.tsx';
import { sheetTexts as texts } from './sheet.texts.ts';

/** What the rows can't be applied for, or null. */
const applyReason = (rows: readonly Row[]): string | null => {
  const { edits, problems } = countRows(rows);
  if (problems > 0) return texts.fixFirst;
  return edits === 0 ? texts.nothing : null;
};

/** Leaves the preview of rows, or saves them once something changes and nothing is wrong. */
export const ApplyButtons = ({
  rows,
  reason = null,
  isPending,
  onCancel,
  onApply,
}: {
  readonly rows: readonly Row[];
  /** What is to be said before the rows are known. */
  readonly reason?: string | null;
  readonly isPending: boolean;
  readonly onCancel: () => void;
  readonly onApply: () => void;
}) => (
  <>
    <Button onClick={onCancel}>{texts.cancel}</Button>
    <Button
      look="primary"
      isPending={isPending}
      disabledReason={reason ?? applyReason(rows)}
      onClick={onApply}
    >
      {texts.apply}
    </Button>
  </>
);
