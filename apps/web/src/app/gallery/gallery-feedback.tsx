import { useState } from 'react';
import { toast } from '../../kit/saving/toasts.ts';
import { Banner } from '../../ui/marks/banner.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { DisabledReason } from '../../ui/fields/disabled-reason.tsx';
import { Drawer } from '../../ui/overlays/drawer.tsx';
import { TextField } from '../../ui/fields/field.tsx';
import { Progress } from '../../ui/marks/progress.tsx';
import { SidePanel } from '../../ui/overlays/side-panel.tsx';
import { Spinner } from '../../ui/marks/spinner.tsx';
import { EmptyState, ErrorState, LoadingRows, Skeleton } from '../../ui/marks/states.tsx';
import { GalleryRow, GallerySection } from './gallery-section.tsx';
import { galleryTexts as texts } from './gallery.texts.ts';

const nothing = () => undefined;

const Notices = () => (
  <GallerySection title={texts.feedback}>
    <div className="stack cols-1 gap-8">
      {(['info', 'success', 'warning', 'error'] as const).map((tone) => (
        <Banner key={tone} tone={tone} action={<Button size="small">{texts.open}</Button>}>
          <b>{texts.message}</b> {tone === 'error' ? texts.long : texts.value}
        </Banner>
      ))}
      <Progress label={texts.progress} done={75} total={180} />
      <Progress label={texts.waiting} done={0} total={null} />
    </div>
    <GalleryRow>
      {(['success', 'info', 'warning', 'error'] as const).map((tone) => (
        <Button key={tone} onClick={() => toast[tone](texts.message)}>
          {texts.toasts[tone]}
        </Button>
      ))}
      <Button onClick={() => toast.success(texts.message, { action: { run: nothing } })}>
        {texts.toasts.action}
      </Button>
      <DisabledReason reason={texts.reason}>
        {(describedBy) => (
          <span tabIndex={0} role="note" aria-describedby={describedBy}>
            {texts.why}
          </span>
        )}
      </DisabledReason>
    </GalleryRow>
  </GallerySection>
);

const States = () => (
  <GallerySection title={texts.states}>
    <EmptyState hint={texts.empty} action={<Button onClick={nothing}>{texts.open}</Button>} />
    <ErrorState title={texts.failed} onRetry={nothing} />
    <div className="stack cols-1 gap-8">
      <Skeleton width="240px" />
      <LoadingRows label={texts.waiting} className="stack cols-1 gap-8" />
      <Spinner label={texts.waiting} />
    </div>
  </GallerySection>
);

const kinds = ['plain', 'danger', 'long', 'side', 'drawer', 'panel'] as const;

const Dialogs = () => {
  const [shown, setShown] = useState<(typeof kinds)[number] | null>(null);
  const close = () => setShown(null);
  const form = <TextField label={texts.label} defaultValue={texts.value} />;
  return (
    <GallerySection title={texts.dialogs}>
      <GalleryRow>
        {kinds.map((kind) => (
          <Button key={kind} look={kind === 'danger' ? 'danger' : 'default'} onClick={() => setShown(kind)}>
            {texts.kinds[kind]}
          </Button>
        ))}
      </GalleryRow>
      {shown === 'plain' && (
        <ConfirmDialog title={texts.open} onConfirm={close} onCancel={close}>
          <p>{texts.message}</p>
        </ConfirmDialog>
      )}
      {shown === 'danger' && (
        <ConfirmDialog
          title={texts.kinds.danger}
          isDangerous
          onConfirm={() => Promise.resolve(texts.failed)}
          onCancel={close}
        >
          {form}
        </ConfirmDialog>
      )}
      {(shown === 'long' || shown === 'side') && (
        <Dialog title={texts.long} isSide={shown === 'side'} onClose={close}>
          <p>{texts.long}</p>
          {form}
        </Dialog>
      )}
      {shown === 'drawer' && (
        <Drawer label={texts.kinds.drawer} onClose={close}>
          {form}
        </Drawer>
      )}
      {shown === 'panel' && (
        <SidePanel title={texts.long} onClose={close}>
          {form}
        </SidePanel>
      )}
    </GallerySection>
  );
};

/** What is said: notices, progress, nothing there, something failed, questions and panels. */
export const GalleryFeedback = () => (
  <>
    <Notices />
    <States />
    <Dialogs />
  </>
);
