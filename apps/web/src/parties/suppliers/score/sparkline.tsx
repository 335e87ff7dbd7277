import { useTip } from '../../../ui/overlays/use-tip.tsx';
import styles from './score.module.css';

const WIDTH = 92;
const HEIGHT = 24;
const EDGE = 3;

/** The line's pieces as points; where nothing is known the line is open. */
const piecesOf = (
  values: readonly (number | null)[],
): readonly (readonly (readonly [number, number])[])[] => {
  const known = values.filter((value) => value !== null);
  const [least, most] = [Math.min(...known), Math.max(...known)];
  const step = (WIDTH - 2 * EDGE) / Math.max(1, values.length - 1);
  const height = (value: number): number =>
    most === least ? HEIGHT / 2 : HEIGHT - EDGE - ((value - least) / (most - least)) * (HEIGHT - 2 * EDGE);
  const pieces: (readonly [number, number])[][] = [[]];
  for (const [index, value] of values.entries()) {
    if (value === null) pieces.push([]);
    else
      pieces.at(-1)?.push([Math.round((EDGE + index * step) * 10) / 10, Math.round(height(value) * 10) / 10]);
  }
  return pieces.filter((piece) => piece.length > 0);
};

/**
 * How a figure went, on a scale of its own: a line to look at, and its weeks as text when it is pointed at, has the focus or is
 * read out. A week alone is a dot.
 */
export const Sparkline = ({
  label,
  weeks,
}: {
  readonly label: string;
  readonly weeks: readonly { readonly text: string; readonly value: number | null }[];
}) => {
  const words = weeks.map(({ text }) => text).join(' · ');
  const { anchor, id, show, hide, node } = useTip<HTMLSpanElement>(words);
  const pieces = piecesOf(weeks.map(({ value }) => value));
  const last = pieces.at(-1)?.at(-1);
  return (
    <span
      ref={anchor}
      className={styles['trend']}
      role="img"
      aria-label={label}
      aria-describedby={id}
      tabIndex={0}
      onPointerEnter={show}
      onPointerLeave={hide}
      onFocus={show}
      onBlur={hide}
    >
      <svg width={WIDTH} height={HEIGHT} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
        {pieces.map((piece) => (
          <polyline key={piece.join(' ')} points={piece.join(' ')} />
        ))}
        {pieces
          .filter((piece) => piece.length === 1)
          .map(([point]) => point && <circle key={point.join()} cx={point[0]} cy={point[1]} r={1.5} />)}
        {last && <circle className={styles['now']} cx={last[0]} cy={last[1]} r={2.5} />}
      </svg>
      {node}
    </span>
  );
};
