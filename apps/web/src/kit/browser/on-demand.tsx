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

/** Without a line it says so, and opens what was asked for once there is one again. */
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
 * A dialog whose code is fetched when it is opened. Where that fails the page stays as it is, with what was typed in it:
 * the failure is told in a dialog of its own, to be tried again, by itself once the line is back. Other errors go on to the page. `close` is for a dialog
 * that is told to go in another way than by its `onClose`; `Meanwhile` keeps the place of what stands in the page.
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
          {/* Props go through as they came: TypeScript can't tell that a lazy component takes the same. */}
          {createElement(Fetched as unknown as ComponentType<P>, props)}
        </Suspense>
      </CatchBoundary>
    );
  };
};
