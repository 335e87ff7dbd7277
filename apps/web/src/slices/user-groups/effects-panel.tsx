import { authorityLabel } from '@celeiro/rules/access/authorities.ts';
import { IconArrowBackUp, IconCircleMinus, IconCirclePlus } from '@tabler/icons-react';
import { useState } from 'react';
import { Avatar } from '../../ui/avatar.tsx';
import { Banner } from '../../ui/banner.tsx';
import { Button, IconButton } from '../../ui/button.tsx';
import styles from './effects-panel.module.css';
import type { GroupDraft } from './group-draft.ts';
import type { Effect, Effects } from './use-effects.ts';
import { effectTexts as texts, groupsTexts } from './user-groups.texts.ts';

const MOST_NAMES = 4;

const Figure = ({ count, label }: { readonly count: number | null; readonly label: string }) => (
  <p>
    <b className="number">{count ?? texts.unknown}</b>
    <span>{label}</span>
  </p>
);

/** Who is reached by one tick, by name; those who have the right by themselves are not. */
const Reached = ({
  effect: { change, preview },
  authority,
  side,
}: {
  readonly effect: Effect;
  readonly authority: string;
  readonly side: 'gains' | 'losses';
}) => {
  const [isWhole, setWhole] = useState(false);
  if (change.group.users === 0) return <p>{texts.emptyGroup}</p>;
  if (preview === null) return <p>{texts.unknown}</p>;
  const people = preview.people.filter((one) => one[side].includes(authority));
  if (people.length === 0) return <p>{texts.nobody}</p>;
  const left = isWhole ? 0 : Math.max(0, people.length - MOST_NAMES);
  return (
    <ul className={styles['people']}>
      {people.slice(0, people.length - left).map(({ publicId, name }) => (
        <li key={publicId}>
          <Avatar name={name} /> {name}
        </li>
      ))}
      {left > 0 && (
        <li>
          <Button
            look="link"
            aria-label={texts.moreOf(left, groupsTexts.named(change.group))}
            onClick={() => setWhole(true)}
          >
            {texts.more(left)}
          </Button>
        </li>
      )}
    </ul>
  );
};

const Tick = ({
  effect,
  authority,
  side,
  onUndo,
}: {
  readonly effect: Effect;
  readonly authority: string;
  readonly side: 'gains' | 'losses';
  readonly onUndo: () => void;
}) => {
  const { group } = effect.change;
  const label = authorityLabel(authority);
  const isGain = side === 'gains';
  const Icon = isGain ? IconCirclePlus : IconCircleMinus;
  return (
    <li className={styles['tick']}>
      <Icon size={16} className={isGain ? styles['gain'] : styles['loss']} aria-hidden="true" />
      <div>
        <p className={styles['what']}>
          <b>{groupsTexts.named(group)}</b> {isGain ? texts.gains : texts.loses} <b>{label}</b>
        </p>
        <Reached effect={effect} authority={authority} side={side} />
      </div>
      <IconButton
        size="small"
        name={texts.undo(groupsTexts.named(group), label)}
        icon={<IconArrowBackUp size={16} aria-hidden="true" />}
        onClick={onUndo}
      />
    </li>
  );
};

/** What saving would do, before it is done: how many people gain and lose, and each tick with whom it reaches. */
export const EffectsPanel = ({
  effects,
  draft,
  problems,
}: {
  readonly effects: Effects;
  readonly draft: GroupDraft;
  /** Why the last try saved less than it was to. */
  readonly problems: readonly string[];
}) => {
  if (effects.each.length === 0) return <p className={styles['none']}>{texts.none}</p>;
  return (
    <>
      <div className={styles['figures']} aria-live="polite">
        <Figure count={effects.gaining} label={texts.gain(effects.gaining ?? 0)} />
        <Figure count={effects.losing} label={texts.lose(effects.losing ?? 0)} />
      </div>
      {effects.refused !== null && <Banner tone="error">{effects.refused}</Banner>}
      {effects.hasFailed && <Banner tone="warning">{texts.failed}</Banner>}
      {problems.map((problem) => (
        <Banner key={problem} tone="error">
          {problem}
        </Banner>
      ))}
      <ul className={styles['ticks']}>
        {effects.each.flatMap((effect) =>
          (['gains', 'losses'] as const).flatMap((side) =>
            effect.change[side].map((authority) => (
              <Tick
                key={`${effect.change.group.publicId} ${authority}`}
                effect={effect}
                authority={authority}
                side={side}
                onUndo={() => draft.set(effect.change.group, authority, side === 'losses')}
              />
            )),
          ),
        )}
      </ul>
    </>
  );
};
