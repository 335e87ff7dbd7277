import { Button } from '../../../ui/actions/button.tsx';
import { EmptyState } from '../../../ui/marks/states.tsx';
import type { Unread } from '../list-state.ts';
import { unreadTexts as texts } from './unread-address.texts.ts';

/** So many are named, each in so many characters: an address may hold anything. */
const MOST_NAMED = 5;
const MOST_CHARACTERS = 60;

const named = ({ param, text }: Unread): string => {
  const whole = `${param}=${text}`;
  return whole.length > MOST_CHARACTERS ? `${whole.slice(0, MOST_CHARACTERS)}…` : whole;
};

/** In place of a list: what its address asks that it can't do, and the way to show it without that. */
export const UnreadAddress = ({
  unread,
  onLeave,
}: {
  readonly unread: readonly Unread[];
  readonly onLeave: () => void;
}) => {
  const isOne = unread.length === 1;
  const isSort = unread.every(({ param }) => param === 'sort');
  const names = unread.slice(0, MOST_NAMED).map(named);
  return (
    <EmptyState
      title={texts.title(isOne, isSort)}
      hint={`${texts.named(names, unread.length - names.length)} ${texts.hint(isOne, isSort)}`}
      action={<Button onClick={onLeave}>{texts.leave(isOne, isSort)}</Button>}
    />
  );
};
