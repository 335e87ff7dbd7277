import { listBrands } from '@celeiro/contract/catalog/products/brands.ts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { read } from '../../../kit/api/query.ts';
import { ListPage } from '../../../kit/list/list-page.tsx';
import { useRowFocus } from '../../../kit/list/use-row-focus.ts';
import { onDemand } from '../../../kit/browser/on-demand.tsx';
import { brandList } from './brand-list.tsx';
import { brandsTexts as texts } from '../products.texts.ts';
import { SortedActions } from '../list/sorted-list.tsx';

const NewBrandDialog = onDemand(
  () => import('./brand.dialogs.tsx'),
  (module) => module.NewBrandDialog,
);
const BrandDialog = onDemand(
  () => import('./brand.dialogs.tsx'),
  (module) => module.BrandDialog,
);

/** The brands (R-ADMIN-005), each opened by '?id='. */
export const BrandsView = () => {
  const { id }: Record<string, string | undefined> = useSearch({ strict: false });
  const { data } = useQuery({ ...read(listBrands, { query: {} }), enabled: id !== undefined });
  useRowFocus(id);
  const navigate = useNavigate();
  const [isAdding, setAdding] = useState(false);
  const opened = data?.find(({ publicId }) => publicId === id);
  return (
    <>
      <ListPage list={brandList} actions={<SortedActions add={texts.add} onAdd={() => setAdding(true)} />} />
      {isAdding && <NewBrandDialog onClose={() => setAdding(false)} />}
      {opened !== undefined && (
        <BrandDialog
          key={opened.publicId}
          brand={opened}
          onClose={() =>
            void navigate({
              to: '.',
              search: ({ id: _closed, ...rest }: Readonly<Record<string, string>>) => rest,
            })
          }
        />
      )}
    </>
  );
};
