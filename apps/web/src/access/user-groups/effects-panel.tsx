import { authorityLabel } from '@celeiro/rules/access/user-groups/authorities.ts';
import { IconArrowBackUp, IconCircleMinus, IconCirclePlus } from '@tabler/icons-react';
import { useState } from 'react';
import { Avatar } from '../../ui/marks/avatar.tsx';
import { Banner } from '../../ui/marks/banner.tsx';
import { Button, IconButton } from '../../ui/actions/button.tsx';
import styles from './effects-panel.module.css';
import type { GroupChange, GroupDraft } from './group-draft.ts';
import { countEffects, type Effects } from './use-effects.ts';
import { effectTexts as texts, groupsTexts } from './user-groups.texts.ts';

const MOST_NAMES = 4;

const Figure = ({ count, label }: { readonly count: number | null; readonly label: string }) => (
  <p className="stack pad-8-12">
    <b className="size-20 line-28 semibold number">{count ?? texts.unknown}</b>
    <span className="size-12 faint">{label}</span>
  </p>
);

type TickProps = {
  readonly effects: Effects;
  readonly group: GroupChange['group'];
  readonly authority: string;
  readonly side: 'gains' | 'losses';
};

/** Who is reached by one tick, by name; those who have the right by themselves are not. */
const Reached = ({ effects, group, authority, side }: TickProps) => {
  const [isWhole, setWhole] = useState(false);
  if (effects.hasFailed) return null;
  if (group.users === 0) return <p>{texts.emptyGroup}</p>;
  const people = effects.people?.filter(
    (one) => one.groupPublicId === group.publicId && one[side].includes(authority),
  );
  if (people === undefined || (people.length === 0 && effects.isPending)) return <p>{texts.unknown}</p>;
  if (people.length === 0) return <p>{texts.noOne}</p>;
  const left = isWhole ? 0 : Math.max(0, people.length - MOST_NAMES);
  return (
    <ul className={`row wrap gap-4-16 m-top-4 ${styles['people']}`}>
      {people.slice(0, people.length - left).map(({ publicId, name }) => (
        <li className="row gap-6 center" key={publicId}>
          <Avatar name={name} /> {name}
        </li>
      ))}
      {left > 0 && (
        <li className="row gap-6 center">
          <Button
            look="link"
            aria-label={texts.moreOf(left, groupsTexts.named(group))}
            onClick={() => setWhole(true)}
          >
            {texts.more(left)}
          </Button>
        </li>
      )}
    </ul>
  );
};

const Tick = ({ onUndo, ...tick }: TickProps & { readonly onUndo: () => void }) => {
  const { group, authority, side } = tick;
  const label = authorityLabel(authority);
  const isGain = side === 'gains';
  const Icon = isGain ? IconCirclePlus : IconCircleMinus;
  return (
    <li className={`stack gap-8 muted hair-top pad-12-0 ${styles['tick']}`}>
      <Icon size={16} className={isGain ? 'ok' : 'err'} aria-hidden="true" />
      <div>
        <p className="ink">
          <b className="semibold">{groupsTexts.named(group)}</b> {isGain ? texts.gains : texts.loses}{' '}
          <b className="semibold">{label}</b>
        </p>
        <Reached {...tick} />
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
  problem,
}: {
  readonly effects: Effects;
  readonly draft: GroupDraft;
  /** Why the last try saved nothing. */
  readonly problem: string | null;
}) => {
  if (draft.changed.length === 0) return <p className="muted">{texts.none}</p>;
  const [gaining, losing] = [countEffects(effects, 'gains'), countEffects(effects, 'losses')];
  return (
    <div className="stack gap-8">
      {!effects.hasFailed && (
        <div className={`grid cols-2 border r-8 ${styles['figures']}`} aria-live="polite">
          <Figure count={gaining} label={texts.gain(gaining ?? 0)} />
          <Figure count={losing} label={texts.lose(losing ?? 0)} />
        </div>
      )}
      {effects.refused !== null && <Banner tone="error">{effects.refused}</Banner>}
      {effects.hasFailed && <Banner tone="warning">{texts.failed}</Banner>}
      {problem !== null && problem !== effects.refused && <Banner tone="error">{problem}</Banner>}
      <ul className={styles['ticks']}>
        {draft.changed.flatMap(({ group, ...change }) =>
          (['gains', 'losses'] as const).flatMap((side) =>
            change[side].map((authority) => (
              <Tick
                key={`${group.publicId} ${authority}`}
                effects={effects}
                group={group}
                authority={authority}
                side={side}
                onUndo={() => draft.set(group, authority, side === 'losses')}
              />
            )),
          ),
        )}
      </ul>
    </div>
  );
};
