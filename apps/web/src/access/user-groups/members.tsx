import type { EndpointOutput } from '@celeiro/contract/endpoint.ts';
import { listGroupMembers } from '@celeiro/contract/access/user-groups/user-group-matrix.ts';
import { userStatusLabels } from '@celeiro/rules/access/users/users.ts';
import { formatCount } from '@celeiro/rules/quantity.ts';
import { IconCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { read } from '../../kit/api/query.ts';
import { pages } from '../../kit/url/pages.ts';
import { Avatar } from '../../ui/marks/avatar.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { classes } from '../../ui/classes.ts';
import { Skeleton } from '../../ui/marks/states.tsx';
import { Tag } from '../../ui/marks/tag.tsx';
import type { GroupChange } from './group-draft.ts';
import type { AuthorityChoice } from './matrix-props.ts';
import styles from './members.module.css';
import { memberTexts as texts } from './user-groups.texts.ts';

type Member = EndpointOutput<typeof listGroupMembers>['content'][number];

/** Whose people: a group as it would be, or null for those without one. */
type Whose = { readonly change: GroupChange | null };

const Who = ({ name, status }: Member) => (
  <span className={`row gap-8 center min-0 ${styles['who']}`}>
    <Avatar name={name} />
    <span>
      <span className="truncated" title={name}>
        {name}
      </span>
      {status !== 'ACTIVE' && <small className="size-11 line-14 faint">{userStatusLabels[status]}</small>}
    </span>
  </span>
);

/** People of a group, the first hundred, and what is said instead of them or after them. */
const useMembers = ({ change }: Whose): { readonly people: readonly Member[]; readonly note: ReactNode } => {
  const group = change?.group.publicId;
  const { data, isError, refetch } = useQuery(
    read(listGroupMembers, { query: group === undefined ? {} : { groupPublicId: group } }),
  );
  if (data === undefined)
    return {
      people: [],
      note: isError ? (
        <span role="alert">
          {texts.failed}{' '}
          <Button look="link" onClick={() => void refetch()}>
            {texts.retry}
          </Button>
        </span>
      ) : (
        <span role="status" aria-label={texts.loading}>
          <Skeleton width="40%" />
        </span>
      ),
    };
  const left = data.total - data.content.length;
  if (left > 0)
    return {
      people: data.content,
      note: (
        <Link to={pages.userList.path} search={group === undefined ? {} : { group }}>
          {texts.more(formatCount(left))}
        </Link>
      ),
    };
  return { people: data.content, note: data.total === 0 ? texts.none : null };
};

/** Whence a person would have an authority; null: they would not. */
const originOf = ({ authorities }: Member, change: GroupChange | null, code: string) => {
  if (authorities.includes(code)) return 'own' as const;
  return change?.authorities.some((one) => one === code) ? ('ofGroup' as const) : null;
};

/** Rows of the table below a group's own: who is in it, and what each has from it or besides it. */
export const MemberRows = ({
  change,
  authorities,
}: Whose & { readonly authorities: readonly AuthorityChoice[] }) => {
  const { people, note } = useMembers({ change });
  return (
    <>
      {people.map((person) => (
        <tr key={person.publicId} className={styles['member']}>
          <th scope="row">
            <Who {...person} />
          </th>
          <td className={styles['origin']}>
            {person.authorities.length > 0 ? (
              <Tag color="blue" form="outline">
                {texts.own}
              </Tag>
            ) : (
              change !== null && texts.inherits
            )}
          </td>
          {authorities.map(({ code, description }) => {
            const origin = originOf(person, change, code);
            return (
              <td
                key={code}
                className={classes(
                  styles['cell'],
                  change?.gains.includes(code) && styles['gain'],
                  change?.losses.includes(code) && styles['loss'],
                )}
              >
                {origin !== null && (
                  <>
                    <IconCheck size={14} className={styles[origin]} aria-hidden="true" />
                    <span className="visually-hidden">{texts.has[origin](description)}</span>
                  </>
                )}
              </td>
            );
          })}
        </tr>
      ))}
      {note !== null && (
        <tr className={styles['member']}>
          <td colSpan={authorities.length + 2} className={styles['note']}>
            {note}
          </td>
        </tr>
      )}
    </>
  );
};

/** The same on a phone: who is in a group, with the authorities of their own. */
export const MemberList = ({
  change,
  authorities,
}: Whose & { readonly authorities: readonly AuthorityChoice[] }) => {
  const { people, note } = useMembers({ change });
  return (
    <>
      <ul className={styles['list']}>
        {people.map((person) => (
          <li key={person.publicId}>
            <Who {...person} />
            {authorities
              .filter(({ code }) => person.authorities.includes(code))
              .map(({ code, description }) => (
                <Tag key={code} color="blue" form="outline">
                  {texts.has.own(description)}
                </Tag>
              ))}
          </li>
        ))}
      </ul>
      {note !== null && <p className={styles['after']}>{note}</p>}
    </>
  );
};
