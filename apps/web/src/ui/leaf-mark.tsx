/** The product's mark: two leaves on a stem. Plain takes one colour, for the large background. */
export const LeafMark = ({
  size,
  className,
  isPlain = false,
}: {
  readonly size: number;
  readonly className?: string | undefined;
  readonly isPlain?: boolean;
}) => (
  <svg width={size} height={size} viewBox="0 0 32 32" fill="none" aria-hidden="true" className={className}>
    <path
      d="M16 27V14"
      stroke={isPlain ? 'currentColor' : 'var(--nav-accent)'}
      strokeWidth="2.2"
      strokeLinecap="round"
    />
    <path d="M16 15c0-5 3-8 10-8 0 6-3 9-10 8Z" fill={isPlain ? 'currentColor' : 'var(--nav-accent)'} />
    <path d="M16 19c0-5-3-8-10-8 0 6 3 9 10 8Z" fill={isPlain ? 'currentColor' : 'var(--brand-400)'} />
  </svg>
);
