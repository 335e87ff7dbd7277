import { Banner } from '../../../ui/marks/banner.tsx';
import { Button } from '../../../ui/actions/button.tsx';
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
    <span role="list" className="stack gap-2 muted">
      {changes.map(({ key, product, label, oldText, newText }) => (
        <span key={key} role="listitem">
          <b className="medium ink">{product}</b>
          {newText === null ? ` ${label}` : ` · ${label}: `}
          {newText !== null && (
            <span className="number">
              <s className="faint">{oldText}</s>
              {' → '}
              <b className="medium ink">{newText}</b>
            </span>
          )}
        </span>
      ))}
    </span>
  </Banner>
);
