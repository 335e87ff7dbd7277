import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { toast } from '../../kit/saving/toasts.ts';
import { Button } from '../../ui/actions/button.tsx';
import { COPIED_MS } from '../../ui/actions/copy-button.tsx';
import { installmentsTexts } from './installments.texts.ts';

/** A button that copies and says so for a second and a half (R-CHARGE-005, R-CHARGE-006). */
export const CopyAction = ({
  label,
  done,
  look = 'default',
  isFirst = false,
  onCopy,
}: {
  readonly label: string;
  readonly done: string;
  readonly look?: 'default' | 'primary';
  /** Its dialog opens with the focus here. */
  readonly isFirst?: boolean;
  readonly onCopy: () => Promise<void>;
}) => {
  const [isDone, setDone] = useState(false);
  useEffect(() => {
    if (!isDone) return;
    const timer = setTimeout(() => setDone(false), COPIED_MS);
    return () => clearTimeout(timer);
  }, [isDone]);
  const copy = () =>
    onCopy().then(
      () => setDone(true),
      () => toast.error(installmentsTexts.charge.copyFailed),
    );
  return (
    <Button
      look={look}
      icon={isDone ? <IconCheck size={16} aria-hidden="true" /> : <IconCopy size={16} aria-hidden="true" />}
      aria-live="polite"
      data-first={isFirst || undefined}
      onClick={() => void copy()}
    >
      {isDone ? done : label}
    </Button>
  );
};
