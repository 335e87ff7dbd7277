import type { StoreRecord } from '@celeiro/contract/parties/stores/store-records.ts';
import { tagColorOf } from '@celeiro/rules/parties/stores/store-tags.ts';
import { isMasked } from '@celeiro/rules/text.ts';
import { IconScale, IconTruckDelivery } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { type HeadAction, ProfileHead } from '../../kit/profile/profile-head.tsx';
import { pages } from '../../kit/url/pages.ts';
import type { Action } from '../../ui/actions/action-list.tsx';
import { Tag } from '../../ui/marks/tag.tsx';
import { useAskCorrection } from '../store-corrections/store-corrections.public.tsx';
import { useMergeAction } from './merge/merge-action.tsx';
import { storeProfileTexts as texts, storesTexts } from './store-records.texts.ts';
import { StoreStatusMark } from './form/store-status.tsx';

/** So many tags are next to its name; all of them in its registration. */
const TAGS = 3;

/** Who a store is, and what can be done with it; stays while its tabs change. */
export const StoreHead = ({
  store,
  parts,
}: {
  readonly store: StoreRecord;
  /** What leads to its tabs. */
  readonly parts: readonly Action[];
}) => {
  const { publicId, documentNumber, status, city, state, tags } = store;
  const navigate = useNavigate();
  const mayChange = store.erasedAt === null;
  const correction = useAskCorrection(publicId, mayChange);
  const merge = useMergeAction(store);
  const deliveries: HeadAction = {
    id: 'deliveries',
    label: texts.deliveries,
    icon: <IconTruckDelivery size={16} aria-hidden="true" />,
    onRun: () =>
      void navigate({
        to: pages.deliveryList.path,
        search: { search: isMasked(documentNumber) ? store.name : documentNumber },
      }),
  };
  const analysis: HeadAction = {
    id: 'analysis',
    label: texts.analyse,
    icon: <IconScale size={16} aria-hidden="true" />,
    onRun: () => void navigate({ to: pages.creditAnalysis.path, search: { storePublicId: publicId } }),
  };
  const ofWhole = [
    ...(correction.action === null ? [] : [correction.action]),
    { ...merge.action, isBrief: true },
    deliveries,
    analysis,
  ];
  return (
    <>
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
        offered={mayChange ? ofWhole : [deliveries]}
        parts={parts}
        onBack={() => void navigate({ to: pages.storeList.path })}
        onEdit={
          mayChange
            ? () => void navigate({ to: pages.storeEdit.path, params: { storePublicId: publicId } })
            : undefined
        }
      />
      {correction.dialog}
      {mayChange && merge.dialog}
    </>
  );
};
