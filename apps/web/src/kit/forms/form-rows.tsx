import { IconPlus, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useEffect } from 'react';
import type { FieldValues, Path } from 'react-hook-form';
import { Button, IconButton } from '../../ui/actions/button.tsx';
import { FormPair } from './form-page.tsx';
import type { EndpointForm } from './use-endpoint-form.ts';

/** A list of the form is spoken of as a whole, where a conflict shows it. */
export const useListWords = <V extends FieldValues, T>(
  { words }: EndpointForm<V>,
  name: Path<V>,
  label: string,
  show: (row: T) => string,
) =>
  useEffect(() => {
    words.set(name, {
      label,
      show: (value) => (value as readonly T[]).map(show).join(', '), // this field's own value
    });
    return () => void words.delete(name);
  }, [words, name, label, show]);

/** One row of a list of the form, with what removes it. */
const Row = ({
  children,
  removeName,
  onRemove,
}: {
  readonly children: ReactNode;
  readonly removeName: string;
  /** Null: it stays. */
  readonly onRemove: (() => void) | null;
}) => (
  <li className="grid gap-8 center" style={{ gridTemplateColumns: 'minmax(0, 1fr) auto' }}>
    <FormPair>{children}</FormPair>
    {onRemove !== null && (
      <IconButton name={removeName} icon={<IconTrash size={16} aria-hidden="true" />} onClick={onRemove} />
    )}
  </li>
);

/** Rows of a form, as many as there are, and what adds one; of the last `least` none is removed. */
export const FormRows = ({
  ids,
  nothing,
  addLabel,
  isFull,
  least = 0,
  removeName,
  row,
  onAdd,
  onRemove,
}: {
  readonly ids: readonly string[];
  /** Said while there is none. */
  readonly nothing: string;
  readonly addLabel: string;
  readonly isFull: boolean;
  readonly least?: number;
  readonly removeName: (index: number) => string;
  /** The fields of one. */
  readonly row: (index: number) => ReactNode;
  readonly onAdd: () => void;
  readonly onRemove: (index: number) => void;
}) => (
  <>
    {ids.length === 0 && <p className="size-12 faint">{nothing}</p>}
    <ul className="stack gap-14">
      {ids.map((id, index) => (
        <Row
          key={id}
          removeName={removeName(index)}
          onRemove={ids.length > least ? () => onRemove(index) : null}
        >
          {row(index)}
        </Row>
      ))}
    </ul>
    <div>
      <Button
        look="link"
        icon={<IconPlus size={16} aria-hidden="true" />}
        isDisabled={isFull}
        onClick={onAdd}
      >
        {addLabel}
      </Button>
    </div>
  </>
);
