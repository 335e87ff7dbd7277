import { type Comment, updateComment } from '@celeiro/contract/comments.ts';
import { refusalMessage } from '@celeiro/contract/errors.ts';
import { formatUpdated } from '@celeiro/rules/calendar.ts';
import { COMMENT_MAXIMUM, commentEditRefusal } from '@celeiro/rules/deliveries/comments.ts';
import type { DeliveryStatusCode } from '@celeiro/rules/deliveries/statuses.ts';
import { IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { useSave } from '../../kit/use-save.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button, IconButton } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { TextArea } from '../../ui/field.tsx';
import styles from './comments.module.css';
import { commentsTexts } from './comments.texts.ts';

/** The text of an own comment, being changed on the version of the delivery that stood when it was opened. */
const EditForm = ({
  comment,
  version,
  onDone,
}: {
  readonly comment: Comment;
  readonly version: number;
  readonly onDone: () => void;
}) => {
  const [base] = useState(version);
  const [text, setText] = useState(comment.message);
  const saving = useSave(updateComment, { failureText: commentsTexts.failures.update });
  const save = async () => {
    if (text.trim() === comment.message) return onDone();
    const input = { params: { id: comment.publicId }, body: { message: text.trim() } };
    const outcome = await saving.save(input, { ifMatch: base });
    if (outcome.kind === 'saved') onDone();
  };
  return (
    <form
      className={classes(styles['form'], styles['editing'])}
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() !== '') void save();
      }}
    >
      <TextArea
        label={commentsTexts.editField}
        isLabelHidden
        autoFocus
        rows={3}
        maxLength={COMMENT_MAXIMUM}
        value={text}
        error={saving.failure?.message ?? null}
        onChange={(event) => setText(event.target.value)}
      />
      <span className={styles['buttons']}>
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

/** One comment: who, when, what, whether it was changed; the author may change it while the delivery may be (R-STATUS-005). */
export const CommentEntry = ({
  comment,
  status,
  version,
  isNew,
  now,
}: {
  readonly comment: Comment;
  readonly status: DeliveryStatusCode;
  readonly version: number;
  /** It arrived while the panel was open. */
  readonly isNew: boolean;
  readonly now: number;
}) => {
  const [isEditing, setEditing] = useState(false);
  const refused = commentEditRefusal({ isOwn: comment.isOwn, status });
  const { createdAt, updatedAt } = comment;
  return (
    <li className={classes(styles['comment'], isNew && styles['new'])}>
      <Avatar name={comment.authorName} />
      <span className={styles['head']}>
        <b>{comment.authorName}</b>
        <small>{formatUpdated(Date.parse(createdAt), now)}</small>
        {updatedAt !== null && (
          <small>{commentsTexts.edited(formatUpdated(Date.parse(updatedAt), now).toLowerCase())}</small>
        )}
      </span>
      {comment.isOwn && !isEditing && (
        <IconButton
          size="small"
          name={commentsTexts.edit}
          icon={<IconPencil size={14} aria-hidden="true" />}
          disabledReason={refused === null ? null : refusalMessage(refused)}
          onClick={() => setEditing(true)}
        />
      )}
      {isEditing ? (
        <EditForm comment={comment} version={version} onDone={() => setEditing(false)} />
      ) : (
        <p className={styles['message']}>{comment.message}</p>
      )}
    </li>
  );
};
