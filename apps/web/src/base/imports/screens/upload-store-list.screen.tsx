import { ListPage } from '../../../kit/list/list-page.tsx';
import { storeImportList } from '../import-list.tsx';
import { UploadCards } from '../upload-cards.tsx';

const stores = ['STORES'] as const;

/** '/store/upload-store-list': sheets of stores alone. */
export const Screen = () => <ListPage list={storeImportList} lead={<UploadCards of={stores} />} />;
