import { SplitView } from '../../../kit/list/split-view.tsx';
import { ListPage } from '../../../kit/list/list-page.tsx';
import { onDemand } from '../../../kit/browser/on-demand.tsx';
import { unrecognizedList } from '../unrecognized/unrecognized-list.tsx';

const AddressPanel = onDemand(
  () => import('../unrecognized/address-panel.tsx'),
  (module) => module.AddressPanel,
);

const isId = (id: string): boolean => /^[0-9a-f-]{36}$/.test(id);

/** '/supplier/unrecognized-addresses': addresses without a known neighborhood; '?id=' opens one next to the list. */
export const Screen = () => (
  <SplitView panel={(id, close) => isId(id) && <AddressPanel key={id} storePublicId={id} onClose={close} />}>
    <ListPage list={unrecognizedList} />
  </SplitView>
);
