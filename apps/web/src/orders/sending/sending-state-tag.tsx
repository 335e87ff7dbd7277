import type { TagColor, TagForm } from '@celeiro/rules/tag-look.ts';
import type { MessageState } from '@celeiro/rules/orders/sending/message-states.ts';
import { Tag } from '../../ui/marks/tag.tsx';
import { sendingsTexts } from './sendings.texts.ts';

const tags: Readonly<Record<MessageState, { readonly color: TagColor; readonly form: TagForm }>> = {
  WAITING: { color: 'blue', form: 'outline' },
  RECEIVED: { color: 'blue', form: 'outline' },
  ANSWERED: { color: 'green', form: 'default' },
  GIVEN_UP: { color: 'red', form: 'default' },
  DROPPED: { color: 'grey', form: 'outline' },
};

/** The state of a message to a supplier. */
export const SendingStateTag = ({ state }: { readonly state: MessageState }) => (
  <Tag {...tags[state]}>{sendingsTexts.states[state]}</Tag>
);
