import {
  type PaymentForSeller,
  type PaymentForStore,
  setSellerPaymentMethods,
  setStorePaymentMethods,
  setSupplierPaymentMethods,
  type SupplierPaymentMethods,
} from '@celeiro/contract/parties/supplier-payments/supplier-payments.ts';
import { searchSupplierStores } from '@celeiro/contract/parties/supplier-stores/supplier-stores.ts';
import { useMemo } from 'react';
import { type Found, FormLookup } from '../../kit/forms/choice-fields.tsx';
import { DialogForm } from '../../kit/forms/dialog-form.tsx';
import { FIRST_HUNDRED, type LookupSource, userSource } from '../../kit/forms/registration/look-ups.ts';
import { useEndpointForm } from '../../kit/forms/use-endpoint-form.ts';
import { lookUp } from '../../kit/fields/look-up.ts';
import { uiTexts } from '../../ui/ui.texts.ts';
import { type Method, MethodTicks } from './method-ticks.tsx';
import { paymentFormTexts as texts } from './supplier-payments.texts.ts';

type Props = {
  readonly supplierPublicId: string;
  readonly methods: readonly Method[];
  readonly onClose: () => void;
};

/** For everyone else. */
export const StandardDialog = ({
  supplierPublicId,
  methods,
  standard,
  onClose,
}: Props & Pick<SupplierPaymentMethods, 'standard'>) => {
  const form = useEndpointForm(setSupplierPaymentMethods, {
    input: { params: { id: supplierPublicId } },
    start: { paymentMethodPublicIds: standard.paymentMethodPublicIds },
    version: standard.version,
    failureText: texts.failed,
    savedText: texts.saved,
    onSaved: onClose,
  });
  return (
    <DialogForm form={form} title={texts.standardTitle} onClose={onClose}>
      <MethodTicks form={form} name="paymentMethodPublicIds" methods={methods} hasEvery />
      <p>{texts.keeps}</p>
    </DialogForm>
  );
};

type Recorded = {
  readonly publicId: string;
  readonly version: number;
  readonly paymentMethodPublicIds: readonly string[];
};
type Values = { who: Found | null; paymentMethodPublicIds: readonly string[] };

const startOf = (who: Found | null, row: Recorded | null, methods: readonly Method[]): Values => ({
  who,
  paymentMethodPublicIds: row?.paymentMethodPublicIds ?? methods.map(({ publicId }) => publicId),
});
const whoIsNeeded = ({ who }: Values) => ({ who: who === null ? uiTexts.required : null });

const storeSource = (id: string): LookupSource => ({
  lookUp: lookUp(
    searchSupplierStores,
    (search) => ({ params: { id }, query: FIRST_HUNDRED, body: { search } }),
    ({ content }) =>
      content.map(({ storePublicId, store, storeDocumentNumber }) => ({
        value: storePublicId,
        label: store,
        description: storeDocumentNumber,
      })),
  ),
  failureText: texts.storesFailed,
  emptyNote: texts.noStore,
  offersFirst: true,
});

/** EP-123: for one store, new or one that has a list. */
export const StoreDialog = ({
  supplierPublicId,
  methods,
  row,
  onClose,
}: Props & { readonly row: PaymentForStore | null }) => {
  const source = useMemo(() => storeSource(supplierPublicId), [supplierPublicId]);
  const who = row && { value: row.storePublicId, label: row.store };
  const form = useEndpointForm(setStorePaymentMethods, {
    input: {},
    start: startOf(who, row, methods),
    toBody: ({ who: found, paymentMethodPublicIds }) => ({
      supplierPublicId,
      storePublicId: found?.value ?? '',
      paymentMethodPublicIds,
    }),
    check: whoIsNeeded,
    version: row?.version ?? 0,
    failureText: texts.failed,
    savedText: texts.saved,
    onSaved: onClose,
  });
  return (
    <DialogForm form={form} title={texts.storeTitle} onClose={onClose}>
      {row === null ? (
        <FormLookup
          form={form}
          name="who"
          label={texts.store}
          placeholder={texts.storePlaceholder}
          source={source}
        />
      ) : (
        <p>{row.store}</p>
      )}
      <MethodTicks form={form} name="paymentMethodPublicIds" methods={methods} />
      <p>{texts.keeps}</p>
    </DialogForm>
  );
};

/** EP-129: for the orders of one seller. */
export const SellerDialog = ({
  supplierPublicId,
  methods,
  row,
  onClose,
}: Props & { readonly row: PaymentForSeller | null }) => {
  const who = row && { value: row.sellerUsername, label: row.seller };
  const form = useEndpointForm(setSellerPaymentMethods, {
    input: {},
    start: startOf(who, row, methods),
    toBody: ({ who: found, paymentMethodPublicIds }) => ({
      supplierPublicId,
      sellerUsername: found?.value ?? '',
      paymentMethodPublicIds,
    }),
    check: whoIsNeeded,
    version: row?.version ?? 0,
    failureText: texts.failed,
    savedText: texts.saved,
    onSaved: onClose,
  });
  return (
    <DialogForm form={form} title={texts.sellerTitle} onClose={onClose}>
      {row === null ? (
        <FormLookup
          form={form}
          name="who"
          label={texts.seller}
          placeholder={texts.sellerPlaceholder}
          source={userSource}
        />
      ) : (
        <p>{row.seller}</p>
      )}
      <MethodTicks form={form} name="paymentMethodPublicIds" methods={methods} />
      <p>{texts.keeps}</p>
    </DialogForm>
  );
};
