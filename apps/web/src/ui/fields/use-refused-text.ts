import { type RefObject, useEffect, useEffectEvent } from 'react';

/**
 * Keeps text out of a field before it stands there, typed or pasted, so that what was there and what was selected stays.
 * `isAllowed` judges what is to be put in; null lets everything in. Where a keyboard doesn't ask before (a composition),
 * the field's own change has to judge.
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
