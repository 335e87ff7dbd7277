import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { classes } from '../../ui/classes.ts';
import styles from './figure-strip.module.css';

/** A number of a profile, with what it counts. */
export type Figure = {
  readonly value: string;
  readonly label: string;
  readonly beside: ReactNode;
  /** The list of what is counted; null where there is none to open. */
  readonly link: Pick<LinkProps, 'to' | 'params' | 'search'> | null;
  readonly isAlert?: boolean;
  /** Nothing of it waits: it steps back. */
  readonly isQuiet?: boolean;
};

const One = ({ value, label, beside, link, isAlert = false, isQuiet = false }: Figure) => {
  const look = classes(styles['number'], isAlert && styles['alert'], isQuiet && styles['quiet']);
  const words = (
    <>
      <b className="number">{value}</b>
      <span>{label}</span>
      <small>{beside}</small>
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

/** The numbers a profile begins with, each leading to what it counts; null while they are read. */
export const FigureStrip = ({
  label,
  figures,
}: {
  readonly label: string;
  readonly figures: readonly Figure[] | null;
}) =>
  figures === null ? (
    <div className={styles['strip']} aria-busy="true" />
  ) : (
    <nav className={classes(styles['strip'], figures.length > 6 && styles['many'])} aria-label={label}>
      {figures.map((figure) => (
        <One key={figure.label} {...figure} />
      ))}
    </nav>
  );
