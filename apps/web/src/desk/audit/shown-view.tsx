import { ListPage } from '../../kit/list/list-page.tsx';
import { shownList } from './shown-list.tsx';

/** '?view=dados-pessoais': who was shown what of a person. */
export const ShownView = () => <ListPage list={shownList} />;
