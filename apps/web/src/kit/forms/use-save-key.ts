import { type RefObject, useEffect, useEffectEvent } from 'react';
import { topDialog } from '../../ui/overlays/dialog-stack.ts';

/** Ctrl+S (Cmd+S) saves the form instead of the page, unless a dialog is open above it. */
export const useSaveKey = (form: RefObject<HTMLElement | null>, save: () => void): void => {
  const onSave = useEffectEvent(save);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      const above = topDialog();
      // A dialog above the form saves by the same key itself; without the focus in it the key does nothing.
      const isAbove = above !== null && form.current !== null && !above.contains(form.current);
      if (isAbove && event.target instanceof Node && above.contains(event.target)) return;
      event.preventDefault();
      if (isAbove) return;
      if (!event.repeat) onSave();
    };
    // In capture: a dialog keeps its keys to itself.
    addEventListener('keydown', onKey, true);
    return () => removeEventListener('keydown', onKey, true);
  }, [form]);
};
