import { formatCount } from '@celeiro/rules/quantity.ts';
import { Fragment, type KeyboardEvent, useState } from 'react';
import { GroupRow, NoGroupRow, type Place } from './group-row.tsx';
import styles from './groups-matrix.module.css';
import { MemberRows } from './members.tsx';
import { countWithout, type GroupTotals, type MatrixProps } from './matrix-props.ts';
import { countEffects } from './use-effects.ts';
import { groupsTexts as texts } from './user-groups.texts.ts';

/** What is opened instead of a group: the people without one. */
const NO_GROUP = '';

const toggled = (before: ReadonlySet<string>, key: string): ReadonlySet<string> => {
  const after = new Set(before);
  if (!after.delete(key)) after.add(key);
  return after;
};

/** Where an arrow leads from a cell; null: no arrow. */
const steps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** Moves the focus to what a cell holds, if there is one; of a row without ticks to the button that opens it. */
const focusCell = (table: HTMLElement, row: number, column: number): void => {
  const inCell = (place: number) =>
    table.querySelector<HTMLElement>(`[data-cell="${row}-${place}"] :is(input, button)`);
  (inCell(column) ?? (column < table.querySelectorAll('thead th').length - 2 ? inCell(-1) : null))?.focus();
};

/** How many people have each authority, and how that would change; how many groups give it. */
const Totals = ({
  draft,
  effects,
  totals,
  authorities,
}: Pick<MatrixProps, 'draft' | 'effects' | 'authorities'> & { readonly totals: GroupTotals }) => (
  <tfoot>
    <tr>
      <th scope="row">
        {texts.holders}
        <small>{texts.holdersHint}</small>
      </th>
      <td className={styles['members']}>{texts.ofAll(formatCount(totals.people))}</td>
      {authorities.map(({ code }) => {
        const people = totals.authorities.find((one) => one.code === code)?.people ?? 0;
        const groups = draft.all.filter((one) => one.authorities.some((given) => given === code)).length;
        const [gain, loss] = [countEffects(effects, 'gains', code), countEffects(effects, 'losses', code)];
        return (
          <td key={code} className={styles['total']}>
            <b className="number">{formatCount(people)}</b>
            {gain !== null && gain > 0 && <span className="ok"> {texts.gainedCount(formatCount(gain))}</span>}
            {loss !== null && loss > 0 && <span className="err"> {texts.lostCount(formatCount(loss))}</span>}
            <small>{texts.groups(formatCount(groups), groups === 1)}</small>
          </td>
        );
      })}
    </tr>
  </tfoot>
);

/**
 * Groups × authorities: one tab stop, arrows move between the ticks and to what opens a group's people, Space sets a tick,
 * Ctrl+Z takes back the last one. What changed is tinted and has its sign.
 */
export const GroupsMatrix = ({ draft, effects, totals, authorities, lockOf, onEdit }: MatrixProps) => {
  const [at, setAt] = useState<Place>({ row: 0, column: 0 });
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const without = countWithout(totals);
  const onKeyDown = (event: KeyboardEvent<HTMLTableElement>) => {
    if (event.key.toLowerCase() === 'z' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      return draft.undo();
    }
    const step = steps[event.key];
    if (step === undefined || !(event.target instanceof Element) || !event.target.closest('[data-cell]'))
      return;
    event.preventDefault();
    focusCell(event.currentTarget, at.row + step[0], at.column + step[1]);
  };
  const last = draft.all.length - (without > 0 ? 0 : 1);
  const place = at.row > last ? { row: last, column: -1 } : at;
  const rowOf = (row: number, key: string) => ({
    authorities,
    totals,
    row,
    at: place,
    onAt: setAt,
    isOpen: opened.has(key),
    onOpen: () => setOpened((before) => toggled(before, key)),
  });
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
            return (
              <Fragment key={group.publicId}>
                <GroupRow
                  {...rowOf(index, group.publicId)}
                  change={change}
                  lock={lockOf(group)}
                  onEdit={onEdit}
                  onSet={(authority, isOn) => draft.set(group, authority, isOn)}
                />
                {opened.has(group.publicId) && <MemberRows change={change} authorities={authorities} />}
              </Fragment>
            );
          })}
          {without > 0 && <NoGroupRow {...rowOf(draft.all.length, NO_GROUP)} count={without} />}
          {without > 0 && opened.has(NO_GROUP) && <MemberRows change={null} authorities={authorities} />}
        </tbody>
        {totals !== null && (
          <Totals draft={draft} effects={effects} totals={totals} authorities={authorities} />
        )}
      </table>
    </div>
  );
};
