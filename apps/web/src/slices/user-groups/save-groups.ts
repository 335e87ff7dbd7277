import { listUserGroups, updateUserGroup, type UserGroup, userGroup } from '@celeiro/contract/user-groups.ts';
import { useState } from 'react';
import { read } from '../../kit/api/query.ts';
import { queryClient } from '../../kit/api/query-client.ts';
import type { SaveFailure } from '../../kit/api/save-change.ts';
import { type ConflictChange, currentOf, readConflict } from '../../kit/forms/form-conflict.ts';
import { toast } from '../../kit/toasts.ts';
import { useSave } from '../../kit/use-save.ts';
import type { GroupChange, GroupDraft } from './group-draft.ts';
import { effectTexts as texts } from './user-groups.texts.ts';

/** Somebody else changed a group's authorities since they were shown: what they did, and the group as it stands. */
export type RightsConflict = {
  readonly change: GroupChange;
  readonly theirs: readonly ConflictChange[];
  readonly current: UserGroup;
};

/** Whoever opens the groups again right after saving finds what was saved, not what was there before. */
const show = (saved: UserGroup): void => {
  queryClient.setQueryData(read(listUserGroups, { query: {} }).queryKey, (before) =>
    before === undefined
      ? before
      : { content: before.content.map((group) => (group.publicId === saved.publicId ? saved : group)) },
  );
};

const conflictOf = (change: GroupChange, { kind, conflict }: SaveFailure): RightsConflict | null => {
  if (kind !== 'conflict') return null;
  const read = readConflict(
    conflict,
    currentOf(userGroup, (group) => group),
  );
  return read === null ? null : { change, theirs: read.theirs, current: read.values };
};

/**
 * Saves the changed groups one after the other, each on the version that is shown. What was saved leaves the draft; what
 * was not stays in it: another's change is a conflict to decide on, anything else says why. `saveAll` returns whether all
 * were saved.
 */
export const useSaveGroups = (draft: GroupDraft) => {
  const { save, isPending } = useSave(updateUserGroup, { failureText: texts.saveFailed });
  const [problems, setProblems] = useState<readonly string[]>([]);
  const [conflicts, setConflicts] = useState<readonly RightsConflict[]>([]);
  const saveAll = async (): Promise<boolean> => {
    const told: string[] = [];
    const met: RightsConflict[] = [];
    for (const change of draft.changed) {
      const { group, authorities } = change;
      const outcome = await save(
        { params: { id: group.publicId }, body: { authorities: [...authorities] } },
        { ifMatch: group.version },
      );
      if (outcome.kind === 'kept') return false;
      if (outcome.kind === 'saved') {
        show(outcome.answer);
        draft.keepSaved(outcome.answer);
      } else {
        const conflict = conflictOf(change, outcome.failure);
        if (conflict === null) told.push(texts.problem(group.name, outcome.failure.message));
        else met.push(conflict);
      }
    }
    setProblems(told);
    setConflicts(met);
    const areAllSaved = told.length + met.length === 0;
    if (areAllSaved) toast.success(texts.saved);
    return areAllSaved;
  };
  return {
    saveAll,
    isPending,
    problems,
    /** The first that is not decided. */
    conflict: conflicts[0] ?? null,
    /** That one is decided. */
    settle: () => setConflicts(conflicts.slice(1)),
    forget: () => setProblems([]),
  };
};
