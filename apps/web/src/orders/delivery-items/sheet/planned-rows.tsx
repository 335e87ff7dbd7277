import type { DeliveryItem } from '@celeiro/contract/orders/deliveries/deliveries.ts';
import { type PlannedRow, plannedTotals } from '@celeiro/rules/orders/delivery-items/item-sheet.ts';
import type { SheetField } from '@celeiro/rules/orders/delivery-items/pasted-lines.ts';
import { distinctNames, type ItemEdit } from '@celeiro/rules/orders/delivery-items/items.ts';
import { centavos, formatAmount, formatBRL } from '@celeiro/rules/money.ts';
import { centi, formatQuantity, formatSize, milli } from '@celeiro/rules/quantity.ts';
import styles from './sheet.module.css';
import { sheetTexts as texts } from './sheet.texts.ts';

export type Row = PlannedRow<DeliveryItem>;

const shown = (field: SheetField, value: number): string => {
  if (field === 'quantity') return formatQuantity(milli(value));
  return field === 'size' ? formatSize(centi(value)) : formatAmount(centavos(value));
};
const valueOf = (edit: ItemEdit): number => {
  switch (edit.field) {
    case 'quantity':
      return edit.quantity;
    case 'size':
      return edit.size;
    case 'unitPrice':
      return edit.unitPrice;
    case 'adjustedPrice':
      return edit.adjustedPrice;
  }
};

/** How many edits the rows make, and how many of them are wrong. */
export const countRows = (rows: readonly Row[]) => ({
  edits: rows.reduce((count, row) => count + row.edits.length, 0),
  problems: rows.filter((row) => row.problem !== null).length,
});

/** What the rows would change, old next to new, each problem next to its row, and the total before and after. */
export const PlannedRows = ({
  rows,
  refused,
}: {
  readonly rows: readonly Row[];
  /** What the server said of a row, by the item's public id. */
  readonly refused: ReadonlyMap<string, string>;
}) => {
  const { edits, problems } = countRows(rows);
  const unchanged = rows.filter((row) => row.edits.length === 0 && row.problem === null).length;
  const names = distinctNames(rows.flatMap(({ item }) => item ?? []));
  const { before, after } = plannedTotals(rows);
  const speaking = rows
    .map((row, index) => ({ row, number: index + 1 }))
    .filter(({ row }) => row.problem !== null || row.edits.length > 0)
    // What has to be put right comes first: among a thousand changes it would not be found.
    .toSorted((a, b) => Number(b.row.problem !== null) - Number(a.row.problem !== null));
  return (
    <section className={`stack gap-8 ${styles['preview']}`} aria-label={texts.preview}>
      <p className="medium" role="status">
        {[
          texts.changes(edits),
          ...(problems > 0 ? [texts.problems(problems)] : []),
          ...(unchanged > 0 ? [texts.unchanged(unchanged)] : []),
        ].join(' · ')}
      </p>
      {speaking.length === 0 ? (
        <p className="muted">{texts.noChange}</p>
      ) : (
        // Scrolled by keyboard too: nothing in it takes the focus.
        <ol
          className={`relative scrolls border r-8 ${styles['rows']}`}
          tabIndex={0}
          aria-label={texts.preview}
        >
          {speaking.map(({ row, number }) => {
            const said =
              row.problem === null ? refused.get(row.item?.publicId ?? '') : texts.problem[row.problem];
            return (
              <li key={number} data-problem={said !== undefined || undefined}>
                <span>
                  {names.get(row.item?.publicId ?? '') ?? texts.row(number)}
                  {said !== undefined && (
                    <small className="block size-12">
                      {row.problem === null ? said : `${said} (${row.given})`}
                    </small>
                  )}
                </span>
                <span className={`stack items-right nowrap ${styles['edits']}`}>
                  {row.item !== null &&
                    row.edits.map((edit) => (
                      <span key={edit.field} className="number">
                        <small>{texts.fields[edit.field]}</small>{' '}
                        <del className="faint">{shown(edit.field, row.item?.[edit.field] ?? 0)}</del>{' '}
                        <ins>{shown(edit.field, valueOf(edit))}</ins>
                      </span>
                    ))}
                </span>
              </li>
            );
          })}
        </ol>
      )}
      <p className="text-right number">
        {texts.total} <del className="faint">{formatBRL(before)}</del> <b>{formatBRL(after)}</b>
      </p>
    </section>
  );
};
