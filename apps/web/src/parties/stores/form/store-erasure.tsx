import type { StoreRecord } from '@celeiro/contract/parties/stores/store-records.ts';
import { formatDateTime } from '@celeiro/rules/days/calendar.ts';
import { isPersonDocument } from '@celeiro/rules/personal-data.ts';
import { storeContactRoleLabels } from '@celeiro/rules/parties/stores/store.ts';
import { useNavigate } from '@tanstack/react-router';
import { pages } from '../../../kit/url/pages.ts';
import { Banner } from '../../../ui/marks/banner.tsx';
import { ErasureCard } from '../../../desk/erasure/erasure-card.public.tsx';
import { storeProfileTexts as texts } from '../store-records.texts.ts';

/** Says of an anonymous store that it was a person's. */
export const ErasedBanner = ({ store: { erasedAt } }: { readonly store: StoreRecord }) =>
  erasedAt !== null && <Banner tone="info">{texts.erasedAt(formatDateTime(Date.parse(erasedAt)))}</Banner>;

/** Erases a store's person, or one of its contacts; an anonymous one has none left. */
export const StoreErasure = ({ store }: { readonly store: StoreRecord }) => {
  const navigate = useNavigate();
  const { publicId, version, documentNumber, name, contacts, erasedAt } = store;
  if (erasedAt !== null) return null;
  return (
    <ErasureCard
      target={{
        subject: 'stores',
        publicId,
        version,
        person: isPersonDocument(documentNumber) ? name : null,
        contacts: contacts.map((one) => ({ name: one.name, role: storeContactRoleLabels[one.role] })),
      }}
      onRemoved={() => void navigate({ to: pages.storeList.path })}
    />
  );
};
