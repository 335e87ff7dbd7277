import { type RefObject, useEffect, useEffectEvent } from 'react';

/**
 * Refuses text before it is in a field, typed or pasted, so that the previous text and selection remain. `isAllowed` judges the
 * new text; null allows everything. Where a keyboard doesn't ask before (a composition), the field's own change has to judge.
 */
export const useRefusedText = (
  field: RefObject<HTMLInputElement | null>,
  isAllowed: ((text: string) => boolean) | null,
  onRefuse: (text: string) => void,
): void => {
  const onInput = useEffectEvent((event: InputEvent) => {
    if (isAllowed === null || event.data === null || event.data === '' || isAllowed(event.data)) return;
    event.preventDefault();
    onRefuse(event.data);
  });
  useEffect(() => {
    const input = field.current;
    const judge = (event: InputEvent) => onInput(event);
    input?.addEventListener('beforeinput', judge);
    return () => input?.removeEventListener('beforeinput', judge);
  }, [field]);
};
