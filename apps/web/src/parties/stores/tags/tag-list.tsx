import {
  deleteStoreTag,
  listStoreTags,
  restoreStoreTag,
  type StoreTag,
} from '@celeiro/contract/parties/stores/store-tags.ts';
import { tagColorOf } from '@celeiro/rules/parties/stores/store-tags.ts';
import { IconArrowMerge, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { read } from '../../../kit/api/query.ts';
import { onDemand } from '../../../kit/browser/on-demand.tsx';
import { toast } from '../../../kit/saving/toasts.ts';
import { offerUndo } from '../../../kit/undo/offer-undo.ts';
import { pages } from '../../../kit/url/pages.ts';
import { useSave } from '../../../kit/saving/use-save.ts';
import { Button, IconButton } from '../../../ui/actions/button.tsx';
import { EmptyState, ErrorState, LoadingRows } from '../../../ui/marks/states.tsx';
import { Tag } from '../../../ui/marks/tag.tsx';
import styles from './tags.module.css';
import { tagsTexts as texts } from './tags.texts.ts';

const NewTagDialog = onDemand(
  () => import('./tag.dialogs.tsx'),
  (module) => module.NewTagDialog,
);
const RenameTagDialog = onDemand(
  () => import('./tag.dialogs.tsx'),
  (module) => module.RenameTagDialog,
);
const MergeTagDialog = onDemand(
  () => import('./tag.dialogs.tsx'),
  (module) => module.MergeTagDialog,
);

/** Deletes a tag at once; for a while it can be taken back. */
const useRemoval = () => {
  const removing = useSave(deleteStoreTag, { failureText: texts.removeFailed, failureIn: 'toast' });
  const remove = async ({ publicId, name, stores, version }: StoreTag) => {
    const outcome = await removing.save({ params: { id: publicId } }, { ifMatch: version });
    if (outcome.kind !== 'saved') return;
    offerUndo(texts.removed(name, stores), {
      endpoint: restoreStoreTag,
      input: { params: { id: publicId } },
      onUndone: () => toast.saved(texts.restored(name)),
    });
  };
  return { remove, isPending: removing.isPending };
};

type Opened = { readonly what: 'rename' | 'merge'; readonly tag: StoreTag };

const Entry = ({
  tag,
  isOnly,
  onOpen,
}: {
  readonly tag: StoreTag;
  readonly isOnly: boolean;
  readonly onOpen: (opened: Opened) => void;
}) => {
  const { name, publicId, stores } = tag;
  const { remove, isPending } = useRemoval();
  return (
    <li>
      <Tag color={tagColorOf(name)} form="default" title={name}>
        {name}
      </Tag>
      {stores === 0 ? (
        <span className="size-12 faint">{texts.unused}</span>
      ) : (
        <Link
          to={pages.storeList.path}
          search={{ tag: publicId }}
          aria-label={`${texts.stores(stores)}, ${texts.showStores(name)}`}
        >
          {texts.stores(stores)}
        </Link>
      )}
      <div className="row gap-4">
        <IconButton
          name={texts.rename(name)}
          icon={<IconPencil size={16} aria-hidden="true" />}
          onClick={() => onOpen({ what: 'rename', tag })}
        />
        {!isOnly && (
          <IconButton
            name={texts.merge(name)}
            icon={<IconArrowMerge size={16} aria-hidden="true" />}
            onClick={() => onOpen({ what: 'merge', tag })}
          />
        )}
        <IconButton
          name={texts.remove(name)}
          icon={<IconTrash size={16} aria-hidden="true" />}
          isPending={isPending}
          onClick={() => void remove(tag)}
        />
      </div>
    </li>
  );
};

/** The tags of stores, each with how many have it: added, renamed, merged and deleted here (R-ADMIN-011). */
export const TagList = () => {
  const tags = useQuery(read(listStoreTags, {}));
  const [isAdding, setAdding] = useState(false);
  const [opened, setOpened] = useState<Opened | null>(null);
  const { data } = tags;
  const close = () => setOpened(null);
  return (
    <>
      <header className={`row wrap gap-8-12 center line-bottom pad-8-gutter ${styles['head']}`}>
        <h1>{texts.title}</h1>
        <Link to={pages.storeList.path}>{texts.toStores}</Link>
        <div className="push">
          <Button
            look="primary"
            icon={<IconPlus size={16} aria-hidden="true" />}
            onClick={() => setAdding(true)}
          >
            {texts.add}
          </Button>
        </div>
      </header>
      <div className={`grow min-h-0 scrolls pad-16-gutter ${styles['content']}`}>
        {tags.isPending && <LoadingRows label={texts.loading} className={undefined} />}
        {tags.isError && data === undefined && (
          <ErrorState title={texts.failed} onRetry={() => void tags.refetch()} />
        )}
        {data?.length === 0 && <EmptyState title={texts.none} hint={texts.noneHint} />}
        {data !== undefined && data.length > 0 && (
          <ul className={`stack border r-12 bg-surface ${styles['tags']}`} aria-label={texts.list}>
            {data.map((tag) => (
              <Entry key={tag.publicId} tag={tag} isOnly={data.length === 1} onOpen={setOpened} />
            ))}
          </ul>
        )}
      </div>
      {isAdding && <NewTagDialog onClose={() => setAdding(false)} />}
      {opened?.what === 'rename' && <RenameTagDialog tag={opened.tag} onClose={close} />}
      {opened?.what === 'merge' && data !== undefined && (
        <MergeTagDialog tag={opened.tag} tags={data} onClose={close} />
      )}
    </>
  );
};
