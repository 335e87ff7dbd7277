import { ListPage } from '../../../kit/list/list-page.tsx';
import { importList } from '../import-list.tsx';
import { ImportPrices } from '../import-prices.tsx';
import { UploadCards } from '../upload-cards.tsx';

/** '/uploads': sheets of every kind, and those that were sent (OQ-098). */
export const Screen = () => <ListPage list={importList} actions={<ImportPrices />} lead={<UploadCards />} />;
