import { authorityLabel } from '@celeiro/rules/access/user-groups/authorities.ts';
import { ConflictDialog } from '../../kit/forms/conflict.dialog.tsx';
import { formsTexts } from '../../kit/forms/forms.texts.ts';
import type { RightsConflict } from './save-groups.ts';
import { effectTexts as texts } from './user-groups.texts.ts';

/** In the server's words for another person's change. */
const words = (authorities: readonly string[]): string | null =>
  authorities.length === 0 ? null : authorities.toSorted().map(authorityLabel).join(', ');

/** Two people changed one group's authorities: both values are side by side before one is saved over the other. */
export const GroupConflictDialog = ({
  conflict: { change, theirs, current },
  onUseCurrent,
  onReapply,
}: {
  readonly conflict: RightsConflict;
  readonly onUseCurrent: () => void;
  readonly onReapply: () => void;
}) => {
  const { group, gains, losses } = change;
  const mine = [...new Set([...current.authorities, ...gains])].filter((one) => !losses.includes(one));
  return (
    <ConflictDialog
      texts={{ ...formsTexts.conflict, ...texts.conflict, title: texts.conflictTitle(group.name) }}
      changes={theirs}
      mine={[
        {
          key: group.publicId,
          label: texts.authorities,
          oldText: words(current.authorities),
          newText: words(mine),
        },
      ]}
      onUseCurrent={onUseCurrent}
      onReapply={onReapply}
    />
  );
};
