import {
  disableStoreSuppliers,
  type SupplierStore,
  supplierStore,
  updateSupplierStore,
} from '@celeiro/contract/parties/supplier-stores/supplier-stores.ts';
import { DialogForm } from '../../kit/forms/dialog-form.tsx';
import { currentOf } from '../../kit/forms/form-conflict.ts';
import { FormArea, FormText } from '../../kit/forms/text-fields.tsx';
import { FormMoney } from '../../kit/forms/typed-fields.tsx';
import { useEndpointForm } from '../../kit/forms/use-endpoint-form.ts';
import { toast } from '../../kit/saving/toasts.ts';
import { storePanelTexts as texts, supplierStoresTexts } from './supplier-stores.texts.ts';

type Props = { readonly pair: SupplierStore; readonly onClose: () => void };

const { columns } = supplierStoresTexts;

/** EP-128: why nothing new of this supplier goes to the store. */
export const DisableStoreDialog = ({
  pair,
  supplierPublicId,
  onClose,
}: Props & { readonly supplierPublicId: string }) => {
  const form = useEndpointForm(disableStoreSuppliers, {
    input: { params: { id: pair.storePublicId } },
    start: { reason: '' },
    toBody: ({ reason }) => ({ supplierPublicIds: [supplierPublicId], reason }),
    required: ['reason'],
    failureText: texts.disableFailed,
    onSaved: ([result]) => {
      if (result?.ok === true) toast.saved(texts.disabled(pair.store));
      else toast.error(texts.disableFailed);
      onClose();
    },
  });
  return (
    <DialogForm
      form={form}
      title={texts.disableTitle(pair.store)}
      confirmLabel={texts.disable}
      look="danger"
      onClose={onClose}
    >
      <p>{texts.disableHint}</p>
      <FormArea form={form} name="reason" label={texts.reason} maxLength={500} />
    </DialogForm>
  );
};

const termsOf = ({ externalCode, minimumOrder, logisticCost, note }: SupplierStore) => ({
  externalCode: externalCode ?? '',
  minimumOrder,
  logisticCost,
  note: note ?? '',
});

/** EP-126: code, minimum order and freight of one store. */
export const StoreTermsDialog = ({ pair, onClose }: Props) => {
  const form = useEndpointForm(updateSupplierStore, {
    input: { params: { id: pair.publicId } },
    start: termsOf(pair),
    version: pair.version,
    readCurrent: currentOf(supplierStore, termsOf),
    failureText: texts.saveFailed,
    savedText: texts.saved,
    onSaved: onClose,
  });
  return (
    <DialogForm form={form} title={texts.editTitle(pair.store)} onClose={onClose}>
      <FormText form={form} name="externalCode" label={columns.externalCode} maxLength={40} />
      <FormMoney form={form} name="minimumOrder" label={columns.minimumOrder} hint={texts.editHint} />
      <FormMoney form={form} name="logisticCost" label={columns.logisticCost} hint={texts.editHint} />
      <FormArea form={form} name="note" label={texts.note} maxLength={500} />
    </DialogForm>
  );
};
