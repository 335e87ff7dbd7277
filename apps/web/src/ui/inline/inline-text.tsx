import { use } from 'react';
import { classes } from '../classes.ts';
import { DescribedBy } from '../data/id-list.ts';
import styles from './inline-number.module.css';
import { useTyped } from '../fields/use-typed.ts';

/** A word edited in place, saved on blur or Enter, put back on Escape. */
export const InlineText = ({
  name,
  value,
  maxLength,
  isInvalid = false,
  onCommit,
}: {
  readonly name: string;
  readonly value: string;
  readonly maxLength: number;
  readonly isInvalid?: boolean;
  readonly onCommit: (value: string) => void;
}) => {
  const [typed, setTyped] = useTyped(value);
  const description = use(DescribedBy);
  const commit = () => {
    if (typed === null) return;
    setTyped(null);
    if (typed.trim() !== value) onCommit(typed.trim());
  };
  return (
    <span
      className={classes(
        'inline gap-4 center end full',
        styles['box'],
        styles['text'],
        isInvalid && styles['invalid'],
      )}
    >
      <input
        autoComplete="off"
        spellCheck={false}
        aria-label={name}
        aria-invalid={isInvalid || undefined}
        aria-describedby={description}
        maxLength={maxLength}
        value={typed ?? value}
        onFocus={(event) => event.target.select()}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={commit}
        onKeyDown={(event) => {
          if (event.key === 'Enter') {
            event.preventDefault();
            commit();
          } else if (event.key === 'Escape' && typed !== null) {
            // It took something back: whatever surrounds it stays as it is.
            event.preventDefault();
            setTyped(null);
          }
        }}
      />
    </span>
  );
};
