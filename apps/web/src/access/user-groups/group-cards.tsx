import { authorityLabel } from '@celeiro/rules/access/user-groups/authorities.ts';
import { formatCount } from '@celeiro/rules/quantity.ts';
import { IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { Banner } from '../../ui/marks/banner.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { Tag } from '../../ui/marks/tag.tsx';
import { uiTexts } from '../../ui/ui.texts.ts';
import styles from './group-cards.module.css';
import type { GroupChange } from './group-draft.ts';
import { countWithout, type MatrixProps } from './matrix-props.ts';
import { MemberList } from './members.tsx';
import { groupsTexts as texts } from './user-groups.texts.ts';

/** A card's name is its whole text: screen readers read what others see. */
const Card = ({ change, onOpen }: { readonly change: GroupChange; readonly onOpen: () => void }) => {
  const { group, authorities, gains, losses } = change;
  const isGiven = authorities.length + losses.length > 0;
  return (
    <li>
      <button type="button" className="stack gap-4 full border r-12 bg-surface pad-12" onClick={onOpen}>
        <span className="row gap-8 between">
          <b className="min-0 semibold anywhere">{group.name}</b>
          <IconChevronRight size={16} aria-hidden="true" />
        </span>
        <span className="row gap-12 faint">
          <span className="min-0 anywhere">{texts.people(formatCount(group.users), group.users === 1)}</span>
          <span className="min-0 anywhere">{group.businessUnitName}</span>
        </span>
        <span className="row wrap gap-4 muted m-top-4">
          {!isGiven && texts.nothingGiven}
          {authorities.map((code) => (
            <Tag key={code} color={gains.includes(code) ? 'green' : 'grey'} form="default">
              {gains.includes(code) ? texts.gained(authorityLabel(code)) : authorityLabel(code)}
            </Tag>
          ))}
          {losses.map((code) => (
            <Tag key={code} color="red" form="default">
              {texts.lost(authorityLabel(code))}
            </Tag>
          ))}
        </span>
      </button>
    </li>
  );
};

const NoGroupCard = ({ count, onOpen }: { readonly count: number; readonly onOpen: () => void }) => (
  <li>
    <button type="button" className="stack gap-4 full border r-12 bg-surface pad-12" onClick={onOpen}>
      <span className="row gap-8 between">
        <b className="min-0 semibold anywhere">{texts.noGroup}</b>
        <IconChevronRight size={16} aria-hidden="true" />
      </span>
      <span className="row gap-12 faint">
        <span className="min-0 anywhere">{texts.people(formatCount(count), count === 1)}</span>
        <span className="min-0 anywhere">{texts.noGroupHint}</span>
      </span>
    </button>
  </li>
);

/** What is opened instead of a group: the people without one. */
const NO_GROUP = '';

/** The groups on a phone: one at a time, its authorities as ticks in a drawer, and its people. */
export const GroupCards = ({ draft, totals, authorities, lockOf, onEdit }: MatrixProps) => {
  const [opened, setOpened] = useState<string | null>(null);
  const without = countWithout(totals);
  const change = draft.all.find(({ group }) => group.publicId === opened);
  const lock = change === undefined ? null : lockOf(change.group);
  return (
    <>
      <ul className={`stack gap-8 packed grow scrolls ${styles['cards']}`} aria-label={texts.table}>
        {draft.all.map((one) => (
          <Card key={one.group.publicId} change={one} onOpen={() => setOpened(one.group.publicId)} />
        ))}
        {without > 0 && <NoGroupCard count={without} onOpen={() => setOpened(NO_GROUP)} />}
      </ul>
      {opened === NO_GROUP && (
        <Dialog
          title={texts.noGroup}
          onClose={() => setOpened(null)}
          footer={<Button onClick={() => setOpened(null)}>{uiTexts.back}</Button>}
        >
          <MemberList change={null} authorities={authorities} />
        </Dialog>
      )}
      {change !== undefined && (
        <Dialog
          title={texts.named(change.group)}
          onClose={() => setOpened(null)}
          footer={
            <>
              {onEdit !== null && (
                <Button
                  onClick={() => {
                    setOpened(null);
                    onEdit(change.group);
                  }}
                >
                  {texts.rename}
                </Button>
              )}
              <Button onClick={() => setOpened(null)}>{uiTexts.back}</Button>
            </>
          }
        >
          {lock !== null && <Banner tone="info">{lock}</Banner>}
          <ul className={`stack gap-4 ${styles['ticks']}`}>
            {authorities.map(({ code, description }) => (
              <li key={code}>
                <Checkbox
                  label={description}
                  isChecked={change.authorities.some((one) => one === code)}
                  isReadOnly={lock !== null}
                  onChange={(isOn) => draft.set(change.group, code, isOn)}
                />
                <small>{texts.hints.get(code)}</small>
              </li>
            ))}
          </ul>
          <h3 className={`semibold line-top pad-top-12 ${styles['people']}`}>
            {texts.people(formatCount(change.group.users), change.group.users === 1)}
          </h3>
          <MemberList change={change} authorities={authorities} />
        </Dialog>
      )}
    </>
  );
};
