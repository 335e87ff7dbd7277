import {
  type CreditPolicy,
  getCreditPolicy,
  getCreditPolicyHistory,
  updateCreditPolicy,
} from '@celeiro/contract/money/credit-analysis/credit-policy.ts';
import type { Centavos } from '@celeiro/rules/money.ts';
import { useQuery } from '@tanstack/react-query';
import { plainRead, read } from '../../../kit/api/query.ts';
import { DialogForm } from '../../../kit/forms/dialog-form.tsx';
import { FormCount, FormMoney } from '../../../kit/forms/typed-fields.tsx';
import { useEndpointForm } from '../../../kit/forms/use-endpoint-form.ts';
import { RecordHistory } from '../../../kit/record-history.tsx';
import { toast } from '../../../kit/saving/toasts.ts';
import { usePermissions } from '../../../kit/browser/user-store.ts';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { ErrorState, Skeleton } from '../../../ui/marks/states.tsx';
import { creditPolicyTexts as texts } from './credit-policy.texts.ts';

type Values = {
  readonly overdueDays: number | null;
  readonly overdueAmount: Centavos | null;
  readonly secondPersonAmount: Centavos | null;
};

const PolicyForm = ({ policy, onClose }: { readonly policy: CreditPolicy; readonly onClose: () => void }) => {
  const { canApproveDiscounts: isSupervisor } = usePermissions();
  const { publicId, version, overdueDays, overdueAmount, secondPersonAmount } = policy;
  const start: Values = { overdueDays, overdueAmount, secondPersonAmount };
  const form = useEndpointForm(updateCreditPolicy, {
    input: { params: { id: publicId } },
    start,
    toBody: (values) => values,
    mode: 'onChange',
    version,
    follows: true,
    failureText: texts.saveFailed,
    onSaved: () => {
      toast.success(texts.saved);
      onClose();
    },
  });
  const disabledReason = isSupervisor ? null : texts.needsSupervisor;
  return (
    <DialogForm
      form={form}
      title={texts.title}
      cancelLabel={texts.back}
      disabledReason={disabledReason ?? (form.isDirty ? null : texts.nothingChanged)}
      discard={texts.discard}
      below={
        <section className="stack gap-8" aria-label={texts.changes}>
          <h3 className="size-13 semibold">{texts.changes}</h3>
          <RecordHistory
            ask={(query) => plainRead(getCreditPolicyHistory, { params: { id: publicId }, query })}
          />
        </section>
      }
      onClose={onClose}
    >
      <p>{texts.intro}</p>
      <div className="grid gap-12" style={{ gridTemplateColumns: 'repeat(auto-fit, minmax(180px, 1fr))' }}>
        <FormCount form={form} name="overdueDays" label={texts.overdueDays} disabledReason={disabledReason} />
        <FormMoney
          form={form}
          name="overdueAmount"
          label={texts.overdueAmount}
          disabledReason={disabledReason}
        />
        <FormMoney
          form={form}
          name="secondPersonAmount"
          label={texts.secondPersonAmount}
          disabledReason={disabledReason}
        />
      </div>
      <p className="faint">{texts.effect}</p>
    </DialogForm>
  );
};

/** The credit policy of every store: a supervisor sets it, everyone reads it and who changed it. */
export const CreditPolicyDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const { data: policy, isError, refetch } = useQuery(read(getCreditPolicy, {}));
  if (policy !== undefined) return <PolicyForm policy={policy} onClose={onClose} />;
  return (
    <Dialog title={texts.title} onClose={onClose}>
      {isError ? (
        <ErrorState title={texts.loadFailed} onRetry={() => void refetch()} />
      ) : (
        <Skeleton height={112} />
      )}
    </Dialog>
  );
};
