import { type ReactNode, useEffect, useRef } from 'react';
import { openModal } from './dialog-stack.ts';
import { usePressOutside } from './use-press-outside.ts';

/** A panel over the page, modal: focus stays in it, Escape and a click outside close it. */
export const Drawer = ({
  label,
  className,
  children,
  onClose,
}: {
  readonly label: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
  readonly onClose: () => void;
}) => {
  const ref = useRef<HTMLDialogElement>(null);
  const outside = usePressOutside(onClose);
  useEffect(() => (ref.current ? openModal(ref.current) : undefined), []);
  return (
    <dialog
      ref={ref}
      className={className}
      aria-label={label}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClose={() => ref.current?.open === false && onClose()}
      {...outside}
    >
      {children}
    </dialog>
  );
};
