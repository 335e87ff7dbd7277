import { useId, useState } from 'react';
import { Dialog } from '../../ui/dialog.tsx';
import { TabPanel, Tabs } from '../../ui/tabs.tsx';
import { StoreCredit } from './store-credit.tsx';
import { StoreDetails } from './store-details.tsx';
import styles from './store-info.module.css';
import { StoreSuppliers } from './store-suppliers.tsx';
import { storeInfoTexts } from './store-info.texts.ts';

const sections = [
  { value: 'details', label: storeInfoTexts.details, Section: StoreDetails },
  { value: 'credit', label: storeInfoTexts.credit, Section: StoreCredit },
  { value: 'suppliers', label: storeInfoTexts.suppliers, Section: StoreSuppliers },
] as const;

/** R-FOLLOW-014: a store's details, credit and suppliers, to be read and copied; each is loaded when it is opened. */
export const StoreInfoDialog = ({
  storePublicId,
  onClose,
}: {
  readonly storePublicId: string;
  readonly onClose: () => void;
}) => {
  const panel = useId();
  const [shown, setShown] = useState<string>('details');
  const { Section } = sections.find((section) => section.value === shown) ?? sections[0];
  return (
    <Dialog title={storeInfoTexts.title} width={600} onClose={onClose}>
      <div className={styles['panel']}>
        <Tabs
          label={storeInfoTexts.sections}
          panel={panel}
          tabs={sections}
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
