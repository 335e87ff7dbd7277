import type { Supplier } from '@celeiro/contract/supplier-records.ts';
import { formatDocument } from '@celeiro/rules/documents.ts';
import { IconArrowLeft, IconPencil, IconTruckDelivery } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { toast } from '../../kit/toasts.ts';
import { pages } from '../../kit/url/pages.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import styles from './supplier-profile.module.css';
import { SupplierStatusMark } from './supplier-status.tsx';
import { supplierProfileTexts as texts, suppliersTexts } from './suppliers.texts.ts';

/** Who it is, and what can be done with it; stays while its tabs change. */
export const SupplierHead = ({ supplier }: { readonly supplier: Supplier }) => {
  const { publicId, name, status, documentNumber, city, state } = supplier;
  const navigate = useNavigate();
  return (
    <header className={styles['head']}>
      <IconButton
        name={texts.back}
        icon={<IconArrowLeft size={16} aria-hidden="true" />}
        onClick={() => void navigate({ to: pages.supplierList.path })}
      />
      <h1>{name}</h1>
      <SupplierStatusMark status={status} isAlwaysTag />
      <span className={styles['fact']}>
        {formatDocument(documentNumber)}
        <CopyButton
          text={documentNumber}
          name={texts.copyDocument}
          onResult={(isCopied) => (isCopied ? toast.success(texts.copied) : toast.error(texts.copyFailed))}
        />
      </span>
      {city !== null && <span className={styles['fact']}>{suppliersTexts.place(city, state)}</span>}
      <div className={styles['end']}>
        <Button
          look="ghost"
          icon={<IconTruckDelivery size={16} aria-hidden="true" />}
          onClick={() => void navigate({ to: pages.deliveryList.path, search: { supplier: publicId } })}
        >
          {texts.deliveries}
        </Button>
        <Button
          icon={<IconPencil size={16} aria-hidden="true" />}
          onClick={() =>
            void navigate({ to: pages.supplierEdit.path, params: { supplierPublicId: publicId } })
          }
        >
          {texts.edit}
        </Button>
      </div>
    </header>
  );
};
