import { TagList } from '../tags/tag-list.tsx';

/** '/store/store-tags': the tags stores are given. */
export const Screen = () => (
  <main className="column grow min-h-0">
    <TagList />
  </main>
);
