import { IconCategory, IconListCheck, IconPlus, IconTags } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { ListPage } from '../kit/list/list-page.tsx';
import { pages } from '../kit/url/pages.ts';
import { NEW_PRODUCT } from '../slices/products/product-values.ts';
import { productList } from '../slices/products/product-list.ts';
import { productsTexts as texts } from '../slices/products/products.texts.ts';
import { Button } from '../ui/button.tsx';

/** '/product/product-list': the products. */
export const Screen = () => {
  const navigate = useNavigate();
  return (
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
          <Button
            look="ghost"
            icon={<IconCategory size={16} aria-hidden="true" />}
            onClick={() => void navigate({ to: pages.familyList.path })}
          >
            {texts.families}
          </Button>
          <Button
            look="ghost"
            icon={<IconTags size={16} aria-hidden="true" />}
            onClick={() => void navigate({ to: pages.brandList.path })}
          >
            {texts.brands}
          </Button>
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
  );
};
