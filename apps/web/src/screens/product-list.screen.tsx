import { IconCategory, IconListCheck, IconPhotoUp, IconPlus, IconTags } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { ListPage } from '../kit/list/list-page.tsx';
import { onDemand } from '../kit/on-demand.tsx';
import { pages } from '../kit/url/pages.ts';
import { NEW_PRODUCT } from '../slices/products/product-values.ts';
import { productList } from '../slices/products/product-list.ts';
import { productsTexts as texts } from '../slices/products/products.texts.ts';
import { Button, type ButtonProps, IconButton } from '../ui/button.tsx';
import { useSmallScreen } from '../ui/use-small-screen.ts';

const ImageBatchDialog = onDemand(
  () => import('../slices/products/image-batch.dialog.tsx'),
  (module) => module.ImageBatchDialog,
);

/** What is done now and then: on a phone only its icon has room. */
const Beside = ({
  name,
  ...rest
}: Required<Pick<ButtonProps, 'icon' | 'onClick'>> & { readonly name: string }) =>
  useSmallScreen() ? (
    <IconButton name={name} {...rest} />
  ) : (
    <Button look="ghost" {...rest}>
      {name}
    </Button>
  );

/** '/product/product-list': the products. */
export const Screen = () => {
  const navigate = useNavigate();
  const [isSending, setSending] = useState(false);
  return (
    <>
      <ListPage
        list={productList}
        actions={
          <>
            <Button
              look="ghost"
              icon={<IconListCheck size={16} aria-hidden="true" />}
              onClick={() => void navigate({ to: pages.classify.path })}
            >
              {texts.classify}
            </Button>
            <Beside
              name={texts.families}
              icon={<IconCategory size={16} aria-hidden="true" />}
              onClick={() => void navigate({ to: pages.familyList.path })}
            />
            <Beside
              name={texts.brands}
              icon={<IconTags size={16} aria-hidden="true" />}
              onClick={() => void navigate({ to: pages.brandList.path })}
            />
            <Beside
              name={texts.images}
              icon={<IconPhotoUp size={16} aria-hidden="true" />}
              onClick={() => setSending(true)}
            />
            <Button
              look="primary"
              icon={<IconPlus size={16} aria-hidden="true" />}
              onClick={() =>
                void navigate({ to: pages.productEdit.path, params: { productPublicId: NEW_PRODUCT } })
              }
            >
              {texts.add}
            </Button>
          </>
        }
      />
      {isSending && <ImageBatchDialog onClose={() => setSending(false)} />}
    </>
  );
};
