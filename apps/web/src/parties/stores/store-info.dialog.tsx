import { useId, useState } from 'react';
import { useFlags } from '../../kit/browser/flags.ts';
import { onDemand } from '../../kit/browser/on-demand.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { TabPanel, Tabs } from '../../ui/actions/tabs.tsx';
import { LoadingFacts } from './loading-facts.tsx';
import { StoreCredit } from './store-credit.tsx';
import { StoreDetails } from './store-details.tsx';
import styles from './store-info.module.css';
import { StoreSuppliers } from './store-suppliers.tsx';
import { storeInfoTexts } from './store-info.texts.ts';

const StoreComments = onDemand(
  () => import('../../orders/comments/store-comments.public.tsx'),
  (module) => module.StoreComments,
  undefined,
  LoadingFacts,
);
const StoreCorrections = onDemand(
  () => import('../store-corrections/store-corrections.public.tsx'),
  (module) => module.StoreCorrections,
  undefined,
  LoadingFacts,
);

const sections = [
  { value: 'details', label: storeInfoTexts.details, Section: StoreDetails },
  { value: 'credit', label: storeInfoTexts.credit, Section: StoreCredit },
  { value: 'suppliers', label: storeInfoTexts.suppliers, Section: StoreSuppliers },
  { value: 'comments', label: storeInfoTexts.comments, Section: StoreComments },
  { value: 'corrections', label: storeInfoTexts.corrections, Section: StoreCorrections },
] as const;

/** R-FOLLOW-014: a store's details, credit and suppliers, to be read and copied, and what is said of it; each is loaded when it is opened. */
export const StoreInfoDialog = ({
  storePublicId,
  onClose,
}: {
  readonly storePublicId: string;
  readonly onClose: () => void;
}) => {
  const panel = useId();
  const isFlagOn = useFlags();
  const offered = isFlagOn('enable:store-request-correction')
    ? sections
    : sections.filter(({ value }) => value !== 'corrections');
  const [shown, setShown] = useState<string>('details');
  const { Section } = offered.find((section) => section.value === shown) ?? sections[0];
  return (
    <Dialog title={storeInfoTexts.title} width={600} onClose={onClose}>
      <div className={`stack cols-1 gap-12 packed ${styles['panel']}`}>
        <Tabs
          label={storeInfoTexts.sections}
          panel={panel}
          tabs={offered}
          value={shown}
          onChange={setShown}
        />
        <TabPanel id={panel}>
          <Section storePublicId={storePublicId} />
        </TabPanel>
      </div>
    </Dialog>
  );
};
