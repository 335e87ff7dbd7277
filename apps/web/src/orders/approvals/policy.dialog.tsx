import {
  type DiscountPolicy,
  getDiscountPolicies,
  updateDiscountPolicies,
} from '@celeiro/contract/orders/approvals/approvals.ts';
import { formatDateTime } from '@celeiro/rules/days/calendar.ts';
import { type Basis, formatPercent } from '@celeiro/rules/percent.ts';
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { read } from '../../kit/api/query.ts';
import { DialogForm } from '../../kit/forms/dialog-form.tsx';
import { FormPercent } from '../../kit/forms/typed-fields.tsx';
import { useEndpointForm } from '../../kit/forms/use-endpoint-form.ts';
import { toast } from '../../kit/saving/toasts.ts';
import { usePermissions } from '../../kit/browser/user-store.ts';
import { ErrorState, Skeleton } from '../../ui/marks/states.tsx';
import { policyTexts as texts } from './approvals.texts.ts';
import styles from './approvals.module.css';

type Category = DiscountPolicy['limits'][number]['category'];
type Limits = Record<Category, Basis | null>;

const isLimit = (value: Basis | null | undefined): value is Basis =>
  typeof value === 'number' && !Number.isNaN(value);

const Changes = ({ changes }: { readonly changes: DiscountPolicy['changes'] }) => (
  <section className={`stack gap-8 hair-top pad-top-12 ${styles['changes']}`} aria-label={texts.changes}>
    <h3 className="size-13 line-20 semibold">{texts.changes}</h3>
    {changes.length === 0 ? (
      <p className="faint">{texts.noChanges}</p>
    ) : (
      <ul>
        {changes.map((change) => (
          <li className="row wrap gap-0-12 between" key={`${change.date} ${change.category}`}>
            <span>
              {texts.change(change.category, formatPercent(change.oldLimit), formatPercent(change.newLimit))}
            </span>
            <small className="faint">{texts.by(change.name, formatDateTime(Date.parse(change.date)))}</small>
          </li>
        ))}
      </ul>
    )}
  </section>
);

/** A version no policy has: what is read afterwards, 0 too, is a newer one. */
const NOT_READ = -1;

/**
 * R-PERM-007: the commercial policy, its limits edited by a supervisor, with who changed what and when. Only what was
 * touched travels, so that another's change of the rest comes in.
 */
export const PolicyDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const { data: policy, isError, refetch } = useQuery(read(getDiscountPolicies, {}));
  const { canApproveDiscounts: isSupervisor } = usePermissions();
  const limits = policy?.limits ?? [];
  const form = useEndpointForm(updateDiscountPolicies, {
    input: {},
    start: Object.fromEntries(limits.map(({ category, limit }) => [category, limit])) as Limits, // all of them, once read
    toBody: (values) => ({
      limits: limits.flatMap(({ category, limit }) => {
        const requested = values[category];
        return isLimit(requested) && requested !== limit ? [{ category, limit: requested }] : [];
      }),
    }),
    check: (values) =>
      Object.fromEntries(
        limits.map(({ category }) => [category, isLimit(values[category]) ? null : texts.invalid]),
      ),
    mode: 'onChange',
    // Based on what was seen when typing began: the server refuses when a limit changed since.
    version: policy?.version ?? NOT_READ,
    follows: true,
    failureText: texts.saveFailed,
    onSaved: ({ newlyExceeded, noLongerExceeded }) => {
      const description = texts.affected(newlyExceeded, noLongerExceeded);
      toast.success(texts.saved, description === '' ? {} : { description });
      onClose();
    },
  });
  const values = useWatch({ control: form.control });
  const fields = limits.filter(({ category }) => values[category] !== undefined);
  const obstacle = !isSupervisor
    ? texts.needsSupervisor
    : fields.some(({ category }) => !isLimit(values[category]))
      ? texts.invalid
      : form.isDirty
        ? null
        : texts.nothingChanged;
  return (
    <DialogForm
      form={form}
      title={texts.title}
      cancelLabel={texts.back}
      disabledReason={obstacle}
      discard={texts.discard}
      below={policy !== undefined && <Changes changes={policy.changes} />}
      onClose={onClose}
    >
      <p className="muted">{texts.intro}</p>
      {policy === undefined &&
        (isError ? (
          <ErrorState title={texts.loadFailed} onRetry={() => void refetch()} />
        ) : (
          <Skeleton height={112} />
        ))}
      <div className="grid cols-2 gap-12">
        {fields.map(({ category }) => (
          <FormPercent
            key={category}
            form={form}
            name={category}
            label={category}
            disabledReason={isSupervisor ? null : texts.needsSupervisor}
          />
        ))}
      </div>
      <p className="faint">{texts.effect}</p>
    </DialogForm>
  );
};
