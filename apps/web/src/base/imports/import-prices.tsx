import { IconCurrencyReal } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '../../ui/actions/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { uploadsTexts as texts } from './imports.texts.ts';
import { UploadCard } from './upload-cards.tsx';

/** Prices have no card of their own on the page (OQ-098): the head opens it. */
export const ImportPrices = () => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon={<IconCurrencyReal size={16} aria-hidden="true" />} onClick={() => setOpen(true)}>
        {texts.importPrices}
      </Button>
      {isOpen && (
        <Dialog title={texts.importPrices} onClose={() => setOpen(false)}>
          <UploadCard kind="PRICES" />
        </Dialog>
      )}
    </>
  );
};
