import type { Supplier } from '@celeiro/contract/supplier-records.ts';
import { columnKeys } from '../../kit/column-keys.ts';
import { ListPage } from '../../kit/list/list-page.tsx';
import { PartFrame } from '../../kit/list/shared-frame.tsx';
import { pasteBlock } from './pasted-prices.ts';
import styles from './prices.module.css';
import { productListOf } from './sold-list.tsx';
import { type SoldEdits, SoldEditsProvider, useSoldEdits } from './sold-edits.ts';
import { hasNote, SoldNote } from './sold-note.tsx';

/** A list has no room below its rows: what there is to say of them stands above it. */
const Notes = ({ edits }: { readonly edits: SoldEdits }) => {
  const rows = [...edits.states].flatMap(([id, state]) => {
    const row = hasNote(state) ? edits.known(id) : null;
    return row === null ? [] : [row];
  });
  if (rows.length === 0) return null;
  return (
    <div className={styles['notes']}>
      {rows.map((row) => (
        <SoldNote key={row.publicId} row={row} prefix={`${row.name}: `} />
      ))}
    </div>
  );
};

/** What a supplier sells: prices, stock and codes are changed in the list. */
export const SupplierProducts = ({ supplier: { publicId } }: { readonly supplier: Supplier }) => {
  const edits = useSoldEdits();
  return (
    <SoldEditsProvider value={edits}>
      <div className={styles['around']} {...columnKeys} onPaste={pasteBlock(edits)}>
        <PartFrame>
          <Notes edits={edits} />
          <ListPage list={productListOf(publicId)} />
        </PartFrame>
      </div>
    </SoldEditsProvider>
  );
};
