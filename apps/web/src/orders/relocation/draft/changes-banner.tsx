import { Banner } from '../../../ui/marks/banner.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import styles from '../dialogs.module.css';
import type { SeenChange } from './changes.ts';

/** Differences from what a person saw, item by item, old next to new, and the one action. */
export const ChangesBanner = ({
  title,
  changes,
  action,
  onAccept,
}: {
  readonly title: string;
  readonly changes: readonly SeenChange[];
  readonly action: string;
  readonly onAccept: () => void;
}) => (
  <Banner
    tone="warning"
    action={
      <Button size="small" onClick={onAccept}>
        {action}
      </Button>
    }
  >
    {title}
    <span role="list" className={styles['list']}>
      {changes.map(({ key, product, label, oldText, newText }) => (
        <span key={key} role="listitem">
          <b>{product}</b>
          {newText === null ? ` ${label}` : ` · ${label}: `}
          {newText !== null && (
            <span className="number">
              <s>{oldText}</s>
              {' → '}
              <b>{newText}</b>
            </span>
          )}
        </span>
      ))}
    </span>
  </Banner>
);
