import { getProductFamily } from '@celeiro/contract/catalog/products/product-families.ts';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { ListPage } from '../../../kit/list/list-page.tsx';
import { useRowFocus } from '../../../kit/list/use-row-focus.ts';
import { onDemand } from '../../../kit/browser/on-demand.tsx';
import { useRecord } from '../../../kit/profile/use-record.ts';
import { familyList } from './family-list.tsx';
import { familiesTexts as texts } from './families.texts.ts';
import { SortedActions } from '../list/sorted-list.tsx';

const load = () => import('./family.dialogs.tsx');
const NewFamilyDialog = onDemand(load, (module) => module.NewFamilyDialog);
const FamilyDialog = onDemand(load, (module) => module.FamilyDialog);

const Opened = ({ id, onClose }: { readonly id: string; readonly onClose: () => void }) => {
  const { record } = useRecord(getProductFamily, id);
  return record === undefined ? null : (
    <FamilyDialog key={record.publicId} family={record} onClose={onClose} />
  );
};

/** The families of products and their tags, each opened by '?id='. */
export const FamiliesView = () => {
  const { id }: Record<string, string | undefined> = useSearch({ strict: false });
  useRowFocus(id);
  const navigate = useNavigate();
  const [isAdding, setAdding] = useState(false);
  const leave = () =>
    void navigate({
      to: '.',
      search: ({ id: _closed, ...rest }: Readonly<Record<string, string>>) => rest,
    });
  return (
    <>
      <ListPage list={familyList} actions={<SortedActions add={texts.add} onAdd={() => setAdding(true)} />} />
      {isAdding && <NewFamilyDialog onClose={() => setAdding(false)} />}
      {id !== undefined && <Opened id={id} onClose={leave} />}
    </>
  );
};
