import type { StoreRecord } from '@celeiro/contract/store-records.ts';
import { tagColorOf } from '@celeiro/rules/stores/store-tags.ts';
import { isMasked } from '@celeiro/rules/text.ts';
import { IconScale, IconTruckDelivery } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { ProfileHead } from '../../kit/profile/profile-head.tsx';
import { pages } from '../../kit/url/pages.ts';
import { Button } from '../../ui/button.tsx';
import { Tag } from '../../ui/tag.tsx';
import { AskCorrection } from '../store-corrections/store-corrections.public.tsx';
import { MergeAction } from './merge-action.tsx';
import { storeProfileTexts as texts, storesTexts } from './store-records.texts.ts';
import { StoreStatusMark } from './store-status.tsx';

/** So many tags stand beside its name; all of them in its registration. */
const TAGS = 3;

/** Who a store is, and what can be done with it; stays while its tabs change. */
export const StoreHead = ({ store }: { readonly store: StoreRecord }) => {
  const { publicId, documentNumber, status, city, state, tags } = store;
  const navigate = useNavigate();
  return (
    <ProfileHead
      of={store}
      kind="store"
      mark={
        <>
          <StoreStatusMark status={status} isAlwaysTag />
          {tags.slice(0, TAGS).map((tag) => (
            <Tag key={tag.publicId} color={tagColorOf(tag.name)} form="outline" title={tag.name}>
              {tag.name}
            </Tag>
          ))}
          {tags.length > TAGS && <span>{storesTexts.moreTags(tags.length - TAGS)}</span>}
        </>
      }
      place={city === null ? null : storesTexts.place(city, state)}
      backName={texts.back}
      actions={
        <>
          {store.erasedAt === null && (
            <>
              <AskCorrection storePublicId={publicId} />
              <MergeAction key={publicId} store={store} />
            </>
          )}
          <Button
            look="ghost"
            icon={<IconTruckDelivery size={16} aria-hidden="true" />}
            onClick={() =>
              void navigate({
                to: pages.deliveryList.path,
                search: { search: isMasked(documentNumber) ? store.name : documentNumber },
              })
            }
          >
            {texts.deliveries}
          </Button>
          {store.erasedAt === null && (
            <Button
              look="ghost"
              icon={<IconScale size={16} aria-hidden="true" />}
              onClick={() =>
                void navigate({ to: pages.creditAnalysis.path, search: { storePublicId: publicId } })
              }
            >
              {texts.analyse}
            </Button>
          )}
        </>
      }
      onBack={() => void navigate({ to: pages.storeList.path })}
      onEdit={
        store.erasedAt === null
          ? () => void navigate({ to: pages.storeEdit.path, params: { storePublicId: publicId } })
          : undefined
      }
    />
  );
};
