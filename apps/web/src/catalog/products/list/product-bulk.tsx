import {
  IconBuildingStore,
  IconCategory,
  IconCircleCheck,
  IconCircleOff,
  IconTags,
} from '@tabler/icons-react';
import { BulkButtons, type BulkRows } from '../../../kit/bulk/bulk-buttons.tsx';
import { openBulk } from '../../../kit/bulk/bulk-host.tsx';
import { onDemand } from '../../../kit/browser/on-demand.tsx';
import { productBatch } from './product-batch.ts';
import { productBatchTexts } from './product-batch.texts.ts';
import type { ChosenProduct } from './product-selection.ts';

type Rows = BulkRows<ChosenProduct>;
const { actions: texts } = productBatchTexts;
const load = () => import('./product-batch.dialogs.tsx');
const { leave } = productBatch;
const FamilyDialog = onDemand(load, (module) => module.FamilyDialog, leave);
const BrandDialog = onDemand(load, (module) => module.BrandDialog, leave);
const TagsDialog = onDemand(load, (module) => module.TagsDialog, leave);
const SaleStatusDialog = onDemand(load, (module) => module.SaleStatusDialog, leave);

/** What can be done with several products, each seen before it happens. */
const actions = [
  {
    label: texts.family,
    Icon: IconCategory,
    open: (rows: Rows) => openBulk(productBatch, FamilyDialog, rows),
  },
  {
    label: texts.brand,
    Icon: IconBuildingStore,
    open: (rows: Rows) => openBulk(productBatch, BrandDialog, rows),
  },
  { label: texts.tags, Icon: IconTags, open: (rows: Rows) => openBulk(productBatch, TagsDialog, rows) },
  {
    label: texts.activate,
    Icon: IconCircleCheck,
    open: (rows: Rows) =>
      openBulk(productBatch, SaleStatusDialog, rows, { kind: 'active', active: true, inactiveReason: '' }),
  },
  {
    label: texts.inactivate,
    Icon: IconCircleOff,
    open: (rows: Rows) => openBulk(productBatch, SaleStatusDialog, rows),
  },
] as const;

export const ProductBulk = ({
  rows,
  onDone,
}: {
  readonly rows: readonly ChosenProduct[];
  readonly onDone: (done: readonly ChosenProduct[]) => void;
}) => <BulkButtons actions={actions} items={rows} onDone={onDone} />;
