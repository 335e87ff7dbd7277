import type { EndpointOutput } from '@celeiro/contract/endpoint.ts';
import type { User } from '@celeiro/contract/access/users/user-accounts.ts';
import {
  endUserSession,
  endUserSessions,
  listUserSessions,
} from '@celeiro/contract/access/users/user-sessions.ts';
import { formatDateTime } from '@celeiro/rules/days/calendar.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { read } from '../../kit/api/query.ts';
import { toast } from '../../kit/saving/toasts.ts';
import { useConfirmedSave } from '../../kit/saving/use-confirmed-save.ts';
import { useSave } from '../../kit/saving/use-save.ts';
import { Button } from '../../ui/actions/button.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { ErrorState, Skeleton } from '../../ui/marks/states.tsx';
import { Tag } from '../../ui/marks/tag.tsx';
import styles from './user-panel.module.css';
import { panelTexts } from './users.texts.ts';

const texts = panelTexts.sessions;

type Session = EndpointOutput<typeof listUserSessions>['content'][number];
const when = (instant: string): string => formatDateTime(Date.parse(instant));

const OneSession = ({
  user,
  session,
  mayEnd,
}: {
  readonly user: User;
  readonly session: Session;
  readonly mayEnd: boolean;
}) => {
  const ending = useSave(endUserSession, { failureText: texts.failedEnd, failureIn: 'toast' });
  const end = async () => {
    const { kind } = await ending.save({ params: { id: user.publicId, sessionId: session.id } });
    if (kind === 'saved') toast.saved(texts.endedOne);
  };
  return (
    <li>
      <span className="stack gap-2 min-0 anywhere">
        {session.device}
        <small className="size-12 faint">
          {texts.since(session.address, when(session.since), when(session.lastSeenAt))}
        </small>
      </span>
      {session.isOwn ? (
        <Tag color="green" form="outline">
          {texts.own}
        </Tag>
      ) : (
        mayEnd && (
          <Button
            size="small"
            look="ghost"
            data-end-session
            aria-label={texts.endOne(session.device)}
            isPending={ending.isPending}
            onClick={() => void end()}
          >
            {texts.end}
          </Button>
        )
      )}
    </li>
  );
};

const EndAll = ({
  user,
  isOwn,
  onClose,
}: {
  readonly user: User;
  readonly isOwn: boolean;
  readonly onClose: () => void;
}) => {
  const save = useConfirmedSave(endUserSessions, texts.failedEnd);
  const end = () =>
    save({ params: { id: user.publicId } }, ({ content }) => {
      toast.saved(texts.ended(content.sessionsEnded));
      onClose();
    });
  return (
    <ConfirmDialog
      title={texts.endAllTitle(user.name)}
      confirmLabel={texts.endAll}
      isDangerous
      onConfirm={end}
      onCancel={onClose}
    >
      <p>{isOwn ? texts.endAllOwnText : texts.endAllText}</p>
    </ConfirmDialog>
  );
};

/** An ended session disappears with its button: the focus moves to the next one, the last one, or the section's head. */
const useRestoredFocus = (count: number) => {
  const section = useRef<HTMLElement>(null);
  /** Which button had the focus last; -1: none of this section's. */
  const at = useRef(-1);
  useEffect(() => {
    if (section.current === null || document.activeElement !== document.body) return;
    const buttons = section.current.querySelectorAll<HTMLElement>('[data-end-session]');
    const next = buttons[Math.min(at.current, buttons.length - 1)];
    if (at.current >= 0) (next ?? section.current.querySelector('h3'))?.focus();
  }, [count]);
  const onFocus = () => {
    const buttons = [...(section.current?.querySelectorAll<Element>('[data-end-session]') ?? [])];
    at.current = Math.max(0, buttons.indexOf(document.activeElement ?? document.body));
  };
  return { ref: section, onFocus };
};

/** A person's open sessions; one can be ended, or all except the one this browser uses. */
export const UserSessions = ({ user, mayEnd }: { readonly user: User; readonly mayEnd: boolean }) => {
  const { data, isError, refetch } = useQuery(read(listUserSessions, { params: { id: user.publicId } }));
  const [isConfirmOpen, setConfirmOpen] = useState(false);
  const sessions = data?.content ?? [];
  const isOwn = sessions.some((session) => session.isOwn);
  const others = sessions.filter((session) => !session.isOwn);
  const restoredFocus = useRestoredFocus(others.length);
  return (
    <section className={styles['section']} aria-label={texts.title} {...restoredFocus}>
      <div className="row gap-12 center between">
        <h3 className="size-13 line-20 semibold" tabIndex={-1}>
          {texts.title}
        </h3>
        {mayEnd && others.length > 0 && (
          <Button size="small" look="ghost" onClick={() => setConfirmOpen(true)}>
            {texts.endAll}
          </Button>
        )}
      </div>
      {data === undefined &&
        (isError ? (
          <ErrorState title={texts.failed} onRetry={() => void refetch()} />
        ) : (
          <Skeleton height={36} />
        ))}
      {data !== undefined && sessions.length === 0 && <p className="size-12 faint">{texts.none}</p>}
      {sessions.length > 0 && (
        <ul className={`gap-8 ${styles['sessions']}`}>
          {sessions.map((session) => (
            <OneSession key={session.id} user={user} session={session} mayEnd={mayEnd} />
          ))}
        </ul>
      )}
      {isConfirmOpen && <EndAll user={user} isOwn={isOwn} onClose={() => setConfirmOpen(false)} />}
    </section>
  );
};
