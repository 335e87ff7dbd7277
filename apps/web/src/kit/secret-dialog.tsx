import type { ReactNode } from 'react';
import { Banner } from '../ui/marks/banner.tsx';
import { Button } from '../ui/actions/button.tsx';
import { CopyButton } from '../ui/actions/copy-button.tsx';
import { Dialog } from '../ui/overlays/dialog.tsx';
import { kitTexts } from './kit.texts.ts';
import styles from './secret-dialog.module.css';
import { secretTexts as texts } from './secret-dialog.texts.ts';
import { toast } from './saving/toasts.ts';

/** A secret, this once: it can't be closed by accident. `of` is whose it is, `children` what belongs to it. */
export const SecretDialog = ({
  of,
  secret,
  children,
  onClose,
}: {
  readonly of: string;
  readonly secret: string;
  readonly children?: ReactNode;
  readonly onClose: () => void;
}) => (
  <Dialog
    title={texts.title}
    footer={
      <Button look="primary" onClick={onClose}>
        {texts.confirmStored}
      </Button>
    }
  >
    <div className="stack gap-12">
      <Banner tone="warning">{texts.once(of)}</Banner>
      <p className={`row gap-8 center between anywhere border r-8 pad-8-12 ${styles['secret']}`}>
        {secret}
        <CopyButton
          text={secret}
          name={texts.copy}
          onResult={(isCopied) =>
            isCopied ? toast.saved(kitTexts.copied) : toast.error(kitTexts.copyFailed)
          }
        />
      </p>
      {children}
    </div>
  </Dialog>
);
