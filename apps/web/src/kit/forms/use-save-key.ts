import { type RefObject, useEffect, useEffectEvent } from 'react';
import { topDialog } from '../../ui/dialog-stack.ts';

/** Ctrl+S (Cmd+S) saves the form instead of the page, unless a dialog stands above it. */
export const useSaveKey = (form: RefObject<HTMLElement | null>, save: () => void): void => {
  const onSave = useEffectEvent(save);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      // Never the page's: under a question of the form the key does nothing.
      event.preventDefault();
      const above = topDialog();
      if (above !== null && form.current !== null && !above.contains(form.current)) return;
      if (!event.repeat) onSave();
    };
    // In capture: a dialog keeps its keys to itself.
    addEventListener('keydown', onKey, true);
    return () => removeEventListener('keydown', onKey, true);
  }, [form]);
};
