import {
  dismissalOfMany,
  groupOfMany,
  managerOfMany,
  rehearseUsers,
} from '@celeiro/contract/user-batches.ts';
import { listUserGroups } from '@celeiro/contract/user-groups.ts';
import { type HandOverKind, handOverKinds, handOverUses } from '@celeiro/rules/access/dismissal.ts';
import { formatCount } from '@celeiro/rules/quantity.ts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { decideFailure, messageOf } from '../../kit/api/failure.ts';
import { read } from '../../kit/api/query.ts';
import { FormLookup, FormSelect } from '../../kit/forms/choice-fields.tsx';
import { DialogForm } from '../../kit/forms/dialog-form.tsx';
import { FormArea } from '../../kit/forms/text-fields.tsx';
import { type EndpointForm, useEndpointForm } from '../../kit/forms/use-endpoint-form.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Skeleton } from '../../ui/states.tsx';
import { changeOf, NO_GROUP, userBatch, type UserBulk, type UserWish } from './user-batch.ts';
import styles from './user-form.module.css';
import {
  dismissalBatchTexts,
  groupBatchTexts,
  managerBatchTexts,
  userBatchTexts as texts,
} from './user-batch.texts.ts';
import { managerSource, successorSource } from './user-sources.ts';
import { dismissTexts, userFormTexts } from './users.texts.ts';

type Props = { readonly bulk: UserBulk };

type WishOf<K extends UserWish['kind']> = Extract<UserWish, { kind: K }>;
type Terms<V> = {
  readonly start: V;
  readonly check?: (values: V) => Readonly<Partial<Record<keyof V & string, string | null>>>;
  readonly required?: readonly (keyof V & string)[];
};

/** A form that changes nothing: what it holds is rehearsed for everybody chosen. */
const useWish = <V extends UserWish>(
  body: typeof groupOfMany | typeof managerOfMany | typeof dismissalOfMany,
  terms: Terms<V>,
): EndpointForm<V> =>
  useEndpointForm(
    { ...rehearseUsers, body },
    {
      ...terms,
      input: {},
      toBody: changeOf,
      failureText: texts.rehearsalFailed,
      send: () => Promise.resolve({ kind: 'saved', answer: { content: [] } }),
      onSaved: (_answer, values) => void userBatch.rehearse(values),
    },
  );

const WishForm = <V extends FieldValues>({
  form,
  title,
  bulk: { failure },
  children,
}: Props & { readonly form: EndpointForm<V>; readonly title: string; readonly children: ReactNode }) => (
  <DialogForm form={form} title={title} confirmLabel={texts.check} width={560} onClose={userBatch.leave}>
    {failure !== null && <Banner tone="error">{failure}</Banner>}
    {children}
    <p className={styles['quiet']}>{texts.checkHint}</p>
  </DialogForm>
);

const idsOf = ({ items }: UserBulk): string[] => items.map(({ publicId }) => publicId);
/** One at least is chosen, and all of them are of one unit: the bar says so. */
const unitOf = ({ items }: UserBulk): string => items[0]?.businessUnitPublicId ?? '';

/** Another group of their unit, or none; which of both is said. */
export const GroupForm = ({ bulk }: Props) => {
  const unit = unitOf(bulk);
  const groups = useQuery(read(listUserGroups, { query: { businessUnitPublicId: unit } }));
  const start: WishOf<'group'> =
    bulk.wish?.kind === 'group' ? bulk.wish : { kind: 'group', groupPublicId: '' };
  const form = useWish(groupOfMany, { start, required: ['groupPublicId'] });
  const offered = (groups.data?.content ?? []).map(({ publicId, name }) => ({
    value: publicId,
    label: name,
  }));
  return (
    <WishForm form={form} title={groupBatchTexts.title(bulk.items.length)} bulk={bulk}>
      {groups.isError && <Failed text={groupBatchTexts.failedGroups} onRetry={() => void groups.refetch()} />}
      <FormSelect
        form={form}
        name="groupPublicId"
        label={groupBatchTexts.group}
        placeholder={groupBatchTexts.placeholder}
        options={[...offered, { value: NO_GROUP, label: groupBatchTexts.none }]}
      />
    </WishForm>
  );
};

const Failed = ({ text, onRetry }: { readonly text: string; readonly onRetry: () => void }) => (
  <Banner
    tone="error"
    action={
      <Button size="small" look="ghost" onClick={onRetry}>
        {texts.tryAgain}
      </Button>
    }
  >
    {text}
  </Banner>
);

/** Another manager for all of them, or none (EP-148). */
export const ManagerForm = ({ bulk }: Props) => {
  const [source] = useState(() => managerSource(unitOf(bulk), null));
  const start: WishOf<'parent'> =
    bulk.wish?.kind === 'parent' ? bulk.wish : { kind: 'parent', parentPublicId: null };
  const form = useWish(managerOfMany, { start });
  return (
    <WishForm form={form} title={managerBatchTexts.title(bulk.items.length)} bulk={bulk}>
      <FormLookup
        form={form}
        name="parentPublicId"
        label={userFormTexts.parent}
        hint={managerBatchTexts.hint}
        source={source}
      />
    </WishForm>
  );
};

type Held = ReturnType<typeof handOverUses>;
const nobody = { children: null, deliveries: null, stores: null, approvals: null };

const LeaveForm = ({ bulk, held }: Props & { readonly held: Held }) => {
  const ids = idsOf(bulk);
  const start: WishOf<'dismissal'> =
    bulk.wish?.kind === 'dismissal'
      ? bulk.wish
      : { kind: 'dismissal', inactivationReason: '', successors: nobody };
  const form = useWish(dismissalOfMany, {
    start,
    // R-ADMIN-022: nothing stays with nobody.
    check: ({ successors }): Readonly<Record<string, string | null>> =>
      Object.fromEntries(
        handOverKinds.map((kind) => [
          `successors.${kind}`,
          successors[kind] === null && held.some((one) => one.kind === kind) ? dismissTexts.choose : null,
        ]),
      ),
  });
  return (
    <WishForm form={form} title={dismissalBatchTexts.title(bulk.items.length)} bulk={bulk}>
      <p>{dismissalBatchTexts.intro}</p>
      <FormArea form={form} name="inactivationReason" label={dismissTexts.reason} maxLength={500} />
      {held.length === 0 ? (
        <p>{dismissalBatchTexts.nothingHeld}</p>
      ) : (
        <Banner tone="warning">{dismissTexts.moves}</Banner>
      )}
      {held.map(({ count, one, many, ...rest }) => {
        const kind = rest.kind as HandOverKind; // the rule lists nothing else
        return (
          <FormLookup
            key={kind}
            form={form}
            name={`successors.${kind}`}
            label={dismissTexts.takesOver(formatCount(count), count === 1 ? one : many)}
            source={successorSource(ids[0] ?? '', kind, ids)}
          />
        );
      })}
    </WishForm>
  );
};

/** One reason and, for each kind of what they hold together, who takes it over; what there is, is counted first. */
export const DismissalForm = ({ bulk }: Props) => {
  const { data, error, refetch } = useQuery({
    ...read(rehearseUsers, { body: { userPublicIds: idsOf(bulk), change: { kind: 'dismissal' } } }),
    // What is decided on is counted now.
    staleTime: 0,
  });
  if (data !== undefined) {
    const all = data.content.flatMap(({ handOver = [] }) => handOver);
    const countOf = (kind: HandOverKind): number =>
      all.filter((one) => one.kind === kind).reduce((sum, { count }) => sum + count, 0);
    const held = handOverUses({
      children: countOf('children'),
      deliveries: countOf('deliveries'),
      stores: countOf('stores'),
      approvals: countOf('approvals'),
    });
    return <LeaveForm bulk={bulk} held={held} />;
  }
  return (
    <Dialog
      title={dismissalBatchTexts.title(bulk.items.length)}
      width={560}
      onClose={userBatch.leave}
      footer={<Button onClick={userBatch.leave}>{texts.back}</Button>}
    >
      {error === null ? (
        <div role="status" aria-label={texts.rehearsing(0, bulk.items.length)}>
          <Skeleton height={64} />
        </div>
      ) : (
        <Failed
          text={messageOf(decideFailure(error, texts.rehearsalFailed)) ?? texts.rehearsalFailed}
          onRetry={() => void refetch()}
        />
      )}
    </Dialog>
  );
};
