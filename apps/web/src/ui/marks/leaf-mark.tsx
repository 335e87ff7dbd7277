/** The product's mark: two leaves on a stem. The style sheet around it may set its two colours. */
export const LeafMark = ({ size }: { readonly size: number }) => (
  <svg width={size} height={size} viewBox="0 0 32 32" fill="none" aria-hidden="true">
    <path d="M16 27V14" stroke="var(--mark-1, var(--nav-accent))" strokeWidth="2.2" strokeLinecap="round" />
    <path d="M16 15c0-5 3-8 10-8 0 6-3 9-10 8Z" fill="var(--mark-1, var(--nav-accent))" />
    <path d="M16 19c0-5-3-8-10-8 0 6 3 9 10 8Z" fill="var(--mark-2, var(--brand-400))" />
  </svg>
);
