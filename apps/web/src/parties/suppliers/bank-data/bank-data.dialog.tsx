import {
  type BankDataState,
  decideSupplierBankData,
  proposeSupplierBankData,
} from '@celeiro/contract/parties/suppliers/supplier-bank-data.ts';
import type { Supplier } from '@celeiro/contract/parties/suppliers/supplier-records.ts';
import { formatDocument } from '@celeiro/rules/documents.ts';
import {
  accountTypeLabels,
  accountTypes,
  normalizePixKey,
  type PixKind,
  pixKindLabels,
  pixKinds,
} from '@celeiro/rules/parties/suppliers/bank-data.ts';
import { useWatch } from 'react-hook-form';
import { FormSelect } from '../../../kit/forms/choice-fields.tsx';
import { DialogForm } from '../../../kit/forms/dialog-form.tsx';
import { FormPair } from '../../../kit/forms/form-page.tsx';
import { FormArea, FormText } from '../../../kit/forms/text-fields.tsx';
import { useEndpointForm } from '../../../kit/forms/use-endpoint-form.ts';
import { toast } from '../../../kit/saving/toasts.ts';
import { useConfirmedSave } from '../../../kit/saving/use-confirmed-save.ts';
import { Banner } from '../../../ui/marks/banner.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { bankDataTexts as texts } from './bank-data.texts.ts';
import { bankFacts, bankProposed } from './bank-facts.tsx';
import { Facts } from '../../../kit/profile/profile-card.tsx';

export type BankDataAct = 'propose' | 'confirm' | 'refuse';
type Pending = NonNullable<BankDataState['pending']>;
type Given = { readonly supplier: Supplier; readonly onClose: () => void };

const typeOptions = accountTypes.map((value) => ({ value, label: accountTypeLabels[value] }));
const NO_KEY = 'NONE';
const pixOptions = [
  { value: NO_KEY, label: texts.noPix },
  ...pixKinds.map((value) => ({ value, label: pixKindLabels[value] })),
];

type Values = {
  account: { bank: string; branch: string; account: string; digit: string; type: string };
  pix: { kind: string; key: string };
};
const empty: Values = {
  account: { bank: '', branch: '', account: '', digit: '', type: 'CHECKING' },
  pix: { kind: NO_KEY, key: '' },
};

/** Nothing written of an account is no account. */
const hasAccount = ({ account: { bank, branch, account, digit } }: Values): boolean =>
  [bank, branch, account, digit].some((text) => text.trim() !== '');

const Propose = ({ supplier, pending, onClose }: Given & { readonly pending: Pending | null }) => {
  const { documentNumber: holderDocument } = supplier;
  const form = useEndpointForm(proposeSupplierBankData, {
    input: { params: { id: supplier.publicId } },
    start: empty,
    toBody: (values) => {
      const { kind, key } = values.pix;
      return {
        account: hasAccount(values) ? { ...values.account, holderDocument } : null,
        // One of the kinds, as offered.
        pix: kind === NO_KEY ? null : { kind, key: normalizePixKey({ kind: kind as PixKind, key }) },
        replaces: pending?.publicId ?? null,
      };
    },
    failureText: texts.proposeFailed,
    savedText: texts.proposedDone,
    onSaved: onClose,
  });
  const values = useWatch({ control: form.control, compute: (all: Values) => all });
  const hasKey = values.pix.kind !== NO_KEY;
  return (
    <DialogForm
      form={form}
      title={texts.proposeTitle}
      confirmLabel={texts.propose}
      disabledReason={hasAccount(values) || hasKey ? null : texts.incomplete}
      onClose={onClose}
    >
      <p>{texts.proposeIntro(supplier.name)}</p>
      {pending !== null && <Banner tone="warning">{texts.replaces(pending.proposedBy)}</Banner>}
      <FormPair>
        <FormText form={form} name="account.bank" label={texts.bank} hint={texts.bankHint} maxLength={8} />
        <FormText form={form} name="account.branch" label={texts.branch} maxLength={5} />
        <FormText
          form={form}
          name="account.account"
          label={texts.account}
          hint={texts.holderHint(formatDocument(holderDocument))}
          maxLength={13}
        />
        <FormText form={form} name="account.digit" label={texts.digit} maxLength={2} />
        <FormSelect form={form} name="account.type" label={texts.type} options={typeOptions} />
        <FormSelect form={form} name="pix.kind" label={texts.pixKind} options={pixOptions} />
      </FormPair>
      {hasKey && <FormText form={form} name="pix.key" label={texts.pixKey} maxLength={77} />}
    </DialogForm>
  );
};

type Decided = Given & { readonly pending: Pending };
const inputOf = ({ supplier, pending }: Decided) => ({
  params: { id: supplier.publicId, proposalId: pending.publicId },
});

const Confirm = (props: Decided) => {
  const { supplier, pending, onClose } = props;
  const save = useConfirmedSave(decideSupplierBankData, texts.confirmFailed);
  return (
    <ConfirmDialog
      title={texts.confirmTitle}
      confirmLabel={texts.confirm}
      onConfirm={() =>
        save({ ...inputOf(props), body: { decision: 'CONFIRMED' } }, () => {
          toast.saved(texts.confirmDone);
          onClose();
        })
      }
      onCancel={onClose}
    >
      <Facts facts={bankFacts(pending.data, bankProposed(supplier.publicId))} />
      <p>{texts.confirmText(supplier.name)}</p>
    </ConfirmDialog>
  );
};

const Refuse = (props: Decided) => {
  const { pending, onClose } = props;
  const form = useEndpointForm(decideSupplierBankData, {
    input: inputOf(props),
    start: { decision: 'REFUSED', reason: '' },
    required: ['reason'],
    failureText: texts.refuseFailed,
    savedText: texts.refuseDone,
    onSaved: onClose,
  });
  return (
    <DialogForm
      form={form}
      title={pending.isOwn ? texts.withdrawTitle : texts.refuseTitle}
      confirmLabel={pending.isOwn ? texts.withdraw : texts.refuse}
      look="danger"
      onClose={onClose}
    >
      <FormArea form={form} name="reason" label={texts.reason} maxLength={500} />
    </DialogForm>
  );
};

/** Proposes another account or key, or decides on the one that waits. */
export const BankDataDialog = ({
  act,
  supplier,
  state: { pending },
  onClose,
}: Given & { readonly act: BankDataAct; readonly state: BankDataState }) => {
  if (act === 'propose') return <Propose supplier={supplier} pending={pending} onClose={onClose} />;
  // Another person decided meanwhile: there is nothing left to decide.
  if (pending === null) return null;
  const decided = { supplier, pending, onClose };
  return act === 'confirm' ? <Confirm {...decided} /> : <Refuse {...decided} />;
};
