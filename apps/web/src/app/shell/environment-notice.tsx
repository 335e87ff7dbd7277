import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { readStored, storageKeys, store } from '../../kit/browser/local-storage.ts';
import { Banner } from '../../ui/marks/banner.tsx';
import { Button, IconButton } from '../../ui/actions/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { appTexts } from '../app.texts.ts';
import { type EnvironmentInfo, isKnownProduction } from '../environment.ts';

const texts = appTexts.environment;

/** Banner and modal of a non-production environment, each dismissed once and for all (R-ENV-001, R-ENV-002, R-ENV-003, R-ENV-004, R-ENV-005). */
export const EnvironmentNotice = ({ environment }: { readonly environment: EnvironmentInfo | null }) => {
  const [hasBanner, setHasBanner] = useState(() => readStored(storageKeys.environmentBanner) === null);
  const [hasModal, setHasModal] = useState(() => readStored(storageKeys.environmentModal) === null);
  if (environment === null || isKnownProduction(environment)) return null;
  const link = environment.productionUrl !== null && (
    <a href={environment.productionUrl} target="_blank" rel="noreferrer">
      {texts.link}
    </a>
  );
  const closeModal = () => {
    store(storageKeys.environmentModal, 'dismissed');
    setHasModal(false);
  };
  return (
    <>
      {hasBanner && (
        <Banner
          tone="warning"
          isFlush
          action={
            <IconButton
              size="small"
              name={texts.dismiss}
              icon={<IconX size={16} aria-hidden="true" />}
              onClick={() => {
                store(storageKeys.environmentBanner, 'dismissed');
                setHasBanner(false);
              }}
            />
          }
        >
          {texts.banner} {link}
        </Banner>
      )}
      {hasModal && (
        <Dialog
          title={texts.modalTitle}
          level="notice"
          onClose={closeModal}
          footer={
            <Button look="primary" onClick={closeModal}>
              {texts.understood}
            </Button>
          }
        >
          <div className="stack gap-12">
            <p>{texts.modalText}</p>
            {link && <p>{link}</p>}
          </div>
        </Dialog>
      )}
    </>
  );
};
