import { CatchBoundary } from '@tanstack/react-router';
import {
  type ComponentType,
  createElement,
  lazy,
  type ReactNode,
  Suspense,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { Button } from '../../ui/actions/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { checkLine, useIsLineDown } from './connection.ts';
import { kitTexts } from '../kit.texts.ts';

// What browsers say when a part of the program can't be fetched.
const MISSING_PIECE =
  /dynamically imported module|importing a module script failed|error loading dynamically|unable to preload css/i;

/** Whether a part of the program did not come: no network, or after a deploy it is no longer there. */
export const isMissingPiece = (error: unknown): boolean =>
  error instanceof Error && MISSING_PIECE.test(error.message);

/** Without a connection it says so, and opens the dialog once there is one again. */
const NotFetched = ({ onRetry, onClose }: { readonly onRetry: () => void; readonly onClose: () => void }) => {
  const isDown = useIsLineDown();
  const wasDown = useRef(false);
  const onUp = useEffectEvent(onRetry);
  useEffect(() => void checkLine(), []);
  useEffect(() => {
    if (wasDown.current && !isDown) onUp();
    wasDown.current = isDown;
  }, [isDown]);
  return (
    <Dialog
      title={isDown ? kitTexts.pieceOfflineTitle : kitTexts.pieceTitle}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{kitTexts.back}</Button>
          <Button look="primary" onClick={onRetry}>
            {kitTexts.retry}
          </Button>
        </>
      }
    >
      <p>{isDown ? kitTexts.pieceOfflineText : kitTexts.pieceText}</p>
    </Dialog>
  );
};

/**
 * A dialog whose code is loaded when it is opened. Where that fails the page keeps its state and typed text: the failure is
 * shown in a dialog of its own, with a retry that also runs by itself once the connection is back. Other errors reach the page.
 * `close` is for a dialog that is closed by something else than its `onClose`; `Meanwhile` reserves the place of an element in
 * the page.
 */
export const onDemand = <M, P extends object>(
  load: () => Promise<M>,
  pick: (module: M) => (props: P) => ReactNode,
  close?: () => void,
  Meanwhile?: ComponentType<P>,
): ((props: P) => ReactNode) => {
  const fetched = () => lazy(() => load().then((module) => ({ default: pick(module) })));
  // React remembers a failed fetch for good: another try takes another one.
  let Fetched = fetched();
  return (props) => {
    const [isLeft, setLeft] = useState(false);
    const [tries, setTries] = useState(0);
    if (isLeft) return null;
    const leave = () => {
      Fetched = fetched();
      const { onClose } = props as { readonly onClose?: unknown }; // most dialogs have one
      if (close !== undefined) close();
      else if (typeof onClose === 'function') onClose();
      else setLeft(true);
    };
    return (
      <CatchBoundary
        getResetKey={() => tries}
        errorComponent={({ error }) => {
          if (!isMissingPiece(error)) throw error;
          const again = () => {
            Fetched = fetched();
            setTries(tries + 1);
          };
          return <NotFetched onRetry={again} onClose={leave} />;
        }}
      >
        <Suspense fallback={Meanwhile === undefined ? null : createElement(Meanwhile, props)}>
          {/* Props are passed unchanged: TypeScript can't infer that a lazy component takes the same. */}
          {createElement(Fetched as unknown as ComponentType<P>, props)}
        </Suspense>
      </CatchBoundary>
    );
  };
};
