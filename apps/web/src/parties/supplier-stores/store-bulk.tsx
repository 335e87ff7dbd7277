import { IconBan, IconCheck, IconTag, IconTagOff } from '@tabler/icons-react';
import { openBulk } from '../../kit/bulk/bulk-host.tsx';
import { onDemand } from '../../kit/browser/on-demand.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { storeBatch } from './store-batch.ts';
import type { ChosenStore } from './chosen-store.ts';
import { storeBatchTexts as texts } from './supplier-stores.texts.ts';

const load = () => import('./store-batch.dialogs.tsx');
const { leave } = storeBatch;

/** What can be done with several stores of a supplier, each seen before it happens. */
const actions = [
  {
    label: texts.disable,
    Icon: IconBan,
    change: null,
    Dialog: onDemand(load, (module) => module.DisableDialog, leave),
  },
  {
    label: texts.enable,
    Icon: IconCheck,
    change: { kind: 'enable' },
    Dialog: onDemand(load, (module) => module.EnableDialog, leave),
  },
  {
    label: texts.addTag,
    Icon: IconTag,
    change: null,
    Dialog: onDemand(load, (module) => module.AddTagDialog, leave),
  },
  {
    label: texts.removeTag,
    Icon: IconTagOff,
    change: null,
    Dialog: onDemand(load, (module) => module.RemoveTagDialog, leave),
  },
] as const;

export const StoreBulk = ({
  rows,
  onDone,
}: {
  readonly rows: readonly ChosenStore[];
  readonly onDone: (done: readonly ChosenStore[]) => void;
}) =>
  actions.map(({ label, Icon, change, Dialog }) => (
    <Button
      key={label}
      look="ghost"
      size="small"
      icon={<Icon size={16} aria-hidden="true" />}
      onClick={() => {
        const supplierPublicId = rows[0]?.supplierPublicId ?? '';
        openBulk(storeBatch, Dialog, { items: rows, onDone }, change && { supplierPublicId, change });
      }}
    >
      {label}
    </Button>
  ));
