import { IconMessageExclamation } from '@tabler/icons-react';
import { listStoreCorrections } from '@celeiro/contract/store-corrections.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { read } from '../../kit/api/query.ts';
import { useFlags } from '../../kit/flags.ts';
import { onDemand } from '../../kit/on-demand.tsx';
import { Button } from '../../ui/button.tsx';
import { storeCorrectionsTexts as texts } from './store-corrections.texts.ts';

const AskCorrectionDialog = onDemand(
  () => import('./correction.dialogs.tsx'),
  (module) => module.AskCorrectionDialog,
);

type Of = { readonly storePublicId: string };

const Ask = ({ storePublicId }: Of) => {
  const [isAsking, setAsking] = useState(false);
  const { data } = useQuery(read(listStoreCorrections, { params: { id: storePublicId } }));
  const isOpen = data?.some(({ status }) => status === 'OPEN') === true;
  return (
    <>
      <Button
        look="ghost"
        icon={<IconMessageExclamation size={16} aria-hidden="true" />}
        disabledReason={isOpen ? texts.openOne : null}
        onClick={() => setAsking(true)}
      >
        {texts.ask}
      </Button>
      {isAsking && <AskCorrectionDialog storePublicId={storePublicId} onClose={() => setAsking(false)} />}
    </>
  );
};

/** Asks for a correction from a store's head (R-ADMIN-013); nothing while its flag is off. */
export const AskCorrection = (of: Of) => {
  const isFlagOn = useFlags();
  return isFlagOn('enable:store-request-correction') ? <Ask {...of} /> : null;
};
