import { IconPlus } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { ListPage } from '../../../kit/list/list-page.tsx';
import { pages } from '../../../kit/url/pages.ts';
import { supplierList } from '../list/supplier-list.ts';
import { suppliersTexts as texts } from '../suppliers.texts.ts';
import { Button } from '../../../ui/actions/button.tsx';

/** '/supplier/supplier-list': the suppliers. */
export const Screen = () => {
  const navigate = useNavigate();
  return (
    <ListPage
      list={supplierList}
      actions={
        <Button
          look="primary"
          icon={<IconPlus size={16} aria-hidden="true" />}
          onClick={() => void navigate({ to: pages.supplierNew.path })}
        >
          {texts.add}
        </Button>
      }
    />
  );
};
