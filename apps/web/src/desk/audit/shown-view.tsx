import { ListPage } from '../../kit/list/list-page.tsx';
import { shownList } from './shown-list.tsx';

/** '?view=dados-pessoais': who was shown which personal data. */
export const ShownView = () => <ListPage list={shownList} />;
