import type { Supplier } from '@celeiro/contract/parties/suppliers/supplier-records.ts';
import { SplitView } from '../../kit/list/split-view.tsx';
import { ListPage } from '../../kit/list/list-page.tsx';
import { PartFrame } from '../../kit/list/shared-frame.tsx';
import { onDemand } from '../../kit/browser/on-demand.tsx';
import { Banner } from '../../ui/marks/banner.tsx';
import { storeListOf } from './store-list.ts';
import { supplierStoresTexts as texts } from './supplier-stores.texts.ts';

const StorePanel = onDemand(
  () => import('./store-panel.tsx'),
  (module) => module.StorePanel,
);

/** The stores of a supplier; '&id=' opens one next to the list. */
export const SupplierStores = ({ supplier: { publicId, status } }: { readonly supplier: Supplier }) => (
  <PartFrame>
    <SplitView
      panel={(id, close) => <StorePanel key={id} supplierPublicId={publicId} publicId={id} onClose={close} />}
    >
      <ListPage
        list={storeListOf(publicId)}
        notice={status !== 'ACTIVE' && <Banner tone="warning">{texts.supplierOut}</Banner>}
      />
    </SplitView>
  </PartFrame>
);
