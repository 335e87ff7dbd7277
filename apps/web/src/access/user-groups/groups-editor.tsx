import type { UserGroup } from '@celeiro/contract/access/user-groups/user-groups.ts';
import { type ReactNode, useRef, useState } from 'react';
import { useSaveKey } from '../../kit/forms/use-save-key.ts';
import { LeaveQuestion } from '../../kit/saving/leave-question.tsx';
import { onDemand } from '../../kit/browser/on-demand.tsx';
import { useOwnAccess } from '../../kit/browser/own-access.ts';
import { usePermissions } from '../../kit/browser/user-store.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { useNarrowScreen, useSmallScreen } from '../../ui/use-small-screen.ts';
import { EffectsPanel } from './effects-panel.tsx';
import { GroupCards } from './group-cards.tsx';
import { GroupConflictDialog } from './group-conflict.tsx';
import { countChanges, type GroupDraft, useGroupDraft } from './group-draft.ts';
import { GroupsMatrix } from './groups-matrix.tsx';
import type { AuthorityChoice, GroupTotals } from './matrix-props.ts';
import styles from './groups-view.module.css';
import { useSaveGroups } from './save-groups.ts';
import { type Effects, useEffects } from './use-effects.ts';
import { effectTexts, groupsTexts as texts } from './user-groups.texts.ts';

const GroupDialog = onDemand(
  () => import('./group.dialog.tsx'),
  (module) => module.GroupDialog,
);

/** Why a group's ticks can't be set by this person; null: they can. */
const useLock = (): ((group: UserGroup) => string | null) => {
  const own = useOwnAccess();
  const { canUpdateUsers } = usePermissions();
  return ({ publicId }) => {
    if (own?.groupPublicId === publicId) return texts.ownLocked;
    return canUpdateUsers ? null : texts.readOnly;
  };
};

/** Why it can't be saved as it is; null: it can. What a change does is seen before it is saved, unless that can't be calculated. */
const whyNot = (effects: Effects): string | null =>
  effects.refused ?? (effects.isPending ? effectTexts.counting : null);

type Saving = ReturnType<typeof useSaveGroups>;

const SaveButtons = ({
  draft,
  effects,
  saving,
  onSave,
  onDiscard,
}: {
  readonly draft: GroupDraft;
  readonly effects: Effects;
  readonly saving: Saving;
  readonly onSave: () => void;
  readonly onDiscard: () => void;
}) => {
  const count = countChanges(draft.changed);
  return (
    <>
      <Button isDisabled={count === 0 || saving.isPending} onClick={onDiscard}>
        {effectTexts.discard}
      </Button>
      <Button
        look="primary"
        isPending={saving.isPending}
        isDisabled={count === 0}
        disabledReason={count === 0 ? null : whyNot(effects)}
        onClick={onSave}
      >
        {effectTexts.save(count)}
      </Button>
    </>
  );
};

/** Where the panel has no room next to the ticks. */
const Review = ({
  footer,
  onSave,
  onClose,
  children,
}: {
  readonly footer: ReactNode;
  readonly onSave: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}) => {
  const element = useRef<HTMLDivElement>(null);
  useSaveKey(element, onSave);
  return (
    <Dialog title={effectTexts.title} isSide onClose={onClose} footer={footer}>
      <div ref={element}>{children}</div>
    </Dialog>
  );
};

/** The ticks of every group, their effect, and how they are saved; side by side where there is room. */
export const GroupsEditor = ({
  groups,
  totals,
  authorities,
}: {
  readonly groups: readonly UserGroup[];
  /** Null while they aren't known. */
  readonly totals: GroupTotals | null;
  readonly authorities: readonly AuthorityChoice[];
}) => {
  const draft = useGroupDraft(groups);
  const effects = useEffects(draft.changed);
  const saving = useSaveGroups(draft);
  const { canUpdateUsers } = usePermissions();
  const lockOf = useLock();
  const [editing, setEditing] = useState<UserGroup | null>(null);
  const [isReviewing, setReviewing] = useState(false);
  const element = useRef<HTMLDivElement>(null);
  const isSmall = useSmallScreen();
  const isNarrow = useNarrowScreen();
  const count = countChanges(draft.changed);
  const save = async (): Promise<void> => {
    if (count > 0 && whyNot(effects) === null && (await saving.saveAll())) setReviewing(false);
  };
  const discard = () => {
    draft.clear();
    saving.forget();
    setReviewing(false);
  };
  useSaveKey(element, () => (isNarrow ? setReviewing(count > 0) : void save()));
  const matrix = {
    draft,
    effects,
    totals,
    authorities,
    lockOf,
    onEdit: canUpdateUsers ? setEditing : null,
  };
  const panel = <EffectsPanel effects={effects} draft={draft} problem={saving.problem} />;
  const buttons = (
    <SaveButtons
      draft={draft}
      effects={effects}
      saving={saving}
      onSave={() => void save()}
      onDiscard={discard}
    />
  );
  const { conflict } = saving;
  return (
    <div className={`row grow min-h-0 ${styles['editor']}`} ref={element}>
      <div className="column grow min-0">
        <p className={styles['intro']}>
          {texts.intro} {texts.whoCounts}
        </p>
        {isSmall ? <GroupCards {...matrix} /> : <GroupsMatrix {...matrix} />}
        {isNarrow && count > 0 && (
          <footer className={`row gap-8 center end line-top bg-surface ${styles['bar']}`}>
            <span>{effectTexts.changes(count)}</span>
            <Button isDisabled={saving.isPending} onClick={discard}>
              {effectTexts.discard}
            </Button>
            <Button look="primary" onClick={() => setReviewing(true)}>
              {effectTexts.review}
            </Button>
          </footer>
        )}
      </div>
      {!isNarrow && canUpdateUsers && (
        <aside className={`column rigid bg-surface ${styles['panel']}`} aria-label={effectTexts.title}>
          <header>
            <h2 className="size-14 semibold">{effectTexts.title}</h2>
            {count > 0 && <span>{effectTexts.changes(count)}</span>}
          </header>
          <div className={`grow min-h-0 scrolls ${styles['effects']}`}>{panel}</div>
          <footer className="row gap-8 line-top pad-12-16">{buttons}</footer>
        </aside>
      )}
      {isReviewing && (
        <Review footer={buttons} onSave={() => void save()} onClose={() => setReviewing(false)}>
          {panel}
        </Review>
      )}
      {editing !== null && (
        <GroupDialog key={editing.publicId} group={editing} onClose={() => setEditing(null)} />
      )}
      {conflict !== null && (
        <GroupConflictDialog
          key={conflict.change.group.publicId}
          conflict={conflict}
          onUseCurrent={() => {
            draft.forget(conflict.change.group);
            saving.closeConflict();
          }}
          onReapply={saving.closeConflict}
        />
      )}
      <LeaveQuestion isUnsaved={() => count > 0} />
    </div>
  );
};
