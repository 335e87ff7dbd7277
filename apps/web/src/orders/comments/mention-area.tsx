import { COMMENT_MAXIMUM } from '@celeiro/rules/orders/comments/comments.ts';
import { typedMention } from '@celeiro/rules/base/notifications/mentions.ts';
import { fold } from '@celeiro/rules/text.ts';
import { type ComponentProps, type KeyboardEvent, useId, useRef, useState } from 'react';
import { TextArea } from '../../ui/fields/field.tsx';
import { ListStatus, type Option, OptionList } from '../../ui/fields/options.tsx';
import { Popup } from '../../ui/overlays/popup.tsx';
import { uiTexts } from '../../ui/ui.texts.ts';
import { useUser } from '../../kit/browser/user-store.ts';
import { type Colleague, useColleagues } from './colleagues.ts';
import { commentsTexts } from './comments.texts.ts';

/** As many as are read at a glance. */
const MOST_OFFERED = 6;
const ROOM = 260;

/** None once the text is one person's whole name and fits no other: there is nothing left to choose. */
const optionsFor = (search: string, people: readonly Colleague[], own: string | undefined): Option[] => {
  const requested = fold(search);
  const fitting = people.filter(
    ({ name, username }) => username !== own && ` ${fold(name)}`.includes(` ${requested}`),
  );
  const [first] = fitting;
  if (first !== undefined && fitting.length === 1 && fold(first.name) === requested) return [];
  return fitting
    .slice(0, MOST_OFFERED)
    .map(({ name, username }) => ({ value: username, label: name, description: username }));
};

/** The text of a comment: '@' offers colleagues by name, chosen by arrows and Enter or Tab; Escape writes on without. */
export const MentionArea = ({
  value,
  onType,
  ...area
}: Omit<ComponentProps<typeof TextArea>, 'value' | 'onChange' | 'ref' | 'hint'> & {
  readonly value: string;
  readonly onType: (text: string) => void;
}) => {
  const field = useRef<HTMLTextAreaElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const listId = useId();
  const own = useUser()?.username;
  const [typed, setTyped] = useState<ReturnType<typeof typedMention>>(null);
  const [active, setActive] = useState(0);
  // The '@' at which Escape was pressed offers nothing more.
  const [left, setLeft] = useState<number | null>(null);
  const people = useColleagues(value.includes('@'));
  const options = typed === null || typed.at === left ? [] : optionsFor(typed.search, people, own);
  const isOpen = options.length > 0;

  const look = ({ value: text, selectionStart, selectionEnd }: HTMLTextAreaElement) => {
    const found = selectionStart === selectionEnd ? typedMention(text, selectionStart) : null;
    if (found?.search !== typed?.search) setActive(0);
    if (found?.at !== left) setLeft(null);
    setTyped(found);
  };
  const choose = ({ label }: Option) => {
    const area = field.current;
    if (area === null || typed === null) return;
    area.setRangeText(`@${label} `, typed.at, area.selectionStart, 'end');
    setTyped(null);
    onType(area.value.slice(0, COMMENT_MAXIMUM));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isOpen || event.ctrlKey || event.metaKey) return;
    const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    const chosen = event.key === 'Enter' || event.key === 'Tab' ? options[active] : undefined;
    if (by === 0 && chosen === undefined && event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    if (chosen !== undefined) choose(chosen);
    else if (by === 0) setLeft(typed?.at ?? null);
    else setActive((active + by + options.length) % options.length);
  };
  return (
    <div ref={box} className="min-0">
      <TextArea
        {...area}
        ref={field}
        value={value}
        hint={commentsTexts.mentionHint}
        aria-autocomplete="list"
        aria-controls={isOpen ? listId : undefined}
        aria-activedescendant={isOpen ? `${listId}-${active}` : undefined}
        onChange={(event) => {
          onType(event.target.value);
          look(event.target);
        }}
        onSelect={(event) => look(event.currentTarget)}
        onBlur={() => setTyped(null)}
        onKeyDown={onKeyDown}
      />
      {isOpen && (
        <Popup anchor={box} maxHeight={ROOM} onClose={() => setTyped(null)}>
          <OptionList
            id={listId}
            label={commentsTexts.colleagues}
            options={options}
            value={null}
            active={active}
            onActivate={setActive}
            onChoose={choose}
          />
        </Popup>
      )}
      {isOpen && <ListStatus text={uiTexts.results(options.length)} />}
    </div>
  );
};
