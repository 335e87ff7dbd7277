import { FamiliesView } from '../groups/families-view.tsx';

/** '/product/family-list': the families of products and their tags. */
export const Screen = () => <FamiliesView />;
