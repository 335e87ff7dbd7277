import { listDeliveries } from '@celeiro/contract/deliveries.ts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { read } from '../../kit/api/query.ts';
import { chooseTheme } from '../../kit/theme.ts';
import { useOrderPage } from '../../kit/url/order-page.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { appTexts } from '../app.texts.ts';
import { menuItems } from './menu-items.ts';
import styles from './palette.module.css';

const texts = appTexts.palette;
const DEBOUNCE_MS = 200;

type Entry = {
  readonly id: string;
  readonly label: string;
  readonly detail?: string;
  readonly run: () => void;
};

/** Ctrl+K: a page, an action, or a delivery by number, store, document or supplier. */
export const Palette = ({
  onClose,
  onSignOut,
}: {
  readonly onClose: () => void;
  readonly onSignOut: () => void;
}) => {
  const navigate = useNavigate();
  const page = useOrderPage();
  const listId = useId();
  const [text, setText] = useState('');
  const [search, setSearch] = useState('');
  const [active, setActive] = useState(0);
  useEffect(() => {
    const timer = setTimeout(() => setSearch(text.trim()), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  const found = useQuery({
    ...read(listDeliveries, { query: { page: 0, size: 8 }, body: { search } }),
    enabled: search.length >= 2,
  });

  const matches = (label: string) => label.toLowerCase().includes(text.trim().toLowerCase());
  const actions: Entry[] = [
    ...menuItems.map(({ label, path }) => ({ id: path, label, run: () => void navigate({ to: path }) })),
    { id: 'light', label: appTexts.theme.light, run: () => chooseTheme('light') },
    { id: 'dark', label: appTexts.theme.dark, run: () => chooseTheme('dark') },
    { id: 'system', label: appTexts.theme.system, run: () => chooseTheme('system') },
    { id: 'out', label: appTexts.menu.signOut, run: onSignOut },
  ].filter((entry) => matches(entry.label));
  const deliveries: Entry[] = (search.length >= 2 ? (found.data?.content ?? []) : []).map((row) => ({
    id: row.publicId,
    label: `${row.orderNumber} · ${row.store}`,
    detail: row.supplier,
    run: () =>
      void navigate({
        to: page,
        params: { orderPublicId: row.orderPublicId, deliveryPublicId: row.publicId },
      }),
  }));
  const entries = [...deliveries, ...actions];
  const current = Math.min(active, entries.length - 1);
  const choose = (entry: Entry | undefined) => {
    if (!entry) return;
    onClose();
    entry.run();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') choose(entries[current]);
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    setActive(
      (current + (event.key === 'ArrowDown' ? 1 : -1) + entries.length) % Math.max(1, entries.length),
    );
  };
  const group = (title: string, items: readonly Entry[], offset: number) =>
    items.length > 0 && (
      <div role="group" aria-label={title}>
        <p className={styles['group']}>{title}</p>
        {items.map((entry, index) => (
          <div
            key={entry.id}
            id={`${listId}-${offset + index}`}
            role="option"
            aria-selected={offset + index === current}
            className={styles['entry']}
            onPointerMove={() => setActive(offset + index)}
            onClick={() => choose(entry)}
          >
            {entry.label}
            {entry.detail !== undefined && <small>{entry.detail}</small>}
          </div>
        ))}
      </div>
    );
  return (
    <Dialog title={texts.title} onClose={onClose} width={560}>
      <TextField
        label={texts.title}
        isLabelHidden
        autoFocus
        role="combobox"
        aria-expanded
        aria-controls={listId}
        aria-activedescendant={`${listId}-${current}`}
        placeholder={texts.placeholder}
        maxLength={120}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setActive(0);
        }}
        onKeyDown={onKeyDown}
      />
      <div id={listId} role="listbox" aria-label={texts.title} className={styles['list']}>
        {group(texts.deliveries, deliveries, 0)}
        {group(texts.pages, actions, deliveries.length)}
      </div>
      {found.isError && <p className={styles['note']}>{texts.failed}</p>}
      {entries.length === 0 && !found.isFetching && <p className={styles['note']}>{texts.empty}</p>}
    </Dialog>
  );
};
