import { IconFileDollar } from '@tabler/icons-react';
import { useState } from 'react';
import { onDemand } from '../../kit/browser/on-demand.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { financialDataTexts as texts } from './financial-data.texts.ts';

// What other areas may show of a store's credit.

const FinancialDataDialog = onDemand(
  () => import('./financial-data.dialog.tsx'),
  (one) => one.FinancialDataDialog,
);

/** Opens what the financial side knows of a store. */
export const FinancialData = ({ creditPublicId }: { readonly creditPublicId: string }) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        look="ghost"
        icon={<IconFileDollar size={16} aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        {texts.open}
      </Button>
      {isOpen && <FinancialDataDialog creditPublicId={creditPublicId} onClose={() => setOpen(false)} />}
    </>
  );
};
