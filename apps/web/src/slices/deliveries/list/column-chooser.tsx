import { IconColumns3 } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { IconButton } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Popup } from '../../../ui/popup.tsx';
import { listTexts } from './list.texts.ts';
import { columns } from './list-columns.ts';
import styles from './list-page.module.css';

/** Which columns stand; the number and the status always do. */
export const ColumnChooser = ({
  hidden,
  onChange,
}: {
  readonly hidden: ReadonlySet<string>;
  readonly onChange: (hidden: ReadonlySet<string>) => void;
}) => {
  const [isOpen, setIsOpen] = useState(false);
  const anchor = useRef<HTMLSpanElement>(null);
  return (
    <span ref={anchor} onKeyDown={(event) => event.key === 'Escape' && setIsOpen(false)}>
      <IconButton
        name={listTexts.columns}
        icon={<IconColumns3 size={16} aria-hidden="true" />}
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      />
      {isOpen && (
        <Popup anchor={anchor} maxHeight={360} onClose={() => setIsOpen(false)}>
          <div className={styles['columns']} role="group" aria-label={listTexts.columns}>
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
