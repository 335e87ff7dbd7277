import type { Supplier } from '@celeiro/contract/parties/suppliers/supplier-records.ts';
import { getRoutePlanHistory } from '@celeiro/contract/parties/supplier-routes/routes.ts';
import { getSupplierHistory } from '@celeiro/contract/parties/suppliers/supplier-records.ts';
import { type Centavos, formatBRL } from '@celeiro/rules/money.ts';
import { supplierFields } from '@celeiro/rules/parties/suppliers/supplier.fields.ts';
import {
  contactRoleLabels,
  formatCutoff,
  leadTimeWords,
  slotText,
  supplierStatusLabels,
} from '@celeiro/rules/parties/suppliers/supplier.ts';
import { placeLine } from '@celeiro/rules/text.ts';
import { plainRead } from '../../kit/api/query.ts';
import { ContactList, RecordDocument } from '../../kit/personal/record-values.tsx';
import { ShownData } from '../../kit/personal/shown-data.tsx';
import { recordHistoryTexts } from '../../kit/record-history.texts.ts';
import { RecordHistory } from '../../kit/record-history.tsx';
import { Banner } from '../../ui/marks/banner.tsx';
import { ErasureCard } from '../../desk/erasure/erasure-card.public.tsx';
import { SupplierBankData } from './bank-data/bank-data.tsx';
import { plainFacts } from '../../kit/profile/plain-facts.ts';
import { Card, type Fact, Facts } from '../../kit/profile/profile-card.tsx';
import scoreStyles from './score/score.module.css';
import { Scorecard } from './score/scorecard.tsx';
import { SummaryStrip } from './score/summary-strip.tsx';
import styles from '../../kit/profile/profile.module.css';
import { supplierSections } from './supplier-sections.ts';
import { supplierFormTexts as formTexts, supplierProfileTexts as texts } from './suppliers.texts.ts';
import { WeekPeriods } from './unavailability/week-periods.tsx';

/** What a tab of the profile is given. */
export type SupplierTabProps = { readonly supplier: Supplier };

const freight = (amount: Centavos): string => (amount === 0 ? texts.free : formatBRL(amount));

const conditionsOf = (supplier: Supplier): readonly Fact[] =>
  plainFacts(supplierFields, supplier, supplierSections.conditions, {
    logisticCost: [[supplierFields.logisticCost.label, freight(supplier.logisticCost)]],
    ...(supplier.freeFreightFrom === null && { freeFreightFrom: [] }),
    cutoffTime: [
      [
        texts.cutoff,
        texts.cutoffAt(
          supplier.cutoffTime === null ? null : formatCutoff(supplier.cutoffTime),
          leadTimeWords(supplier.leadTimeDays),
        ),
      ],
    ],
  });

const Days = ({ supplier: { operatingPeriods } }: SupplierTabProps) => (
  <Card title={texts.days}>
    {operatingPeriods.length === 0 ? (
      <p className="size-12 faint">{texts.noDays}</p>
    ) : (
      <>
        <WeekPeriods label={texts.days} value={operatingPeriods.map(slotText)} />
        <p className="size-12 faint">{formTexts.chosen(operatingPeriods.length)}</p>
      </>
    )}
  </Card>
);

/** A supplier's present work and figures, its terms and days of delivery; why it doesn't deliver, where it is out of service. */
export const SupplierSummary = ({ supplier }: SupplierTabProps) => {
  const { publicId, status, statusReason, contacts } = supplier;
  const commercial = contacts.find(({ role }) => role === 'COMMERCIAL') ?? contacts[0];
  return (
    <div className="stack cols-1 gap-16 top">
      {status !== 'ACTIVE' && (
        <Banner tone="warning">
          {texts.outOfService(supplierStatusLabels[status], statusReason ?? texts.nothing)}
        </Banner>
      )}
      <SummaryStrip supplier={supplier} />
      <Scorecard supplierPublicId={publicId} />
      <div className={`stack gap-16 top ${scoreStyles['pair']}`}>
        <Card title={texts.conditions}>
          <Facts facts={[...conditionsOf(supplier), [texts.commercialContact, commercial?.name ?? null]]} />
        </Card>
        <Days supplier={supplier} />
      </div>
    </div>
  );
};

const addressNames = [...supplierSections.street, ...supplierSections.place, ...supplierSections.address];
/** Parts of the one line that shows an address. */
const inAddressLine = { state: [], number: [], complement: [], neighborhood: [], city: [] };

/** Everything that is kept of a supplier. */
export const SupplierRegistration = ({ supplier }: SupplierTabProps) => {
  const place = placeLine(supplier);
  return (
    <div className={`stack cols-1 gap-16 ${styles['cards']}`}>
      <Card title={texts.identity}>
        <Facts
          facts={[
            [texts.documentNumber, <RecordDocument key="document" kind="supplier" of={supplier} />],
            ...plainFacts(supplierFields, supplier, supplierSections.identity),
            ...plainFacts(supplierFields, supplier, supplierSections.status, {
              statusReason:
                supplier.statusReason === null ? [] : [[formTexts.statusReason, supplier.statusReason]],
            }),
            ...plainFacts(supplierFields, supplier, supplierSections.tax),
            [
              formTexts.sections.registrations,
              supplier.stateRegistrations.map(({ uf, number }) => `${uf} ${number}`).join(', ') || null,
            ],
          ]}
        />
      </Card>
      <Card title={texts.address}>
        <Facts
          facts={plainFacts(supplierFields, supplier, addressNames, {
            ...inAddressLine,
            address: [[supplierFields.address.label, place === '' ? null : place]],
          })}
        />
      </Card>
      <Card title={formTexts.sections.contacts}>
        <ContactList
          kind="supplier"
          publicId={supplier.publicId}
          contacts={supplier.contacts}
          roleOf={({ role }) => contactRoleLabels[role]}
          none={formTexts.noContact}
        />
      </Card>
      <Card title={formTexts.sections.conditions}>
        <Facts facts={conditionsOf(supplier)} />
      </Card>
      <SupplierBankData supplier={supplier} />
      <Days supplier={supplier} />
      <ErasureCard
        target={{
          subject: 'suppliers',
          publicId: supplier.publicId,
          version: supplier.version,
          person: null,
          contacts: supplier.contacts.map(({ name, role }) => ({ name, role: contactRoleLabels[role] })),
        }}
        onRemoved={null}
      />
    </div>
  );
};

/** EP-130: who changed what in a supplier and its routes, the newest first. */
export const SupplierHistory = ({ supplier: { publicId } }: SupplierTabProps) => (
  <div className={`stack cols-1 gap-16 ${styles['cards']}`}>
    <Card title={recordHistoryTexts.title}>
      <RecordHistory ask={(query) => plainRead(getSupplierHistory, { params: { id: publicId }, query })} />
    </Card>
    <Card title={texts.routesHistory}>
      <RecordHistory ask={(query) => plainRead(getRoutePlanHistory, { params: { id: publicId }, query })} />
    </Card>
    <ShownData kind="supplier" publicId={publicId} />
  </div>
);
