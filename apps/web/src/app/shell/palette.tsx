import { fold } from '@celeiro/rules/text.ts';
import { useNavigate } from '@tanstack/react-router';
import {
  Fragment,
  type KeyboardEvent,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { chooseTheme } from '../../kit/browser/theme.ts';
import { runOffered, useOfferedActions } from '../../kit/offered-actions.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { TextField } from '../../ui/fields/field.tsx';
import { ListStatus } from '../../ui/fields/options.tsx';
import { uiTexts } from '../../ui/ui.texts.ts';
import { appTexts } from '../app.texts.ts';
import { useBegun } from './begun.ts';
import { usePlaces } from './destinations.ts';
import { type TypedAhead, PALETTE_LENGTH, swallowHeldEnter } from './palette-keys.ts';
import styles from './palette.module.css';
import { paletteTexts as texts } from './palette.texts.ts';
import { type Hit, useFound, useOpenHit } from './use-found.ts';

/** As high as the styles make a group's head and an entry. */
const HEAD_PX = 28;
const ENTRY_PX = 36;

type Entry = {
  readonly id: string;
  readonly label: string;
  readonly detail?: string;
  /** The single key that does the same. */
  readonly letter?: string;
  /** The palette stays open. */
  readonly isSearch?: boolean;
  readonly run: () => void;
};

/** Pages and what can be done on every one of them. */
const useActions = (onSignOut: () => void): readonly Entry[] => {
  const navigate = useNavigate();
  return [
    ...[...usePlaces(), ...useBegun()].map(({ id, title, to, search = {} }) => ({
      id,
      label: title,
      run: () => void navigate({ to, search }),
    })),
    { id: 'light', label: appTexts.theme.light, run: () => chooseTheme('light') },
    { id: 'dark', label: appTexts.theme.dark, run: () => chooseTheme('dark') },
    { id: 'system', label: appTexts.theme.system, run: () => chooseTheme('system') },
    { id: 'out', label: appTexts.menu.signOut, run: onSignOut },
  ];
};

/** What can be done to what is open on the page; what can't be done now says why. */
const useOpenActions = (): { readonly title: string; readonly entries: readonly Entry[] } => {
  const offered = useOfferedActions();
  return {
    title: texts.actions(offered?.of ?? ''),
    entries: (offered?.actions ?? []).map((action) => ({
      id: `action-${action.id}`,
      label: action.label,
      run: () => runOffered(action),
      ...(action.disabledReason == null ? {} : { detail: action.disabledReason }),
      ...(action.letter === undefined ? {} : { letter: action.letter }),
    })),
  };
};

/** What was found, as entries of the areas it is of. */
const useHits = (typed: string) => {
  const openHit = useOpenHit();
  const { opened, areas, ...found } = useFound(typed);
  const entryOf = (hit: Hit): Entry => ({
    id: `${hit.area}-${hit.publicId}`,
    label: hit.name,
    detail: hit.details.join(' · '),
    run: () => openHit(hit),
  });
  return {
    ...found,
    opened: opened.map(entryOf),
    areas: areas.map(({ area, hits }) => ({
      title: texts.areas[area],
      entries: hits.map((hit) => entryOf({ ...hit, area })),
    })),
  };
};

/** Whether an entry leads somewhere: another spelling is never taken unseen. */
const isOpened = (entry: Entry | undefined): boolean => entry !== undefined && entry.isSearch !== true;

/** Ctrl+K: a page, an action, or any record with a page. Results appear below the present entries, and don't move the selection. */
export const Palette = ({
  takeKeys,
  onClose,
  onSignOut,
}: {
  /** What was typed while this was on its way; from then on its own field takes the keys. */
  readonly takeKeys: () => TypedAhead | null;
  readonly onClose: () => void;
  readonly onSignOut: () => void;
}) => {
  const listId = useId();
  const list = useRef<HTMLDivElement>(null);
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<string | null>(null);
  const [isAwaited, setAwaited] = useState(false);
  // Before the field is painted: it is never shown without the typed text.
  useLayoutEffect(() => {
    const ahead = takeKeys();
    if (ahead === null || ahead.text === '') return;
    // oxlint-disable-next-line react/set-state-in-effect -- keys are kept until the field stands there to take them
    setText(ahead.text);
    setAwaited(ahead.isEntered);
  }, [takeKeys]);

  const typed = text.trim();
  const isMeant = ({ label }: Entry): boolean => fold(label).includes(fold(typed));
  const open = useOpenActions();
  const openActions = open.entries.filter(isMeant);
  const actions = useActions(onSignOut).filter(isMeant);
  const { opened, areas, near, awaited, isSearching, hasFailed, late, retry } = useHits(typed);
  const corrections = near.map((meant): Entry => ({
    id: `near-${meant}`,
    label: meant,
    isSearch: true,
    run: () => setText(meant),
  }));
  const entries = [
    ...openActions,
    ...opened,
    ...actions,
    ...areas.flatMap((area) => area.entries),
    ...corrections,
  ];
  // What was opened lately is on its way to the first place: nothing below it is chosen meanwhile.
  const first = awaited > 0 ? openActions[0] : entries[0];
  const current = entries.find(({ id }) => id === chosen) ?? first;
  const currentId = current?.id ?? null;
  // The first one stays chosen, also where a newer answer puts another before it.
  if (chosen !== currentId) setChosen(currentId);

  const choose = (entry: Entry) => {
    if (entry.isSearch !== true) onClose();
    entry.run();
  };
  // Enter was faster than the answer: it takes the first that comes.
  const isFirstFound = isOpened(current);
  if (isAwaited && !isFirstFound && !isSearching) setAwaited(false);
  const isDecided = isAwaited && isFirstFound;
  const take = useEffectEvent(() => {
    if (current !== undefined) choose(current);
  });
  useEffect(() => {
    if (isDecided) take();
  }, [isDecided]);

  const move = (by: number) => {
    const index = entries.findIndex(({ id }) => id === currentId);
    const next = entries[(index + by + entries.length) % entries.length];
    if (next === undefined) return;
    setChosen(next.id);
    list.current
      ?.querySelector(`[data-entry="${CSS.escape(next.id)}"]`)
      ?.scrollIntoView?.({ block: 'nearest' });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') {
      // The palette goes and gives the focus back: the key must not press what has it then.
      event.preventDefault();
      swallowHeldEnter();
      if (current !== undefined) choose(current);
      else if (isSearching) setAwaited(true);
    }
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    if (entries.length > 0) move(event.key === 'ArrowDown' ? 1 : -1);
  };
  const idOf = ({ id }: Entry): string => `${listId}-${id}`;
  const group = (title: string, items: readonly Entry[]) =>
    items.length > 0 && (
      <div role="group" aria-label={title}>
        <p className={`size-11 medium faint ${styles['group']}`}>{title}</p>
        {items.map((entry) => (
          <div
            key={entry.id}
            id={idOf(entry)}
            data-entry={entry.id}
            role="option"
            aria-selected={entry.id === currentId}
            className={`row gap-8 center full ${styles['entry']}`}
            onPointerMove={() => setChosen(entry.id)}
            onClick={() => choose(entry)}
          >
            <span className={styles['label']} title={entry.label}>
              {entry.label}
            </span>
            {entry.detail !== undefined && <small title={entry.detail}>{entry.detail}</small>}
            {entry.letter !== undefined && (
              <kbd className="push" aria-hidden="true">
                {entry.letter}
              </kbd>
            )}
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
        aria-expanded={entries.length > 0}
        aria-controls={listId}
        aria-activedescendant={current === undefined ? undefined : idOf(current)}
        placeholder={texts.placeholder}
        maxLength={PALETTE_LENGTH}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setChosen(null);
          setAwaited(false);
        }}
        onKeyDown={onKeyDown}
      />
      <div className={styles['room']}>
        <div ref={list} id={listId} role="listbox" aria-label={texts.title} className={styles['list']}>
          {group(open.title, openActions)}
          {group(texts.recent, opened)}
          {/* Reserves room for recently opened entries until they are loaded. */}
          {awaited > 0 && <div style={{ height: HEAD_PX + awaited * ENTRY_PX }} />}
          {group(texts.pages, actions)}
          {areas.map((area) => (
            <Fragment key={area.title}>{group(area.title, area.entries)}</Fragment>
          ))}
          {group(texts.near, corrections)}
        </div>
        {entries.length === 0 && !hasFailed && late.length === 0 && (
          <p className={`row wrap gap-8 center between faint ${styles['note']}`}>
            {isSearching ? texts.searching : texts.empty}
            {!isSearching && <small className="full">{texts.emptyHint}</small>}
          </p>
        )}
      </div>
      <ListStatus text={isSearching || late.length > 0 ? '' : uiTexts.results(entries.length)} />
      {(hasFailed || late.length > 0) && (
        <p className={`row wrap gap-8 center between faint ${styles['note']}`} role="alert">
          {hasFailed ? texts.failed : texts.late(late.map((area) => texts.areas[area]).join(', '))}
          <Button size="small" onClick={retry}>
            {texts.retry}
          </Button>
        </p>
      )}
    </Dialog>
  );
};
