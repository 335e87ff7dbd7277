import { type ReactNode, useEffect, useRef } from 'react';
import { openModal } from './dialog-stack.ts';
import { usePressBeside } from './use-press-beside.ts';

/** A panel over the page, modal: focus stays in it, Escape and a click beside it close it. */
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
  const beside = usePressBeside(onClose);
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
      {...beside}
    >
      {children}
    </dialog>
  );
};
