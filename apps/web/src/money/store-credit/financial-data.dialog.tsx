import {
  getStoreCreditHistory,
  getStoreFinancialData,
  saveStoreFinancialData,
  type StoreFinancialData,
  storeFinancialData,
} from '@celeiro/contract/money/store-credit/store-financial-data.ts';
import { formatDocument } from '@celeiro/rules/documents.ts';
import { reliabilities, reliabilityLabels } from '@celeiro/rules/money/store-credit/credit.ts';
import { isMasked } from '@celeiro/rules/text.ts';
import { useQuery } from '@tanstack/react-query';
import { plainRead, read } from '../../kit/api/query.ts';
import { FormSelect } from '../../kit/forms/choice-fields.tsx';
import { DialogForm } from '../../kit/forms/dialog-form.tsx';
import { currentOf } from '../../kit/forms/form-conflict.ts';
import { FormText } from '../../kit/forms/text-fields.tsx';
import { FormPhone } from '../../kit/forms/typed-fields.tsx';
import { useEndpointForm } from '../../kit/forms/use-endpoint-form.ts';
import { RecordHistory } from '../../kit/record-history.tsx';
import { usePermissions } from '../../kit/browser/user-store.ts';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { ErrorState, Skeleton } from '../../ui/marks/states.tsx';
import { financialDataTexts as texts } from './financial-data.texts.ts';
import styles from './financial-data.module.css';

type Values = Record<
  'name' | 'sellerName' | 'sellerEmail' | 'fintechEmail' | 'fintechPhoneNumber' | 'reliability',
  string
>;
const valuesOf = (data: StoreFinancialData): Values => ({
  name: data.name,
  sellerName: data.sellerName ?? '',
  sellerEmail: data.sellerEmail ?? '',
  fintechEmail: data.fintechEmail ?? '',
  fintechPhoneNumber: data.fintechPhoneNumber ?? '',
  reliability: data.reliability,
});
const options = reliabilities.map((value) => ({ value, label: reliabilityLabels[value] }));

const Form = ({ data, onClose }: { readonly data: StoreFinancialData; readonly onClose: () => void }) => {
  const { canApproveDiscounts: isSupervisor } = usePermissions();
  const { publicId, documentNumber, reliability } = data;
  const form = useEndpointForm(saveStoreFinancialData, {
    input: { params: { id: publicId } },
    start: valuesOf(data),
    required: ['name', 'reliability'],
    toBody: (values) => ({ ...values, documentNumber }),
    version: data.version,
    readCurrent: currentOf(storeFinancialData, valuesOf),
    failureText: texts.saveFailed,
    savedText: texts.saved,
    onSaved: onClose,
  });
  return (
    <DialogForm
      form={form}
      title={texts.title}
      width={560}
      disabledReason={form.isDirty ? null : texts.nothingChanged}
      below={
        <section className="stack gap-8 hair-top pad-top-12" aria-label={texts.changes}>
          <h3 className="size-13 semibold">{texts.changes}</h3>
          <RecordHistory
            ask={(query) => plainRead(getStoreCreditHistory, { params: { id: publicId }, query })}
          />
        </section>
      }
      onClose={onClose}
    >
      <p className="muted">
        {texts.document} {formatDocument(documentNumber)}
      </p>
      <FormText form={form} name="name" label={texts.name} maxLength={160} />
      <div className={`stack gap-12 ${styles['pair']}`}>
        <FormText form={form} name="sellerName" label={texts.sellerName} maxLength={120} />
        <FormText form={form} name="sellerEmail" label={texts.sellerEmail} maxLength={254} />
        <FormText form={form} name="fintechEmail" label={texts.fintechEmail} maxLength={254} />
        {isMasked(data.fintechPhoneNumber ?? '') ? (
          <FormText form={form} name="fintechPhoneNumber" label={texts.fintechPhoneNumber} maxLength={20} />
        ) : (
          <FormPhone form={form} name="fintechPhoneNumber" label={texts.fintechPhoneNumber} />
        )}
        <FormSelect
          form={form}
          name="reliability"
          label={texts.reliability}
          {...(isSupervisor ? {} : { hint: texts.raising })}
          // Only the supervision trusts a store more than before.
          options={
            isSupervisor
              ? options
              : options.slice(0, reliabilities.findIndex((one) => one === reliability) + 1)
          }
        />
      </div>
    </DialogForm>
  );
};

/** EP-114: what the financial side knows of a store, and how far it is trusted with a limit (R-ADMIN-014). */
export const FinancialDataDialog = ({
  creditPublicId,
  onClose,
}: {
  readonly creditPublicId: string;
  readonly onClose: () => void;
}) => {
  const { data, isError, refetch } = useQuery(
    read(getStoreFinancialData, { params: { id: creditPublicId } }),
  );
  if (data !== undefined) return <Form data={data} onClose={onClose} />;
  return (
    <Dialog title={texts.title} width={560} onClose={onClose}>
      {isError ? (
        <ErrorState title={texts.loadFailed} onRetry={() => void refetch()} />
      ) : (
        <Skeleton height={280} />
      )}
    </Dialog>
  );
};
