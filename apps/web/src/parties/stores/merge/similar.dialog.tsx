import { formatDocument, formatZip } from '@celeiro/rules/documents.ts';
import { storeStatusLabels } from '@celeiro/rules/parties/stores/store.ts';
import { formatPhone } from '@celeiro/rules/text.ts';
import { Link } from '@tanstack/react-router';
import { pages } from '../../../kit/url/pages.ts';
import { usePermissions } from '../../../kit/browser/user-store.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { EMPTY_VALUE } from '../../../ui/data/empty-value.ts';
import { SmallTable } from '../../../ui/data/small-table.tsx';
import { mergeTexts } from './merge.texts.ts';
import styles from '../form/store-form.module.css';
import { similarTexts as texts } from '../store-records.texts.ts';
import type { StoreValues } from '../form/store-values.ts';
import type { Similar } from './use-similar.ts';

type Fact = keyof typeof texts.facts;
type Facts = Readonly<Record<Fact, string | null>>;

const orDash = (text: string | null): string => (text === null || text === '' ? EMPTY_VALUE : text);
const phoneText = (phone: string | null | undefined): string =>
  phone === null || phone === undefined || phone === '' ? '' : formatPhone(phone);

const ownFacts = ({ contacts: [first], ...values }: StoreValues): Facts => ({
  documentNumber: formatDocument(values.documentNumber),
  name: values.name,
  legalName: values.legalName,
  phone: phoneText(first?.phone),
  email: first?.email ?? null,
  zipCode: formatZip(values.zipCode),
  address: values.address,
  number: values.number,
  city: values.city,
  status: null,
});

const factsOf = (one: Similar): Facts => ({
  ...one,
  phone: phoneText(one.phone),
  zipCode: one.zipCode === null ? null : formatZip(one.zipCode),
  status: storeStatusLabels[one.status],
});

const facts = Object.keys(texts.facts) as Fact[]; // a constant's own keys

/** The typed values, next to the registered ones. */
export const SimilarDialog = ({
  values,
  similar,
  onClose,
}: {
  readonly values: StoreValues;
  readonly similar: readonly Similar[];
  readonly onClose: () => void;
}) => {
  const own = ownFacts(values);
  const { canApproveDiscounts: isSupervisor } = usePermissions();
  return (
    <Dialog
      title={texts.dialog}
      width={760}
      onClose={onClose}
      footer={<Button onClick={onClose}>{texts.close}</Button>}
    >
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by keys */}
      <div className={styles['aside']} role="region" aria-label={texts.dialog} tabIndex={0}>
        <SmallTable
          rows={facts}
          keyOf={(fact) => fact}
          columns={[
            { id: 'fact', label: texts.fact, cell: (fact) => texts.facts[fact] },
            { id: 'yours', label: texts.yours, cell: (fact) => orDash(own[fact]) },
            ...similar.map((one) => ({
              id: one.publicId,
              label: one.name,
              head: (
                <>
                  <Link
                    to={pages.storeProfile.path}
                    params={{ storePublicId: one.publicId, _splat: '' }}
                    target="_blank"
                    aria-label={texts.open(one.name)}
                  >
                    {one.name}
                  </Link>
                  {values.publicId !== '' && isSupervisor && (
                    <Link
                      to={pages.storeProfile.path}
                      params={{ storePublicId: values.publicId, _splat: '' }}
                      search={{ unificar: one.publicId }}
                      target="_blank"
                      className={styles['merge']}
                      aria-label={texts.merge(one.name)}
                    >
                      {mergeTexts.action}
                    </Link>
                  )}
                </>
              ),
              cell: (fact: (typeof facts)[number]) => orDash(factsOf(one)[fact]),
            })),
          ]}
        />
      </div>
    </Dialog>
  );
};
