import {
  countHandOverOfMany,
  dismissalOfMany,
  groupOfMany,
  managerOfMany,
  rehearseUsers,
} from '@celeiro/contract/access/users/user-batches.ts';
import { listUserGroups } from '@celeiro/contract/access/user-groups/user-groups.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { decideFailure, messageOf } from '../../kit/api/failure.ts';
import { read } from '../../kit/api/query.ts';
import { useBulkForm, type BulkFormTerms } from '../../kit/bulk/use-bulk-form.ts';
import { BulkForm } from '../../kit/bulk/bulk-form.tsx';
import { FormLookup, FormSelect } from '../../kit/forms/choice-fields.tsx';
import { FormArea } from '../../kit/forms/text-fields.tsx';
import type { EndpointForm } from '../../kit/forms/use-endpoint-form.ts';
import { kitTexts } from '../../kit/kit.texts.ts';
import { Banner } from '../../ui/marks/banner.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { Skeleton } from '../../ui/marks/states.tsx';
import { type HandedOver, missingSuccessors, noSuccessors, SuccessorFields } from './successor-fields.tsx';
import { changeOf, NO_GROUP, userBatch, type UserBulk, type UserBatchChange } from './user-batch.ts';
import {
  dismissalBatchTexts,
  groupBatchTexts,
  managerBatchTexts,
  userBatchTexts as texts,
} from './user-batch.texts.ts';
import { managerSource } from './user-sources.ts';
import { dismissTexts, userFormTexts } from './users.texts.ts';

type Props = { readonly bulk: UserBulk };

type ChangeOf<K extends UserBatchChange['kind']> = Extract<UserBatchChange, { kind: K }>;

/** A form of the change of all chosen people. */
const useUserForm = <V extends UserBatchChange>(
  body: typeof groupOfMany | typeof managerOfMany | typeof dismissalOfMany,
  terms: Pick<BulkFormTerms<V, UserBatchChange>, 'start' | 'check' | 'required'>,
): EndpointForm<V> =>
  useBulkForm(
    userBatch,
    { ...rehearseUsers, body },
    { ...terms, toBody: changeOf, toChange: (values) => values },
  );

const idsOf = ({ items }: UserBulk): string[] => items.map(({ publicId }) => publicId);
/** One at least is chosen, and all of them are of one unit: the bar says so. */
const unitOf = ({ items }: UserBulk): string => items[0]?.businessUnitPublicId ?? '';

/** Another group of their unit, or none; which of both is said. */
export const GroupForm = ({ bulk }: Props) => {
  const unit = unitOf(bulk);
  const groups = useQuery(read(listUserGroups, { query: { businessUnitPublicId: unit } }));
  const start: ChangeOf<'group'> =
    bulk.change?.kind === 'group' ? bulk.change : { kind: 'group', groupPublicId: '' };
  const form = useUserForm(groupOfMany, { start, required: ['groupPublicId'] });
  const offered = (groups.data?.content ?? []).map(({ publicId, name }) => ({
    value: publicId,
    label: name,
  }));
  return (
    <BulkForm form={form} title={groupBatchTexts.title(bulk.items.length)} bulk={bulk} control={userBatch}>
      {groups.isError && <Failed text={groupBatchTexts.failedGroups} onRetry={() => void groups.refetch()} />}
      <FormSelect
        form={form}
        name="groupPublicId"
        label={groupBatchTexts.group}
        placeholder={groupBatchTexts.placeholder}
        options={[...offered, { value: NO_GROUP, label: groupBatchTexts.none }]}
      />
    </BulkForm>
  );
};

const Failed = ({ text, onRetry }: { readonly text: string; readonly onRetry: () => void }) => (
  <Banner
    tone="error"
    action={
      <Button size="small" look="ghost" onClick={onRetry}>
        {kitTexts.retry}
      </Button>
    }
  >
    {text}
  </Banner>
);

/** Another manager for all of them, or none. */
export const ManagerForm = ({ bulk }: Props) => {
  const [source] = useState(() => managerSource(unitOf(bulk), null));
  const start: ChangeOf<'parent'> =
    bulk.change?.kind === 'parent' ? bulk.change : { kind: 'parent', parentPublicId: null };
  const form = useUserForm(managerOfMany, { start });
  return (
    <BulkForm form={form} title={managerBatchTexts.title(bulk.items.length)} bulk={bulk} control={userBatch}>
      <FormLookup
        form={form}
        name="parentPublicId"
        label={userFormTexts.parent}
        hint={managerBatchTexts.hint}
        source={source}
      />
    </BulkForm>
  );
};

const LeaveForm = ({ bulk, handOver }: Props & { readonly handOver: HandedOver }) => {
  const start: ChangeOf<'dismissal'> =
    bulk.change?.kind === 'dismissal'
      ? bulk.change
      : { kind: 'dismissal', inactivationReason: '', successors: noSuccessors };
  const form = useUserForm(dismissalOfMany, {
    start,
    check: ({ successors }) => missingSuccessors(handOver, successors),
  });
  return (
    <BulkForm
      form={form}
      title={dismissalBatchTexts.title(bulk.items.length)}
      bulk={bulk}
      control={userBatch}
    >
      <p>{dismissalBatchTexts.intro}</p>
      <FormArea form={form} name="inactivationReason" label={dismissTexts.reason} maxLength={500} />
      <SuccessorFields
        form={form}
        handOver={handOver}
        leaving={idsOf(bulk)}
        words={{ nothing: dismissalBatchTexts.nothingHeld, moves: dismissalBatchTexts.moves }}
      />
    </BulkForm>
  );
};

/** One reason and, for each kind of what they hold together, who takes it over; what there is, is counted first. */
export const DismissalForm = ({ bulk }: Props) => {
  const { data, error, refetch } = useQuery({
    ...read(countHandOverOfMany, { body: { userPublicIds: idsOf(bulk) } }),
    // What is decided on is counted now: nothing an earlier form counted is shown.
    staleTime: 0,
    gcTime: 0,
  });
  if (data !== undefined) return <LeaveForm bulk={bulk} handOver={data.content} />;
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
