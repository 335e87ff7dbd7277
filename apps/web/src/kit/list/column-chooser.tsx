import { IconColumns3 } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { IconButton } from '../../ui/actions/button.tsx';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { Popup } from '../../ui/overlays/popup.tsx';
import type { DataColumn } from '../../ui/data/data-columns.ts';
import { readStored, store, type StorageKey } from '../browser/local-storage.ts';
import { listWords } from './list.texts.ts';
import styles from './list-page.module.css';

/** Columns a person hid in a list, remembered in this browser. */
export const useHiddenColumns = (key: StorageKey | undefined) => {
  const [hidden, setHidden] = useState<ReadonlySet<string>>(
    () => new Set(((key === undefined ? null : readStored(key)) ?? '').split(',').filter((id) => id !== '')),
  );
  const hide = (next: ReadonlySet<string>): void => {
    if (key !== undefined) store(key, next.size === 0 ? null : [...next].join(','));
    setHidden(next);
  };
  return [hidden, hide] as const;
};

/** Which columns stand; the fixed ones always do. */
export const ColumnChooser = <Row,>({
  columns,
  hidden,
  onChange,
}: {
  readonly columns: readonly Pick<DataColumn<Row>, 'id' | 'label' | 'isFixed'>[];
  readonly hidden: ReadonlySet<string>;
  readonly onChange: (hidden: ReadonlySet<string>) => void;
}) => {
  const [isOpen, setIsOpen] = useState(false);
  const anchor = useRef<HTMLSpanElement>(null);
  return (
    <span ref={anchor} onKeyDown={(event) => event.key === 'Escape' && setIsOpen(false)}>
      <IconButton
        name={listWords.columns}
        icon={<IconColumns3 size={16} aria-hidden="true" />}
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      />
      {isOpen && (
        <Popup anchor={anchor} maxHeight={360} onClose={() => setIsOpen(false)}>
          <div className={styles['columns']} role="group" aria-label={listWords.columns}>
            {columns.map((column) => (
              <Checkbox
                key={column.id}
                label={column.label}
                isDisabled={column.isFixed === true}
                isChecked={!hidden.has(column.id)}
                onChange={(isOn) => {
                  const next = new Set(hidden);
                  if (isOn) next.delete(column.id);
                  else next.add(column.id);
                  onChange(next);
                }}
              />
            ))}
          </div>
        </Popup>
      )}
    </span>
  );
};
