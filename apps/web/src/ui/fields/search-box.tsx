import { IconSearch } from '@tabler/icons-react';
import { type Ref, useEffect, useEffectEvent, useState } from 'react';
import styles from './search-box.module.css';
import { uiTexts } from '../ui.texts.ts';

/** Text search: 600 ms after the last key, at once with Enter; '/' focuses it (the page binds the key to `ref`). */
export const SearchBox = ({
  name,
  placeholder,
  value,
  onSearch,
  debounceMs = 600,
  showsKey = true,
  ref,
}: {
  readonly name: string;
  readonly placeholder: string;
  readonly value: string;
  readonly onSearch: (text: string) => void;
  readonly debounceMs?: number;
  /** False where no key leads to it: in a dialog it has the focus anyway. */
  readonly showsKey?: boolean;
  readonly ref?: Ref<HTMLInputElement>;
}) => {
  const [typed, setTyped] = useState(value);
  const [sent, setSent] = useState(value);
  const [seen, setSeen] = useState(value);
  // The address changed by other means (a view, the back button): the box follows.
  if (value !== seen) {
    setSeen(value);
    if (value !== sent) {
      setSent(value);
      setTyped(value);
    }
  }
  const send = (text: string) => {
    if (text === sent) return;
    setSent(text);
    onSearch(text);
  };
  const sendTyped = useEffectEvent(() => send(typed.trim()));
  useEffect(() => {
    const timer = setTimeout(() => sendTyped(), debounceMs);
    return () => clearTimeout(timer);
  }, [typed, debounceMs]);
  return (
    <search className={`row center gap-8 ${styles['search']}`}>
      <IconSearch size={16} aria-hidden="true" />
      <input
        ref={ref}
        type="text"
        enterKeyHint="search"
        autoComplete="off"
        aria-label={name}
        placeholder={placeholder}
        maxLength={120}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') send(typed.trim());
          if (event.key === 'Escape') setTyped('');
        }}
      />
      {showsKey && typed === '' && <kbd aria-hidden="true">{uiTexts.searchKey}</kbd>}
    </search>
  );
};
