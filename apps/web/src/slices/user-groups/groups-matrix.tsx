import type { UserGroup } from '@celeiro/contract/user-groups.ts';
import { formatCount } from '@celeiro/rules/quantity.ts';
import { IconLock } from '@tabler/icons-react';
import { type KeyboardEvent, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { classes } from '../../ui/classes.ts';
import type { GroupChange, GroupDraft } from './group-draft.ts';
import styles from './groups-matrix.module.css';
import { groupsTexts as texts } from './user-groups.texts.ts';

export type AuthorityChoice = { readonly code: string; readonly description: string };
export type MatrixProps = {
  readonly draft: GroupDraft;
  readonly authorities: readonly AuthorityChoice[];
  /** Why a group's ticks can't be changed; null: they can. */
  readonly lockOf: (group: UserGroup) => string | null;
  /** Absent: this person may not rename or delete. */
  readonly onEdit: ((group: UserGroup) => void) | null;
};

const GAIN = '+';
const LOSS = '−';

/** Where an arrow leads from a cell; null: no arrow. */
const steps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** Moves the focus to a cell's tick, if there is one. */
const focusCell = (table: HTMLElement, row: number, column: number): void =>
  table.querySelector<HTMLElement>(`[data-cell="${row}-${column}"] input`)?.focus();

const Cell = ({
  change: { group, authorities, gains, losses },
  authority: { code, description },
  place,
  isTabStop,
  lock,
  onFocus,
  onSet,
}: {
  readonly change: GroupChange;
  readonly authority: AuthorityChoice;
  readonly place: string;
  readonly isTabStop: boolean;
  readonly lock: string | null;
  readonly onFocus: () => void;
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

const GroupName = ({
  group,
  lock,
  onEdit,
}: Omit<MatrixProps, 'draft' | 'authorities' | 'lockOf'> & {
  readonly group: UserGroup;
  readonly lock: string | null;
}) => (
  <th scope="row" className={styles['name']}>
    {onEdit === null ? (
      <b>{group.name}</b>
    ) : (
      <Button look="link" aria-label={texts.edit(texts.named(group))} onClick={() => onEdit(group)}>
        {group.name}
      </Button>
    )}
    <small title={lock ?? undefined}>
      {lock === texts.ownLocked ? (
        <>
          <IconLock size={12} aria-hidden="true" /> {texts.ownGroup}
        </>
      ) : (
        group.businessUnitName
      )}
    </small>
  </th>
);

/**
 * Groups × authorities: one tab stop, arrows move between the ticks, Space sets them, Ctrl+Z takes back the last one. What
 * changed is tinted and has its sign.
 */
export const GroupsMatrix = ({ draft, authorities, lockOf, onEdit }: MatrixProps) => {
  const [at, setAt] = useState({ row: 0, column: 0 });
  const onKeyDown = (event: KeyboardEvent<HTMLTableElement>) => {
    if (event.key.toLowerCase() === 'z' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      return draft.undo();
    }
    const step = steps[event.key];
    if (step === undefined || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    focusCell(event.currentTarget, at.row + step[0], at.column + step[1]);
  };
  const row = Math.min(at.row, draft.all.length - 1);
  return (
    <div className={styles['wrap']} tabIndex={-1}>
      <table className={styles['matrix']} aria-label={texts.table} onKeyDown={onKeyDown}>
        <thead>
          <tr>
            <th scope="col">{texts.group}</th>
            <th scope="col" className={styles['members']}>
              {texts.members}
            </th>
            {authorities.map(({ code, description }) => (
              <th key={code} scope="col" className={styles['authority']}>
                {description}
                <small>{texts.hints.get(code)}</small>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {draft.all.map((change, index) => {
            const { group } = change;
            const lock = lockOf(group);
            return (
              <tr key={group.publicId} className={classes(lock === texts.ownLocked && styles['locked'])}>
                <GroupName group={group} lock={lock} onEdit={onEdit} />
                <td className={classes(styles['members'], 'number')}>{formatCount(group.users)}</td>
                {authorities.map((authority, column) => (
                  <Cell
                    key={authority.code}
                    change={change}
                    authority={authority}
                    place={`${index}-${column}`}
                    isTabStop={index === row && column === at.column}
                    lock={lock}
                    onFocus={() => setAt({ row: index, column })}
                    onSet={(isOn) => draft.set(group, authority.code, isOn)}
                  />
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
};
