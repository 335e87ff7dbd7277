import { IconArrowsLeftRight, IconCategory, IconListCheck, IconPhotoUp, IconTags } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { ListPage } from '../../../kit/list/list-page.tsx';
import { onDemand } from '../../../kit/browser/on-demand.tsx';
import { NEW_PRODUCT, pages } from '../../../kit/url/pages.ts';
import { productList } from '../list/product-list.ts';
import { productsTexts as texts } from '../products.texts.ts';
import { type Action, ActionMenu } from '../../../ui/actions/action-list.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { useSmallScreen } from '../../../ui/use-small-screen.ts';

const ImageBatchDialog = onDemand(
  () => import('../images/image-batch.dialog.tsx'),
  (module) => module.ImageBatchDialog,
);

const SynonymsDialog = onDemand(
  () => import('../list/synonyms.dialog.tsx'),
  (module) => module.SynonymsDialog,
);

/** '/product/product-list': the products. */
export const Screen = () => {
  const navigate = useNavigate();
  const isSmall = useSmallScreen();
  const [isSending, setSending] = useState(false);
  const [showsSynonyms, setShowsSynonyms] = useState(false);
  const actions: readonly Action[] = [
    {
      id: 'classify',
      label: texts.classify,
      icon: <IconListCheck size={16} aria-hidden="true" />,
      onRun: () => void navigate({ to: pages.classify.path }),
    },
    {
      id: 'families',
      label: texts.families,
      icon: <IconCategory size={16} aria-hidden="true" />,
      onRun: () => void navigate({ to: pages.familyList.path }),
    },
    {
      id: 'brands',
      label: texts.brands,
      icon: <IconTags size={16} aria-hidden="true" />,
      onRun: () => void navigate({ to: pages.brandList.path }),
    },
    {
      id: 'synonyms',
      label: texts.synonyms,
      icon: <IconArrowsLeftRight size={16} aria-hidden="true" />,
      onRun: () => setShowsSynonyms(true),
    },
    {
      id: 'images',
      label: texts.images,
      icon: <IconPhotoUp size={16} aria-hidden="true" />,
      onRun: () => setSending(true),
    },
  ];
  return (
    <>
      <ListPage
        list={productList}
        actions={
          isSmall ? (
            <ActionMenu name={texts.more} actions={actions} />
          ) : (
            actions.map(({ id, label, icon, onRun }) => (
              <Button key={id} look="ghost" icon={icon} onClick={onRun}>
                {label}
              </Button>
            ))
          )
        }
        add={{
          label: texts.add,
          onAdd: () =>
            void navigate({ to: pages.productEdit.path, params: { productPublicId: NEW_PRODUCT } }),
        }}
      />
      {showsSynonyms && <SynonymsDialog onClose={() => setShowsSynonyms(false)} />}
      {isSending && <ImageBatchDialog onClose={() => setSending(false)} />}
    </>
  );
};
