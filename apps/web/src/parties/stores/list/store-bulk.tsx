import {
  IconCircleCheck,
  IconCircleOff,
  IconCreditCard,
  IconTags,
  IconTruckDelivery,
  IconUser,
} from '@tabler/icons-react';
import { BulkButtons, type BulkRows } from '../../../kit/bulk/bulk-buttons.tsx';
import { openBulk } from '../../../kit/bulk/bulk-host.tsx';
import { onDemand } from '../../../kit/browser/on-demand.tsx';
import { usePermissions } from '../../../kit/browser/user-store.ts';
import { storeBatch, storesSupplierBatch } from './store-batch.ts';
import { storeBatchTexts } from './store-batch.texts.ts';
import { storeFormTexts } from '../store-records.texts.ts';
import type { ChosenStore } from './store-selection.ts';

type Rows = BulkRows<ChosenStore>;
const { actions: texts } = storeBatchTexts;

const load = () => import('./store-batch.dialogs.tsx');
const { leave } = storeBatch;
const TagsDialog = onDemand(load, (module) => module.TagsDialog, leave);
const SellerDialog = onDemand(load, (module) => module.SellerDialog, leave);
const StatusDialog = onDemand(load, (module) => module.StatusDialog, leave);
const PaymentDialog = onDemand(load, (module) => module.PaymentDialog, leave);
const SupplierDialog = onDemand(
  () => import('../stores-supplier.dialog.tsx'),
  (module) => module.SupplierDialog,
  storesSupplierBatch.leave,
);

/** What can be done with several stores, each seen before it happens. */
const actionsFor = (isSupervisor: boolean) => [
  { label: texts.tags, Icon: IconTags, open: (rows: Rows) => openBulk(storeBatch, TagsDialog, rows) },
  { label: texts.seller, Icon: IconUser, open: (rows: Rows) => openBulk(storeBatch, SellerDialog, rows) },
  {
    label: texts.supplier,
    Icon: IconTruckDelivery,
    open: (rows: Rows) => openBulk(storesSupplierBatch, SupplierDialog, rows),
  },
  {
    label: texts.payment,
    Icon: IconCreditCard,
    disabledReason: isSupervisor ? null : storeFormTexts.sightMethodsBySupervision,
    open: (rows: Rows) => openBulk(storeBatch, PaymentDialog, rows),
  },
  {
    label: texts.activate,
    Icon: IconCircleCheck,
    open: (rows: Rows) =>
      openBulk(storeBatch, StatusDialog, rows, { kind: 'status', status: 'ACTIVE', statusReason: '' }),
  },
  {
    label: texts.inactivate,
    Icon: IconCircleOff,
    open: (rows: Rows) => openBulk(storeBatch, StatusDialog, rows),
  },
];

export const StoreBulk = ({
  rows,
  onDone,
}: {
  readonly rows: readonly ChosenStore[];
  readonly onDone: (done: readonly ChosenStore[]) => void;
}) => {
  const { canApproveDiscounts: isSupervisor } = usePermissions();
  return <BulkButtons actions={actionsFor(isSupervisor)} items={rows} onDone={onDone} />;
};
