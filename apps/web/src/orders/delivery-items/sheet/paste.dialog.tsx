import type { Delivery } from '@celeiro/contract/orders/deliveries/deliveries.ts';
import { planPaste } from '@celeiro/rules/orders/delivery-items/item-sheet.ts';
import { pastedLines, type SheetField } from '@celeiro/rules/orders/delivery-items/pasted-lines.ts';
import { useState } from 'react';
import { useDiscardQuestion } from '../../../kit/saving/discard-question.tsx';
import { Banner } from '../../../ui/marks/banner.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { TextArea } from '../../../ui/fields/field.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { ApplyButtons } from './apply-buttons.tsx';
import { answersOf, type ColumnAnswer, NOT_USED, PastedColumns } from './pasted-columns.tsx';
import { PlannedRows, type Row } from './planned-rows.tsx';
import styles from './sheet.module.css';
import { sheetTexts as texts } from './sheet.texts.ts';

/** Cells of a spreadsheet: where they were pasted, and what. */
export type PastedColumn = {
  readonly field: SheetField;
  readonly itemPublicId: string | null;
  readonly text: string;
};

const MAXIMUM_TEXT = 20_000;
/** One for each that can be changed, and some to leave aside. */
const MAXIMUM_COLUMNS = 6;
const noRefusals: ReadonlyMap<string, string> = new Map();

/** Columns of quantities, sizes or prices over a delivery's items: checked and shown before anything is saved. */
export const PasteDialog = ({
  delivery,
  pasted,
  onApply,
  onClose,
}: {
  readonly delivery: Delivery;
  readonly pasted: PastedColumn;
  /** Resolves to null when all is saved, to the message otherwise. */
  readonly onApply: (rows: readonly Row[]) => Promise<string | null>;
  readonly onClose: () => void;
}) => {
  const items = delivery.orderSupplierItems;
  const [said, setSaid] = useState<readonly (ColumnAnswer | null)[]>([pasted.field]);
  const [from, setFrom] = useState(pasted.itemPublicId ?? items[0]?.publicId ?? '');
  const [text, setText] = useState(pasted.text);
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const start = Math.max(
    0,
    items.findIndex(({ publicId }) => publicId === from),
  );
  const lines = text.trim() === '' ? [] : pastedLines(text);
  const answers = answersOf(said, lines);
  const isTooWide = answers.length > MAXIMUM_COLUMNS;
  const fields = answers.flatMap((answer) => (answer === null ? [] : [answer === NOT_USED ? null : answer]));
  const isSaid = !isTooWide && fields.length === answers.length;
  const rows = isSaid ? planPaste(items, fields, lines, start) : [];
  const { leave, question } = useDiscardQuestion(text.trim() !== '', onClose);
  const apply = async () => {
    setSaving(true);
    setFailure(null);
    const message = await onApply(rows);
    setSaving(false);
    if (message === null) onClose();
    else if (message !== '') setFailure(message);
  };
  return (
    <Dialog
      title={texts.pasteTitle(delivery.orderNumber)}
      width={640}
      onClose={leave}
      footer={
        <ApplyButtons
          rows={rows}
          reason={isSaid ? null : texts.sayColumns}
          isPending={isSaving}
          onCancel={leave}
          onApply={() => void apply()}
        />
      }
    >
      <div className="stack gap-12">
        {isTooWide && <Banner tone="error">{texts.tooManyColumns(MAXIMUM_COLUMNS)}</Banner>}
        {!isTooWide && !isSaid && <Banner tone="info">{texts.askColumns(answers.length)}</Banner>}
        <div className={`grid cols-2 gap-12 ${styles['pair']}`}>
          <PastedColumns
            answers={answers.slice(0, MAXIMUM_COLUMNS)}
            lines={lines}
            onAnswer={(at, answer) => setSaid(answers.with(at, answer))}
          />
          <Select
            label={texts.from}
            value={from}
            options={items.map(({ publicId, product }) => ({ value: publicId, label: product }))}
            onChange={setFrom}
          />
        </div>
        <TextArea
          label={texts.values}
          hint={texts.pasteHint}
          rows={6}
          value={text}
          onChange={(event) => setText(event.target.value.slice(0, MAXIMUM_TEXT))}
        />
        {rows.length > 0 && <PlannedRows rows={rows} refused={noRefusals} />}
        {failure !== null && <Banner tone="error">{failure}</Banner>}
        {question}
      </div>
    </Dialog>
  );
};
