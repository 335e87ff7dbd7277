import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { IconButton } from './button.tsx';
import { uiTexts } from '../ui.texts.ts';

/** How long the confirmation stays, ms. */
export const COPIED_MS = 1500;

/** Copies a text; the caller says in words how it went (R-COPY-001). */
export const CopyButton = ({
  text,
  name = uiTexts.copy,
  onResult,
}: {
  readonly text: string;
  readonly name?: string;
  readonly onResult: (isCopied: boolean) => void;
}) => {
  const [isCopied, setIsCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setIsCopied(false), COPIED_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setIsCopied(true);
      onResult(true);
    } catch {
      onResult(false);
    }
  };
  return (
    <IconButton
      size="small"
      name={isCopied ? uiTexts.copied : name}
      icon={isCopied ? <IconCheck size={14} aria-hidden="true" /> : <IconCopy size={14} aria-hidden="true" />}
      onClick={() => void copy()}
    />
  );
};
