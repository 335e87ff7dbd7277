import { IconCopy } from '@tabler/icons-react';
import { Button, IconButton } from '../../ui/actions/button.tsx';
import { toast } from '../saving/toasts.ts';
import { personalTexts as texts } from './personal.texts.ts';
import { type PersonalValueProps, useShown } from './use-shown.ts';

const asItIs = (value: string): string => value;

/** A masked value with a button that shows it, announced to screen readers. */
export const MaskedValue = ({ of, text, label, write = asItIs, isCopied = false }: PersonalValueProps) => {
  const { shown, isPending, read, toggle } = useShown(of);
  // R-COPY-001: copying reads the value the same way, and is logged like showing it.
  const copy = async (): Promise<void> => {
    const value = await read();
    if (value === null) return;
    await navigator.clipboard.writeText(write(value)).then(
      () => toast.success(texts.copied),
      () => toast.error(texts.copyFailed),
    );
  };
  return (
    <span className="inline wrap gap-0-6 center">
      <span aria-live="polite">{shown === null ? text : write(shown)}</span>
      <Button
        size="small"
        look="link"
        isPending={isPending}
        aria-label={shown === null ? texts.showNamed(label) : texts.hideNamed(label)}
        onClick={() => void toggle()}
      >
        {shown === null ? texts.show : texts.hide}
      </Button>
      {isCopied && (
        <IconButton
          size="small"
          name={texts.copy(label)}
          icon={<IconCopy size={14} aria-hidden="true" />}
          onClick={() => void copy()}
        />
      )}
    </span>
  );
};
