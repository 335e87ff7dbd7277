import { getProductUses, type Product } from '@celeiro/contract/catalog/products/products.ts';
import { useQuery } from '@tanstack/react-query';
import { read } from '../../kit/api/query.ts';
import { Banner } from '../../ui/marks/banner.tsx';
import { usesText } from './uses-text.ts';

/** Uses of a product that is about to be taken out of sale. */
export const ProductUsesNote = ({ product: { publicId } }: { readonly product: Product }) => {
  const { data } = useQuery(read(getProductUses, { params: { id: publicId } }));
  const text = data === undefined ? null : usesText(data);
  return text === null ? null : <Banner tone="warning">{text}</Banner>;
};
