import { updateGroupRights } from '@celeiro/contract/access/user-groups/user-group-matrix.ts';
import {
  listUserGroups,
  type UserGroup,
  userGroup,
} from '@celeiro/contract/access/user-groups/user-groups.ts';
import { useState } from 'react';
import { read } from '../../kit/api/query.ts';
import { queryClient } from '../../kit/api/query-client.ts';
import type { SaveFailure } from '../../kit/api/save-change.ts';
import { type ConflictChange, currentOf, readConflict } from '../../kit/forms/form-conflict.ts';
import { toast } from '../../kit/saving/toasts.ts';
import { useSave } from '../../kit/saving/use-save.ts';
import type { GroupChange, GroupDraft } from './group-draft.ts';
import { effectTexts as texts } from './user-groups.texts.ts';

/** Another person changed a group's authorities since they were shown: their change, and the present group. */
export type RightsConflict = {
  readonly change: GroupChange;
  readonly theirs: readonly ConflictChange[];
  readonly current: UserGroup;
};

/** Opening the groups again right after saving shows the saved ones, not the previous ones. */
const show = (saved: readonly UserGroup[]): void => {
  const found = new Map(saved.map((group) => [group.publicId, group]));
  queryClient.setQueryData(read(listUserGroups, { query: {} }).queryKey, (before) =>
    before === undefined
      ? before
      : { content: before.content.map((group) => found.get(group.publicId) ?? group) },
  );
};

const conflictOf = (
  changed: readonly GroupChange[],
  { kind, conflict }: SaveFailure,
): RightsConflict | null => {
  if (kind !== 'conflict') return null;
  const met = readConflict(
    conflict,
    currentOf(userGroup, (group) => group),
  );
  const change = changed.find(({ group }) => group.publicId === met?.values.publicId);
  return met === null || change === undefined ? null : { change, theirs: met.theirs, current: met.values };
};

/**
 * Saves all changed groups in one call, each on the version that is shown: all of them or none. What was saved leaves the
 * draft; where nothing was, another's change is a conflict to decide on, and anything else says why. `saveAll` returns
 * whether it was saved.
 */
export const useSaveGroups = (draft: GroupDraft) => {
  const { save, isPending } = useSave(updateGroupRights, { failureText: texts.saveFailed });
  const [problem, setProblem] = useState<string | null>(null);
  const [conflict, setConflict] = useState<RightsConflict | null>(null);
  const saveAll = async (): Promise<boolean> => {
    const { changed } = draft;
    draft.markSent(true);
    const outcome = await save({
      body: {
        groups: changed.map(({ group, authorities }) => ({
          publicId: group.publicId,
          version: group.version,
          authorities: [...authorities],
        })),
      },
    });
    draft.markSent(false);
    if (outcome.kind === 'kept') return false;
    if (outcome.kind === 'failed') {
      const met = conflictOf(changed, outcome.failure);
      setConflict(met);
      setProblem(met === null ? outcome.failure.message : null);
      return false;
    }
    show(outcome.answer.content);
    draft.keepSaved(outcome.answer.content);
    setProblem(null);
    toast.success(texts.saved);
    return true;
  };
  return {
    saveAll,
    isPending,
    problem,
    conflict,
    /** The conflict is decided. */
    closeConflict: () => setConflict(null),
    forget: () => setProblem(null),
  };
};
