import type { ReactNode } from 'react';
import styles from './gallery.module.css';

/** A part of the gallery under its heading. */
export const GallerySection = ({
  title,
  children,
}: {
  readonly title: string;
  readonly children: ReactNode;
}) => (
  <section>
    <h2>{title}</h2>
    {children}
  </section>
);

/** Controls side by side, as many as fit. */
export const GalleryRow = ({ children }: { readonly children: ReactNode }) => (
  <div className={`row wrap gap-12 bottom ${styles['row']}`}>{children}</div>
);
