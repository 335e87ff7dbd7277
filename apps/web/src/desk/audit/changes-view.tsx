import { SplitView } from '../../kit/list/split-view.tsx';
import { ListPage } from '../../kit/list/list-page.tsx';
import { isRowNumber } from '../../kit/numbered-rows.ts';
import { onDemand } from '../../kit/browser/on-demand.tsx';
import { changeList, wholeChangeList } from './change-list.tsx';

const ChangePanel = onDemand(
  () => import('./change-panel.tsx'),
  (module) => module.ChangePanel,
);

/** Every change of every record; '&id=' opens one next to the list. `isWhole`: what is about access too. */
export const ChangesView = ({ isWhole }: { readonly isWhole: boolean }) => (
  <SplitView
    panel={(id, close) => isRowNumber(id) && <ChangePanel key={id} number={Number(id)} onClose={close} />}
  >
    <ListPage list={isWhole ? wholeChangeList : changeList} />
  </SplitView>
);
