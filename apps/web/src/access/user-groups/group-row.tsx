import type { UserGroup } from '@celeiro/contract/access/user-groups/user-groups.ts';
import { formatCount } from '@celeiro/rules/quantity.ts';
import { IconChevronDown, IconChevronRight, IconLock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Avatar } from '../../ui/marks/avatar.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { classes } from '../../ui/classes.ts';
import type { GroupChange } from './group-draft.ts';
import type { AuthorityChoice, GroupTotals } from './matrix-props.ts';
import styles from './groups-matrix.module.css';
import { groupsTexts as texts } from './user-groups.texts.ts';

const GAIN = '+';
const LOSS = '−';

/** A row's place for the arrows: -1 is the button that opens its people. */
export type Place = { readonly row: number; readonly column: number };
type Stop = {
  /** Whether the Tab key stops here. */
  readonly isTabStop: boolean;
  readonly onFocus: () => void;
};

const Cell = ({
  change: { group, authorities, gains, losses },
  authority: { code, description },
  place,
  isTabStop,
  lock,
  onFocus,
  onSet,
}: Stop & {
  readonly change: GroupChange;
  readonly authority: AuthorityChoice;
  readonly place: string;
  readonly lock: string | null;
  readonly onSet: (isOn: boolean) => void;
}) => {
  const isGain = gains.includes(code);
  const isLoss = losses.includes(code);
  return (
    <td
      data-cell={place}
      className={classes(styles['cell'], isGain && styles['gain'], isLoss && styles['loss'])}
      title={lock ?? undefined}
      onFocus={onFocus}
    >
      <Checkbox
        label={texts.cell(texts.named(group), description)}
        isLabelHidden
        isChecked={authorities.some((one) => one === code)}
        isReadOnly={lock !== null}
        tabIndex={isTabStop ? 0 : -1}
        onChange={onSet}
      />
      <span className={styles['sign']} aria-hidden="true">
        {isGain && GAIN}
        {isLoss && LOSS}
      </span>
    </td>
  );
};

const Opener = ({
  name,
  place,
  isOpen,
  isTabStop,
  onFocus,
  onOpen,
}: Stop & {
  readonly name: string;
  readonly place: string;
  readonly isOpen: boolean;
  readonly onOpen: () => void;
}) => {
  const Icon = isOpen ? IconChevronDown : IconChevronRight;
  return (
    <span data-cell={place} className={styles['opener']}>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-label={texts.peopleOf(name)}
        title={texts.peopleOf(name)}
        tabIndex={isTabStop ? 0 : -1}
        onFocus={onFocus}
        onClick={onOpen}
      >
        <Icon size={16} aria-hidden="true" />
      </button>
    </span>
  );
};

const People = ({ count, names }: { readonly count: number; readonly names: readonly string[] }) => (
  <td className={styles['members']}>
    <span className="row gap-8 center between">
      <span className="row gap-2">
        {names.map((name, index) => (
          <Avatar key={index} name={name} />
        ))}
      </span>
      <span className="number">{formatCount(count)}</span>
    </span>
  </td>
);

type RowProps = {
  readonly authorities: readonly AuthorityChoice[];
  readonly totals: GroupTotals | null;
  readonly row: number;
  /** Where the arrows are. */
  readonly at: Place;
  readonly onAt: (place: Place) => void;
  readonly isOpen: boolean;
  readonly onOpen: () => void;
};

const namesIn = (totals: GroupTotals | null, groupPublicId: string | null): readonly string[] =>
  totals?.groups.find((one) => one.groupPublicId === groupPublicId)?.names ?? [];

/** Opener, name and the text below it. */
const Title = ({
  name,
  row,
  at,
  onAt,
  isOpen,
  onOpen,
  children,
}: Omit<RowProps, 'authorities' | 'totals'> & { readonly name: string; readonly children: ReactNode }) => (
  <th scope="row" className={`text-left ${styles['name']}`}>
    <div>
      <Opener
        name={name}
        place={`${row}--1`}
        isOpen={isOpen}
        isTabStop={at.row === row && at.column === -1}
        onFocus={() => onAt({ row, column: -1 })}
        onOpen={onOpen}
      />
      <span>{children}</span>
    </div>
  </th>
);

/** One group: its people, and its authorities as ticks. */
export const GroupRow = ({
  change,
  lock,
  onEdit,
  onSet,
  ...props
}: RowProps & {
  readonly change: GroupChange;
  /** Why its ticks can't be changed; null: they can. */
  readonly lock: string | null;
  readonly onEdit: ((group: UserGroup) => void) | null;
  readonly onSet: (authority: string, isOn: boolean) => void;
}) => {
  const { group } = change;
  const { authorities, totals, row, at, onAt } = props;
  const isOwn = lock === texts.ownLocked;
  return (
    <tr className={classes(isOwn && styles['locked'])}>
      <Title name={texts.named(group)} {...props}>
        {onEdit === null ? (
          <b>{group.name}</b>
        ) : (
          <Button look="link" aria-label={texts.edit(texts.named(group))} onClick={() => onEdit(group)}>
            {group.name}
          </Button>
        )}
        <small title={lock ?? undefined}>
          {isOwn ? (
            <>
              <IconLock size={12} aria-hidden="true" /> {texts.ownGroup}
            </>
          ) : (
            group.businessUnitName
          )}
        </small>
      </Title>
      <People count={group.users} names={namesIn(totals, group.publicId)} />
      {authorities.map((authority, column) => (
        <Cell
          key={authority.code}
          change={change}
          authority={authority}
          place={`${row}-${column}`}
          isTabStop={at.row === row && at.column === column}
          lock={lock}
          onFocus={() => onAt({ row, column })}
          onSet={(isOn) => onSet(authority.code, isOn)}
        />
      ))}
    </tr>
  );
};

/** The people who are in no group; what they may do is their own. */
export const NoGroupRow = ({ count, ...props }: RowProps & { readonly count: number }) => (
  <tr>
    <Title name={texts.noGroup} {...props}>
      <b>{texts.noGroup}</b>
      <small>{texts.noGroupHint}</small>
    </Title>
    <People count={count} names={namesIn(props.totals, null)} />
    {props.authorities.map(({ code }) => (
      <td key={code} className={styles['cell']} />
    ))}
  </tr>
);
