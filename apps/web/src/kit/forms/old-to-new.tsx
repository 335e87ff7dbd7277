import { EMPTY_VALUE } from '../../ui/data/empty-value.ts';

const ARROW = ' → ';

/** An old value struck out and the new one after it. */
export const OldToNew = ({
  oldText,
  newText,
}: {
  readonly oldText: string | null;
  readonly newText: string | null;
}) => (
  <span className="number">
    {oldText !== null && (
      <>
        <s className="faint">{oldText}</s>
        {ARROW}
      </>
    )}
    <b>{newText ?? EMPTY_VALUE}</b>
  </span>
);
