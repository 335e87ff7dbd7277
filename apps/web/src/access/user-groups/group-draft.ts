import { type Authority, authorities as allAuthorities } from '@celeiro/contract/permissions.ts';
import type { UserGroup } from '@celeiro/contract/access/user-groups/user-groups.ts';
import { useState } from 'react';

/** One tick as it was set; the last one of a cell counts. */
type Step = {
  readonly groupPublicId: string;
  readonly authority: string;
  readonly isOn: boolean;
  /** The step on its way to the server that this one takes back: what was sent can only be set the other way again. */
  readonly takesBack?: Step;
};

/** A group as it would be saved. */
export type GroupChange = {
  readonly group: UserGroup;
  readonly authorities: readonly Authority[];
  readonly gains: readonly string[];
  readonly losses: readonly string[];
};

/** What a group would have: what it has, and the ticks set since. */
const authoritiesAfter = (group: UserGroup, steps: readonly Step[]): readonly Authority[] => {
  const own = steps.filter(({ groupPublicId }) => groupPublicId === group.publicId);
  return allAuthorities.filter(
    (one) => own.findLast(({ authority }) => authority === one)?.isOn ?? group.authorities.includes(one),
  );
};

/** Without the tick set last that still counts; one of `sent` stays and is set the other way, to be saved after it. */
const takeBack = (steps: readonly Step[], sent: readonly Step[]): readonly Step[] => {
  const undone = steps.flatMap(({ takesBack }) => takesBack ?? []);
  const last = steps.findLast(
    (one) => !undone.includes(one) && (one.takesBack === undefined || !steps.includes(one.takesBack)),
  );
  if (last === undefined) return steps;
  if (!sent.includes(last)) return steps.filter((one) => one !== last);
  const { groupPublicId, authority, isOn } = last;
  return [...steps, { groupPublicId, authority, isOn: !isOn, takesBack: last }];
};

const changeOf = (group: UserGroup, steps: readonly Step[]): GroupChange => {
  const authorities = authoritiesAfter(group, steps);
  return {
    group,
    authorities,
    gains: authorities.filter((one) => !group.authorities.includes(one)),
    losses: group.authorities.filter((one) => !authorities.some((remaining) => remaining === one)),
  };
};

/** The newer one of what the list has and what saving answered: the list learns of a save a moment later. */
const newestOf = (group: UserGroup, saved: readonly UserGroup[]): UserGroup =>
  saved.find(({ publicId, version }) => publicId === group.publicId && version > group.version) ?? group;

/**
 * Ticks that were set and not saved, on top of what the groups have now: another's change of a group comes in below them.
 * What was saved leaves the ticks and comes in below them in one update, so that a tick is never set on an older state.
 */
export const useGroupDraft = (groups: readonly UserGroup[]) => {
  const [steps, setSteps] = useState<readonly Step[]>([]);
  const [sent, setSent] = useState<readonly Step[]>([]);
  const [saved, setSaved] = useState<readonly UserGroup[]>([]);
  const all = groups.map((group) => changeOf(newestOf(group, saved), steps));
  return {
    /** Every group as it would be. */
    all,
    /** Those that would change. */
    changed: all.filter(({ gains, losses }) => gains.length + losses.length > 0),
    set: (group: UserGroup, authority: string, isOn: boolean) =>
      setSteps((before) => [...before, { groupPublicId: group.publicId, authority, isOn }]),
    /** Takes back the tick set last. */
    undo: () => setSteps((before) => takeBack(before, sent)),
    /** All ticks are on their way to the server, or none is any more. */
    markSent: (isUnderWay: boolean) => setSent(isUnderWay ? steps : []),
    /** Groups were saved with the ticks of this draft; those set since then stand, on top of them. */
    keepSaved: (groups: readonly UserGroup[]) => {
      const ids = new Set(groups.map(({ publicId }) => publicId));
      setSaved((before) => [...before.filter(({ publicId }) => !ids.has(publicId)), ...groups]);
      setSteps((before) => before.filter((one) => !ids.has(one.groupPublicId) || !steps.includes(one)));
    },
    /** One group's ticks are given up. */
    forget: (group: UserGroup) =>
      setSteps((before) => before.filter(({ groupPublicId }) => groupPublicId !== group.publicId)),
    clear: () => setSteps([]),
  };
};
export type GroupDraft = ReturnType<typeof useGroupDraft>;

/** How many ticks would change. */
export const countChanges = (changed: readonly GroupChange[]): number =>
  changed.reduce((sum, { gains, losses }) => sum + gains.length + losses.length, 0);
