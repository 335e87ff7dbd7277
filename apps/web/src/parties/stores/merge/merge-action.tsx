import type { StoreRecord } from '@celeiro/contract/parties/stores/store-records.ts';
import { IconArrowMerge } from '@tabler/icons-react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { onDemand } from '../../../kit/browser/on-demand.tsx';
import { pages } from '../../../kit/url/pages.ts';
import { usePermissions } from '../../../kit/browser/user-store.ts';
import type { Action } from '../../../ui/actions/action-list.tsx';
import { mergeTexts as texts } from './merge.texts.ts';

const MergeDialog = onDemand(
  () => import('./merge.dialog.tsx'),
  (module) => module.MergeDialog,
);

/** 'Unificar', the supervision's; '?unificar=' of the profile's address opens it with the other one chosen. */
export const useMergeAction = (
  store: StoreRecord,
): { readonly action: Action; readonly dialog: ReactNode } => {
  const navigate = useNavigate();
  const { canApproveDiscounts: isSupervisor } = usePermissions();
  const { unificar }: Record<string, string | undefined> = useSearch({ strict: false });
  const [isOpen, setOpen] = useState(unificar !== undefined);
  const to = (storePublicId: string) =>
    void navigate({
      to: pages.storeProfile.path,
      params: { storePublicId, _splat: '' },
      search: {},
      replace: true,
    });
  const close = () => {
    setOpen(false);
    if (unificar !== undefined) to(store.publicId);
  };
  return {
    action: {
      id: 'merge',
      label: texts.action,
      icon: <IconArrowMerge size={16} aria-hidden="true" />,
      disabledReason: isSupervisor ? null : texts.onlySupervision,
      onRun: () => setOpen(true),
    },
    dialog: isOpen && isSupervisor && (
      <MergeDialog
        store={store}
        otherPublicId={unificar ?? ''}
        onClose={close}
        onMerged={(publicId) => {
          setOpen(false);
          to(publicId);
        }}
      />
    ),
  };
};
