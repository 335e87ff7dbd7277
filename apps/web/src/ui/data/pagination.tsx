import { IconChevronLeft, IconChevronRight, IconChevronsLeft, IconChevronsRight } from '@tabler/icons-react';
import { IconButton } from '../actions/button.tsx';
import styles from './pagination.module.css';
import { uiTexts } from '../ui.texts.ts';

/** R-TABLE-007 */
const pageSizes = [10, 25, 50, 100] as const;

/** Rows per page as an address or this browser's memory has them; null when they are none of the choices. */
export const pageSizeOf = (size: unknown): (typeof pageSizes)[number] | null =>
  pageSizes.find((one) => String(one) === String(size)) ?? null;

type Direction = 'first' | 'previous' | 'next' | 'last';

/** First, previous, next and last page, rows per page and the range (R-TABLE-001, R-TABLE-002, R-TABLE-003, R-TABLE-005). */
export const Pagination = ({
  page,
  size,
  total,
  countText,
  format,
  onGo,
  onSize,
}: {
  /** From 0. */
  readonly page: number;
  readonly size: number;
  readonly total: number;
  /** The total as it is read: '1.284', or 'mais de 10.000'. */
  readonly countText: string;
  /** How a row's number is read. */
  readonly format: (number: number) => string;
  readonly onGo: (direction: Direction) => void;
  readonly onSize: (size: number) => void;
}) => {
  const last = Math.max(0, Math.ceil(total / size) - 1);
  const from = total === 0 ? 0 : page * size + 1;
  const to = Math.min(total, (page + 1) * size);
  const arrows = [
    { direction: 'first', name: uiTexts.firstPage, Icon: IconChevronsLeft, isOff: page === 0 },
    { direction: 'previous', name: uiTexts.previousPage, Icon: IconChevronLeft, isOff: page === 0 },
    { direction: 'next', name: uiTexts.nextPage, Icon: IconChevronRight, isOff: page >= last },
    { direction: 'last', name: uiTexts.lastPage, Icon: IconChevronsRight, isOff: page >= last },
  ] as const;
  return (
    <nav className="row gap-4 center muted" aria-label={uiTexts.pagination}>
      <label className={`row gap-8 center ${styles['rows']}`}>
        <span>{uiTexts.rowsPerPage}</span>
        <select
          aria-label={uiTexts.rowsPerPage}
          value={size}
          onChange={(event) => onSize(Number(event.target.value))}
        >
          {pageSizes.map((option) => (
            <option key={option} value={option}>
              {option}
            </option>
          ))}
        </select>
      </label>
      <span className={`${styles['range']} number`} aria-live="polite">
        {uiTexts.range(format(from), format(to), countText)}
      </span>
      {arrows.map(({ direction, name, Icon, isOff }) => (
        <IconButton
          key={direction}
          size="small"
          name={name}
          icon={<Icon size={16} aria-hidden="true" />}
          isDisabled={isOff}
          onClick={() => onGo(direction)}
        />
      ))}
    </nav>
  );
};
