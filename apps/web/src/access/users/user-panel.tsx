import type { User } from '@celeiro/contract/access/users/user-accounts.ts';
import { previewDismissal } from '@celeiro/contract/access/users/user-dismissals.ts';
import { formatDateTime } from '@celeiro/rules/days/calendar.ts';
import { formatCount } from '@celeiro/rules/quantity.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { read } from '../../kit/api/query.ts';
import { pages } from '../../kit/url/pages.ts';
import { usePermissions } from '../../kit/browser/user-store.ts';
import { Banner } from '../../ui/marks/banner.tsx';
import { SidePanel } from '../../ui/overlays/side-panel.tsx';
import { EmptyState, ErrorState, Skeleton } from '../../ui/marks/states.tsx';
import { Tag } from '../../ui/marks/tag.tsx';
import { AccountOrigin } from './account-origin.tsx';
import { UserHistory } from './user-history.tsx';
import { UserActions } from './user-actions.tsx';
import styles from './user-panel.module.css';
import { UserPhone } from './user-phone.tsx';
import { UserSessions } from './user-sessions.tsx';
import { UserStatusMark } from './user-status.tsx';
import { usePerson } from './use-person.ts';
import { panelTexts as texts, usersTexts } from './users.texts.ts';

const when = (instant: string): string => formatDateTime(Date.parse(instant));
const CHAIN = ' › ';

const Facts = ({ user }: { readonly user: User }) => {
  const { facts } = texts;
  const rows = [
    [facts.unit, user.businessUnitName],
    [facts.group, user.groupName ?? usersTexts.noGroup],
    [
      facts.parents,
      user.parents.length === 0 ? usersTexts.noParent : user.parents.map(({ name }) => name).join(CHAIN),
    ],
    [facts.phone, <UserPhone key="phone" user={user} />],
    [facts.lastAccess, user.lastAccessAt === null ? usersTexts.never : when(user.lastAccessAt)],
  ] as const;
  return (
    <section className={styles['section']} aria-label={facts.title}>
      <dl className={`stack cols-2 ${styles['facts']}`}>
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt className="size-12 faint">{label}</dt>
            <dd className="anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
};

/** A note before the roles, or instead of them; null where they say it all. */
const rightsNote = ({ status, groupPublicId, effectiveAuthorities }: User): string | null => {
  const { rights } = texts;
  const hasNone = effectiveAuthorities.length === 0;
  if (status === 'DISMISSED') return hasNone ? rights.dismissed : rights.rolesAfterReturn;
  if (!hasNone) return null;
  return groupPublicId === null ? rights.locked : rights.none;
};

const Rights = ({ user, user: { effectiveAuthorities } }: { readonly user: User }) => (
  <section className={styles['section']} aria-label={texts.rights.title}>
    <h3 className="size-13 line-20 semibold">{texts.rights.title}</h3>
    {rightsNote(user) !== null && <p className="size-12 faint">{rightsNote(user)}</p>}
    {effectiveAuthorities.length > 0 && (
      <ul className={styles['rights']}>
        {effectiveAuthorities.map(({ code, description, origins }) => (
          <li key={code}>
            {description}
            <span className="row gap-4">
              {origins.map((origin) => (
                <Tag key={origin} color={origin === 'OWN' ? 'blue' : 'grey'} form="outline">
                  {texts.rights.origins[origin]}
                </Tag>
              ))}
            </span>
          </li>
        ))}
      </ul>
    )}
  </section>
);

/** What would have to be handed over, should they leave now. */
const Held = ({ publicId, username }: Pick<User, 'publicId' | 'username'>) => {
  const { data } = useQuery(read(previewDismissal, { params: { id: publicId } }));
  const handOver = data?.content.handOver;
  return (
    <section className={styles['section']} aria-label={texts.held.title}>
      <h3 className="size-13 line-20 semibold">{texts.held.title}</h3>
      {handOver?.length === 0 && <p className="size-12 faint">{texts.held.none}</p>}
      {handOver !== undefined && handOver.length > 0 && (
        <>
          <ul>
            {handOver.map(({ kind, label, count }) => (
              <li key={kind}>
                {kind === 'deliveries' ? (
                  <Link
                    className={styles['link']}
                    to={pages.deliveryList.path}
                    search={{ operator: username }}
                  >
                    {texts.held.one(formatCount(count), label)}
                  </Link>
                ) : (
                  texts.held.one(formatCount(count), label)
                )}
              </li>
            ))}
          </ul>
          <p className="size-12 faint">{texts.held.hint}</p>
        </>
      )}
    </section>
  );
};

const Panel = ({ user }: { readonly user: User }) => {
  const { canUpdateUsers } = usePermissions();
  return (
    <div className={`gap-16 ${styles['panel']}`}>
      <p className="row wrap gap-4-12 center muted anywhere">
        {user.username}
        <span>
          <UserStatusMark status={user.status} />
        </span>
      </p>
      {user.status === 'INVITED' && (
        <Banner tone={user.invitationExpiresAt === null ? 'warning' : 'info'}>
          {user.invitationExpiresAt === null
            ? texts.invitationOver
            : texts.invitedUntil(when(user.invitationExpiresAt))}
        </Banner>
      )}
      <UserActions user={user} />
      <Facts user={user} />
      <AccountOrigin user={user} />
      <Rights user={user} />
      {user.status === 'ACTIVE' && <UserSessions user={user} mayEnd={canUpdateUsers} />}
      {canUpdateUsers && user.status !== 'DISMISSED' && (
        <Held publicId={user.publicId} username={user.username} />
      )}
      <UserHistory publicId={user.publicId} />
    </div>
  );
};

/** EP-149: a person next to the list: their rights with origin, sessions, what is assigned to them, and changes. */
export const UserPanel = ({
  publicId,
  onClose,
}: {
  readonly publicId: string;
  readonly onClose: () => void;
}) => {
  const { person: user, isUnknown, hasFailed, retry } = usePerson(publicId);
  const title = user?.name ?? (isUnknown ? texts.unknownTitle : texts.loading);
  return (
    <SidePanel title={title} onClose={onClose}>
      {user !== undefined && <Panel key={user.publicId} user={user} />}
      {user === undefined && !isUnknown && !hasFailed && (
        <div className="stack gap-16" role="status" aria-label={texts.loading}>
          <Skeleton height={32} />
          <Skeleton height={96} />
        </div>
      )}
      {isUnknown && <EmptyState title={texts.unknown} hint={texts.unknownHint} />}
      {hasFailed && <ErrorState title={texts.failed} onRetry={retry} />}
    </SidePanel>
  );
};
