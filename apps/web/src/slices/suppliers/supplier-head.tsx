import type { Supplier } from '@celeiro/contract/supplier-records.ts';
import { formatDocument } from '@celeiro/rules/documents.ts';
import { IconArrowLeft, IconPencil, IconTruckDelivery } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { toast } from '../../kit/toasts.ts';
import { pages } from '../../kit/url/pages.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { useSmallScreen } from '../../ui/use-small-screen.ts';
import styles from './supplier-profile.module.css';
import { SupplierStatusMark } from './supplier-status.tsx';
import { supplierProfileTexts as texts, suppliersTexts } from './suppliers.texts.ts';

/** Whose form was opened last from its profile. */
let edited: string | null = null;

/** The profile opens with the focus on its name; back from its form on what led there. Not on a phone. */
const useProfileFocus = (publicId: string) => {
  const head = useRef<HTMLElement>(null);
  const isSmall = useSmallScreen();
  useEffect(() => {
    const isBack = edited === publicId;
    edited = null;
    if (isSmall || document.activeElement !== document.body) return;
    head.current?.querySelector<HTMLElement>(isBack ? '[data-edit]' : 'h1')?.focus();
  }, [publicId, isSmall]);
  return head;
};

/** Who it is, and what can be done with it; stays while its tabs change. */
export const SupplierHead = ({ supplier }: { readonly supplier: Supplier }) => {
  const { publicId, name, status, documentNumber, city, state } = supplier;
  const navigate = useNavigate();
  const head = useProfileFocus(publicId);
  return (
    <header ref={head} className={styles['head']}>
      <IconButton
        name={texts.back}
        icon={<IconArrowLeft size={16} aria-hidden="true" />}
        onClick={() => void navigate({ to: pages.supplierList.path })}
      />
      <h1 tabIndex={-1}>{name}</h1>
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
          data-edit
          icon={<IconPencil size={16} aria-hidden="true" />}
          onClick={() => {
            edited = publicId;
            void navigate({ to: pages.supplierEdit.path, params: { supplierPublicId: publicId } });
          }}
        >
          {texts.edit}
        </Button>
      </div>
    </header>
  );
};
