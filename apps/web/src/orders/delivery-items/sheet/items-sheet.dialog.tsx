import type { Delivery, DeliveryItem } from '@celeiro/contract/orders/deliveries/deliveries.ts';
import { exportItems, updateItems } from '@celeiro/contract/orders/delivery-items/delivery-items.ts';
import type { OrderDetails } from '@celeiro/contract/orders/orders/orders.ts';
import { movedSinceExport, planImport } from '@celeiro/rules/orders/delivery-items/item-sheet.ts';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { download, saveFile } from '../../../kit/api/download.ts';
import { decideFailure, messageOf } from '../../../kit/api/failure.ts';
import { LateDialog } from '../../../kit/saving/late.dialog.tsx';
import { toast } from '../../../kit/saving/toasts.ts';
import { useSave } from '../../../kit/saving/use-save.ts';
import { Banner } from '../../../ui/marks/banner.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { FileField } from '../../../ui/fields/file-field.tsx';
import { offerUndoOf } from '../../deliveries/deliveries.public.ts';
import { appliedWords, changesOf } from './change-items.ts';
import { ApplyButtons } from './apply-buttons.tsx';
import { PlannedRows, type Row } from './planned-rows.tsx';
import { readItemFile, type ReadFile } from './read-file.ts';
import { sheetActionTexts } from './sheet-actions.texts.ts';
import { sheetTexts as texts } from './sheet.texts.ts';

const noRefusals: ReadonlyMap<string, string> = new Map();

/** What the server said of single rows: its fields are named 'item.field'. */
const refusedRows = (fields: Readonly<Record<string, string>>): ReadonlyMap<string, string> =>
  new Map(Object.entries(fields).map(([path, message]) => [path.split('.')[0] ?? '', message]));

/** An order's items out to a sheet and back again: every row is checked and shown before anything is saved. */
const itemsOf = ({ orderSupplierItems }: Delivery) => orderSupplierItems;

export const ItemsSheetDialog = ({
  orderPublicId,
  name,
  deliveries,
  isLocked,
  onApplied,
  onClose,
}: {
  readonly orderPublicId: string;
  readonly name: string;
  readonly deliveries: readonly Delivery[];
  readonly isLocked: (delivery: Delivery) => boolean;
  /** Takes the order after the sheet was applied. */
  readonly onApplied: (order: OrderDetails) => void;
  readonly onClose: () => void;
}) => {
  const [read, setRead] = useState<ReadFile | null>(null);
  const [isBusy, setBusy] = useState<'export' | 'read' | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [refused, setRefused] = useState(noRefusals);
  const [aboveStock, setAboveStock] = useState<string | null>(null);
  const applying = useSave(updateItems, {
    failureText: sheetActionTexts.failed,
    answered: ['getOrderDetails'],
  });

  const items = deliveries.flatMap(itemsOf);
  const locked = new Set(
    deliveries
      .filter(isLocked)
      .flatMap(({ orderSupplierItems }) => orderSupplierItems.map(({ publicId }) => publicId)),
  );
  const rows: readonly Row[] =
    read !== null && 'rows' in read
      ? planImport<DeliveryItem>(items, read.rows, ({ publicId }) => locked.has(publicId))
      : [];
  const moved = read !== null && 'rows' in read ? movedSinceExport(deliveries, read.rows, rows, itemsOf) : [];

  const save = async (format: 'xlsx' | 'csv') => {
    setBusy('export');
    setFailure(null);
    try {
      saveFile(await download(exportItems, { params: { id: orderPublicId }, query: { format } }));
      toast.success(texts.exported);
    } catch (error) {
      const decided = decideFailure(error, texts.exportFailed);
      setFailure(messageOf(decided));
    }
    setBusy(null);
  };
  const choose = async (file: File) => {
    setBusy('read');
    setFailure(null);
    setRefused(noRefusals);
    setRead(await readItemFile(file));
    setBusy(null);
  };
  const apply = async (stockAgreed = false) => {
    setFailure(null);
    setAboveStock(null);
    const body = { deliveries: [...changesOf(deliveries, rows)], ...(stockAgreed && { stockAgreed }) };
    const outcome = await applying.save({ params: { id: orderPublicId }, body });
    if (outcome.kind === 'failed' && outcome.failure.code === 'QUANTITY_ABOVE_STOCK')
      return setAboveStock(outcome.failure.message);
    if (outcome.kind === 'failed') {
      setRefused(refusedRows(outcome.failure.fields));
      // Another person changed the same items meanwhile: their present values are compared with the file, to be decided again.
      setFailure(outcome.failure.kind === 'conflict' ? texts.conflict : outcome.failure.message);
    }
    if (outcome.kind !== 'saved') return;
    onApplied(outcome.answer);
    const changed = new Set(body.deliveries.map((one) => one.orderSupplierPublicId));
    void offerUndoOf(
      appliedWords,
      outcome.answer.orderSuppliers.flatMap((after) => {
        const before = changed.has(after.publicId)
          ? deliveries.find(({ publicId }) => publicId === after.publicId)
          : undefined;
        return before === undefined ? [] : [{ before, after }];
      }),
    );
    onClose();
  };
  return (
    <Dialog
      title={texts.sheetTitle(name)}
      width={680}
      onClose={onClose}
      footer={
        <ApplyButtons
          rows={rows}
          isPending={applying.isPending}
          onCancel={onClose}
          onApply={() => void apply()}
        />
      }
    >
      <div className="stack gap-12">
        <p className="muted">{texts.sheetHint}</p>
        <div className="row wrap gap-8">
          {(['xlsx', 'csv'] as const).map((format) => (
            <Button
              key={format}
              icon={<IconDownload size={16} aria-hidden="true" />}
              isPending={isBusy === 'export'}
              onClick={() => void save(format)}
            >
              {format === 'xlsx' ? texts.exportXlsx : texts.exportCsv}
            </Button>
          ))}
        </div>
        <FileField label={texts.file} accept=".xlsx,.csv" onChoose={(file) => void choose(file)} />
        {isBusy === 'read' && <p role="status">{texts.reading}</p>}
        {read !== null && 'failure' in read && <Banner tone="error">{read.failure}</Banner>}
        {moved.length > 0 && (
          <Banner tone="warning">{texts.moved(moved.map(({ orderNumber }) => orderNumber))}</Banner>
        )}
        {rows.length > 0 && <PlannedRows rows={rows} refused={refused} />}
        {failure !== null && <Banner tone="error">{failure}</Banner>}
        {aboveStock !== null && (
          <LateDialog
            code="QUANTITY_ABOVE_STOCK"
            message={aboveStock}
            onAnswer={(isAgreed) => (isAgreed ? void apply(true) : setAboveStock(null))}
          />
        )}
      </div>
    </Dialog>
  );
};
