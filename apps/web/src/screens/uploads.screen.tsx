import { ListPage } from '../kit/list/list-page.tsx';
import { importList } from '../slices/imports/import-list.tsx';
import { ImportPrices } from '../slices/imports/import-prices.tsx';
import { UploadCards } from '../slices/imports/upload-cards.tsx';

/** '/uploads': sheets of every kind, and those that were sent (OQ-098). */
export const Screen = () => <ListPage list={importList} actions={<ImportPrices />} lead={<UploadCards />} />;
