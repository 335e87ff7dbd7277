import type { Supplier } from '@celeiro/contract/supplier-records.ts';
import { ListPage } from '../../kit/list/list-page.tsx';
import { PartFrame } from '../../kit/list/page-frame.tsx';
import { productListOf } from './product-list.tsx';

/** What a supplier sells, as it is recorded today; nothing of it is changed here. */
export const SupplierProducts = ({ supplier: { publicId } }: { readonly supplier: Supplier }) => (
  <PartFrame>
    <ListPage list={productListOf(publicId)} />
  </PartFrame>
);
