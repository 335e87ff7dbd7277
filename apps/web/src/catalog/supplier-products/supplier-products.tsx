import type { Supplier } from '@celeiro/contract/parties/suppliers/supplier-records.ts';
import { rowFieldKeys } from '../../kit/fields/row-field-keys.ts';
import { ListPage } from '../../kit/list/list-page.tsx';
import { PartFrame } from '../../kit/list/shared-frame.tsx';
import { pasteBlock } from './pasted-prices.ts';
import styles from './prices.module.css';
import { soldName } from './sold-fields.tsx';
import { productListOf } from './sold-list.tsx';
import { type SoldEdits, SoldEditsProvider, useSoldEdits } from './sold-edits.ts';
import { hasNote, SoldNote } from './sold-note.tsx';

/** What there is to say of rows that left the page: above the list, each by its whole name. */
const Notes = ({ edits }: { readonly edits: SoldEdits }) => {
  const rows = [...edits.states].flatMap(([id, state]) => {
    const row = hasNote(state) && !edits.inSight.has(id) ? edits.known(id) : null;
    return row === null ? [] : [row];
  });
  if (rows.length === 0) return null;
  return (
    <div className="stack pad-0-gutter">
      {rows.map((row) => (
        <SoldNote key={row.publicId} row={row} prefix={`${soldName(row)}: `} />
      ))}
    </div>
  );
};

/** What a supplier sells: prices, stock and codes are changed in the list. */
export const SupplierProducts = ({ supplier: { publicId } }: { readonly supplier: Supplier }) => {
  const edits = useSoldEdits();
  return (
    <SoldEditsProvider value={edits}>
      <div className={styles['around']} {...rowFieldKeys} onPaste={pasteBlock(edits, soldName)}>
        <PartFrame>
          <Notes edits={edits} />
          <ListPage list={productListOf(publicId)} />
        </PartFrame>
      </div>
    </SoldEditsProvider>
  );
};
