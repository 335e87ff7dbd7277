import { NEW_PRODUCT, pages } from '../../kit/url/pages.ts';
import { type Place, useDestinations } from './destinations.ts';
import { paletteTexts } from './palette.texts.ts';

const { begun: texts } = paletteTexts;

/** What is begun on a page that other things stand on too. */
const begun: readonly (Place & { readonly page: string })[] = [
  {
    id: 'new-product',
    title: texts.product,
    page: pages.productList.path,
    to: pages.productEdit.path.replace('$productPublicId', NEW_PRODUCT),
  },
  {
    id: 'new-coupon',
    title: texts.coupon,
    page: pages.couponList.path,
    to: pages.couponList.path,
    search: { novo: '1' },
  },
  { id: 'import', title: texts.import, page: pages.uploads.path, to: pages.uploads.path },
];

/** What the person at this browser may begin: where they may go. */
export const useBegun = (): readonly Place[] => {
  const destinations = useDestinations();
  return begun.filter(({ page }) => destinations.some((one) => one.page.path === page));
};
