import type { Comment } from '@celeiro/contract/orders/comments/comments.ts';
import { refusalMessage } from '@celeiro/contract/errors.ts';
import { formatUpdated } from '@celeiro/rules/days/calendar.ts';
import { COMMENT_MAXIMUM } from '@celeiro/rules/orders/comments/comments.ts';
import type { Refusal } from '@celeiro/rules/refusal.ts';
import { IconPencil } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import type { SaveFailure } from '../../kit/api/save-change.ts';
import { Avatar } from '../../ui/marks/avatar.tsx';
import { Button, IconButton } from '../../ui/actions/button.tsx';
import { classes } from '../../ui/classes.ts';
import { useProceed } from '../../ui/overlays/use-proceed.ts';
import styles from './comments.module.css';
import { commentsTexts } from './comments.texts.ts';
import { MentionArea } from './mention-area.tsx';
import { MentionedText } from './mentioned-text.tsx';

/** How a text of a comment is sent: whether it was saved, and the state of the last try. */
export type SendComment<Args extends readonly unknown[] = readonly []> = {
  readonly send: (text: string, ...more: Args) => Promise<boolean>;
  readonly isPending: boolean;
  readonly failure: SaveFailure | null;
};

/** Changes the text of an own comment, on the version it had when it was opened. Ctrl+Enter saves. */
const EditForm = ({
  comment,
  version,
  saving,
  onDone,
}: {
  readonly comment: Comment;
  readonly version: number;
  readonly saving: SendComment<readonly [version: number]>;
  readonly onDone: () => void;
}) => {
  const [base] = useState(version);
  const [text, setText] = useState(comment.message);
  const save = async () => {
    if (text.trim() === '') return;
    if (text.trim() === comment.message || (await saving.send(text.trim(), base))) onDone();
  };
  const proceed = useProceed(() => void save());
  return (
    <form
      className={classes('stack gap-8 full', styles['editing'])}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
      onKeyDown={proceed}
    >
      <MentionArea
        label={commentsTexts.editField}
        isLabelHidden
        autoFocus
        rows={3}
        maxLength={COMMENT_MAXIMUM}
        value={text}
        error={saving.failure?.message ?? null}
        onType={setText}
      />
      <span className="row gap-8 end">
        <Button size="small" look="ghost" onClick={onDone}>
          {commentsTexts.cancel}
        </Button>
        <Button
          size="small"
          type="submit"
          look="primary"
          isPending={saving.isPending}
          disabledReason={text.trim() === '' ? commentsTexts.nothing : null}
        >
          {commentsTexts.save}
        </Button>
      </span>
    </form>
  );
};

/** One comment: who, when, what, whether it was changed; its author may change it while nothing forbids it. */
export const CommentEntry = ({
  comment,
  refused,
  version,
  saving,
  isNew,
  now,
  mark,
  actions,
}: {
  readonly comment: Comment;
  /** Why it can't be changed now, or null. */
  readonly refused: Refusal | null;
  /** What a change is based on. */
  readonly version: number;
  readonly saving: SendComment<readonly [version: number]>;
  /** It arrived while the panel was open. */
  readonly isNew: boolean;
  readonly now: number;
  /** Shown next to its time. */
  readonly mark?: ReactNode;
  /** What else can be done to it. */
  readonly actions?: ReactNode;
}) => {
  const [isEditing, setEditing] = useState(false);
  const { createdAt, updatedAt } = comment;
  return (
    <li className={classes(styles['comment'], isNew && styles['new'])}>
      <Avatar name={comment.authorName} />
      <span className={`row wrap gap-0-8 baseline ${styles['head']}`}>
        <b>{comment.authorName}</b>
        <small>{formatUpdated(Date.parse(createdAt), now)}</small>
        {updatedAt !== null && (
          <small>{commentsTexts.edited(formatUpdated(Date.parse(updatedAt), now).toLowerCase())}</small>
        )}
        {mark}
      </span>
      {!isEditing && (
        <span className="row">
          {actions}
          {comment.isOwn && (
            <IconButton
              size="small"
              name={commentsTexts.edit}
              icon={<IconPencil size={14} aria-hidden="true" />}
              disabledReason={refused === null ? null : refusalMessage(refused)}
              onClick={() => setEditing(true)}
            />
          )}
        </span>
      )}
      {isEditing ? (
        <EditForm comment={comment} version={version} saving={saving} onDone={() => setEditing(false)} />
      ) : (
        <MentionedText text={comment.message} />
      )}
    </li>
  );
};
