import { IconPlus, IconTags } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useFlags } from '../../../kit/browser/flags.ts';
import { ListPage } from '../../../kit/list/list-page.tsx';
import { pages } from '../../../kit/url/pages.ts';
import { storeList, storeListWithoutDocuments } from '../list/store-list.ts';
import { storesTexts } from '../store-records.texts.ts';
import { tagsTexts } from '../tags/tags.texts.ts';
import { Button } from '../../../ui/actions/button.tsx';

/** '/store/store-list': the stores. */
export const Screen = () => {
  const navigate = useNavigate();
  const isWithout = useFlags()('disable:store-documents-tab');
  const add = () => void navigate({ to: pages.storeNew.path });
  const actions = (
    <>
      <Button
        look="ghost"
        icon={<IconTags size={16} aria-hidden="true" />}
        onClick={() => void navigate({ to: pages.storeTags.path })}
      >
        {tagsTexts.manage}
      </Button>
      <Button look="primary" icon={<IconPlus size={16} aria-hidden="true" />} onClick={add}>
        {storesTexts.add}
      </Button>
    </>
  );
  return <ListPage list={isWithout ? storeListWithoutDocuments : storeList} actions={actions} />;
};
