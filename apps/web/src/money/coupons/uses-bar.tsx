import { formatCount } from '@celeiro/rules/quantity.ts';
import { ShareBar } from '../../kit/limit-bar.tsx';

/** How much of a limit is used, drawn below the words that say it; full it warns, and the status says so. */
export const UsesBar = ({
  used,
  limit,
  words,
}: {
  readonly used: number;
  readonly limit: number;
  readonly words: (used: string, limit: string) => string;
}) => (
  <ShareBar
    parts={[{ share: Math.min(100, (used * 100) / limit), look: used >= limit ? 'full' : undefined }]}
  >
    <span className="number">{words(formatCount(used), formatCount(limit))}</span>
  </ShareBar>
);
