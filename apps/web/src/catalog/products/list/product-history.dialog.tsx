import { getProductHistory, type Product } from '@celeiro/contract/catalog/products/products.ts';
import { plainRead } from '../../../kit/api/query.ts';
import { RecordHistory } from '../../../kit/record-history.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { productPageTexts as texts } from '../product-page.texts.ts';

/** Who changed what in a product. */
export const ProductHistoryDialog = ({
  product: { name, publicId },
  onClose,
}: {
  readonly product: Product;
  readonly onClose: () => void;
}) => (
  <Dialog title={texts.historyTitle(name)} isSide width={560} onClose={onClose}>
    <RecordHistory ask={(query) => plainRead(getProductHistory, { params: { id: publicId }, query })} />
  </Dialog>
);
