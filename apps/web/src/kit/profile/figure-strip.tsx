import { Link, type LinkProps } from '@tanstack/react-router';
import type { CSSProperties, ReactNode } from 'react';
import { classes } from '../../ui/classes.ts';
import styles from './figure-strip.module.css';

/** A number of a profile, with what it counts. */
export type Figure = {
  readonly value: string;
  readonly label: string;
  readonly detail: ReactNode;
  /** The list of what is counted; null where there is none to open. */
  readonly link: Pick<LinkProps, 'to' | 'params' | 'search'> | null;
  readonly isAlert?: boolean;
  /** Nothing of it waits: it steps back. */
  readonly isQuiet?: boolean;
};

const One = ({ value, label, detail, link, isAlert = false, isQuiet = false }: Figure) => {
  const look = classes(styles['number'], isAlert && styles['alert'], isQuiet && styles['quiet']);
  const words = (
    <>
      <b className="number">{value}</b>
      <span>{label}</span>
      <small>{detail}</small>
    </>
  );
  return link === null ? (
    <div className={look}>{words}</div>
  ) : (
    <Link {...link} className={look}>
      {words}
    </Link>
  );
};

/**
 * Of so many columns those that leave the least of the last row empty, the more the better; what is left there its last figure
 * takes. As the styles read them.
 */
const fitting = (count: number, most: number, least: number): readonly [columns: number, last: number] => {
  const left = (columns: number) => (columns - (count % columns)) % columns;
  const all = Array.from({ length: most - least + 1 }, (_, index) => most - index);
  const columns = all.reduce((best, one) => (left(one) < left(best) ? one : best));
  return [columns, left(columns) + 1];
};

const columnsOf = (count: number) => {
  const [[wide, wideLast], [narrow, narrowLast]] = [fitting(count, 6, 4), fitting(count, 4, 3)];
  return {
    '--wide': wide,
    '--wide-last': wideLast,
    '--narrow': narrow,
    '--narrow-last': narrowLast,
  };
};

/** The numbers a profile begins with, each leading to what it counts; null while they are read. */
export const FigureStrip = ({
  label,
  figures,
}: {
  readonly label: string;
  readonly figures: readonly Figure[] | null;
}) =>
  figures === null ? (
    <div className={`stack clipped border r-12 bg-surface ${styles['strip']}`} aria-busy="true" />
  ) : (
    <nav
      className={classes(
        'stack clipped border r-12 bg-surface',
        styles['strip'],
        figures.length > 6 && styles['many'],
        figures.length < 6 && styles['few'],
      )}
      // React's type of styles knows no properties of ours.
      style={columnsOf(figures.length) as CSSProperties}
      aria-label={label}
    >
      {figures.map((figure) => (
        <One key={figure.label} {...figure} />
      ))}
    </nav>
  );
