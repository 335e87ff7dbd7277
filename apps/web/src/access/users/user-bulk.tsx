import { IconDeviceDesktopOff, IconUserOff, IconUsersGroup, IconUserUp } from '@tabler/icons-react';
import { openBulk } from '../../kit/bulk/bulk-host.tsx';
import { onDemand } from '../../kit/browser/on-demand.tsx';
import { usePermissions } from '../../kit/browser/user-store.ts';
import { Button } from '../../ui/actions/button.tsx';
import { userBatch } from './user-batch.ts';
import {
  dismissalBatchTexts,
  groupBatchTexts,
  managerBatchTexts,
  sessionsBatchTexts,
  userBatchTexts as texts,
} from './user-batch.texts.ts';
import type { ChosenUser } from './user-selection.ts';

const load = () => import('./user-batch.dialogs.tsx');
const { leave } = userBatch;

/** Actions for several people; a group and a manager are of one unit. `change` where there is no form. */
const actions = [
  {
    label: groupBatchTexts.action,
    Icon: IconUsersGroup,
    ofOneUnit: true,
    change: null,
    Dialog: onDemand(load, (module) => module.GroupDialog, leave),
  },
  {
    label: managerBatchTexts.action,
    Icon: IconUserUp,
    ofOneUnit: true,
    change: null,
    Dialog: onDemand(load, (module) => module.ManagerDialog, leave),
  },
  {
    label: sessionsBatchTexts.action,
    Icon: IconDeviceDesktopOff,
    ofOneUnit: false,
    change: { kind: 'sessions' },
    Dialog: onDemand(load, (module) => module.SessionsDialog, leave),
  },
  {
    label: dismissalBatchTexts.action,
    Icon: IconUserOff,
    ofOneUnit: false,
    change: null,
    Dialog: onDemand(load, (module) => module.DismissalDialog, leave),
  },
] as const;

/** What can be done with the people chosen: group, manager, sessions, dismissal, each seen before it happens (R-ADMIN-022). */
export const UserBulk = ({
  rows,
  onDone,
}: {
  readonly rows: readonly ChosenUser[];
  readonly onDone: (done: readonly ChosenUser[]) => void;
}) => {
  const { canUpdateUsers } = usePermissions();
  const units = new Set(rows.map(({ businessUnitPublicId }) => businessUnitPublicId));
  return actions.map(({ label, Icon, ofOneUnit, change, Dialog }) => (
    <Button
      key={label}
      look="ghost"
      size="small"
      icon={<Icon size={16} aria-hidden="true" />}
      disabledReason={
        canUpdateUsers ? (ofOneUnit && units.size > 1 ? texts.manyUnits : null) : texts.noPermission
      }
      onClick={() => openBulk(userBatch, Dialog, { items: rows, onDone }, change)}
    >
      {label}
    </Button>
  ));
};
