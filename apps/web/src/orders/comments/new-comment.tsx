import { COMMENT_MAXIMUM } from '@celeiro/rules/orders/comments/comments.ts';
import { useState } from 'react';
import { Button } from '../../ui/actions/button.tsx';
import { useProceed } from '../../ui/overlays/use-proceed.ts';
import { keepDraft, readDraft } from './comment-drafts.ts';
import type { SendComment } from './comment-entry.tsx';
import { commentsTexts } from './comments.texts.ts';
import { MentionArea } from './mention-area.tsx';

/** A new comment on what has this public id: what is typed is kept until it is sent. Ctrl+Enter sends. */
export const NewComment = ({
  about,
  saving: { send: sendText, isPending, failure },
}: {
  readonly about: string;
  readonly saving: SendComment;
}) => {
  const [text, setText] = useState(() => readDraft(about));
  const type = (typed: string) => {
    setText(typed);
    keepDraft(about, typed);
  };
  const isEmpty = text.trim() === '';
  const send = async () => {
    if (!isEmpty && (await sendText(text.trim()))) type('');
  };
  const onKeyDown = useProceed(() => void send());
  return (
    <form
      className="stack gap-8 full"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
      onKeyDown={onKeyDown}
    >
      <MentionArea
        label={commentsTexts.field}
        rows={3}
        maxLength={COMMENT_MAXIMUM}
        placeholder={commentsTexts.placeholder}
        value={text}
        readOnly={isPending}
        error={failure?.message ?? null}
        onType={type}
      />
      <span className="row gap-8 end">
        <Button
          type="submit"
          look="primary"
          isPending={isPending}
          disabledReason={isEmpty ? commentsTexts.nothing : null}
        >
          {commentsTexts.send}
        </Button>
      </span>
    </form>
  );
};
