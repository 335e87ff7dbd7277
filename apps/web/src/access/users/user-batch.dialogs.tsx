import type { UserBatchResult } from '@celeiro/contract/access/users/user-batches.ts';
import { authorityLabel } from '@celeiro/rules/access/user-groups/authorities.ts';
import { formatCount } from '@celeiro/rules/quantity.ts';
import { BulkDialog } from '../../kit/bulk/bulk.dialog.tsx';
import type { BulkView } from '../../kit/bulk/bulk-view.ts';
import { DismissalForm, GroupForm, ManagerForm } from './user-batch-forms.tsx';
import { userBatch, type UserBulk, type UserBatchChange } from './user-batch.ts';
import {
  dismissalBatchTexts,
  groupBatchTexts,
  managerBatchTexts,
  sessionsBatchTexts,
} from './user-batch.texts.ts';
import type { ChosenUser } from './user-selection.ts';

type View = BulkView<ChosenUser, UserBatchChange, UserBatchResult>;
type Props = { readonly bulk: UserBulk };

const list = new Intl.ListFormat('pt-BR');
const nameOf = ({ name }: ChosenUser): string => name;
const sentences = (...texts: readonly (string | false)[]): string =>
  texts.filter((text) => text !== false).join(' ');

const groupView: View = {
  texts: groupBatchTexts,
  titleOf: ({ items }) => groupBatchTexts.title(items.length),
  Form: GroupForm,
  nameOf,
  effectOf: ({ gains = [], losses = [] }) => {
    const named = (codes: readonly string[]) => list.format(codes.map(authorityLabel));
    if (gains.length + losses.length === 0) return groupBatchTexts.sameRights;
    return sentences(
      gains.length > 0 && groupBatchTexts.gains(named(gains)),
      losses.length > 0 && groupBatchTexts.losses(named(losses)),
    );
  },
};

const managerView: View = {
  texts: managerBatchTexts,
  titleOf: ({ items }) => managerBatchTexts.title(items.length),
  Form: ManagerForm,
  nameOf,
  todayOf: (_result, { parentName }) => managerBatchTexts.from(parentName),
};

const sessionsView: View = {
  texts: sessionsBatchTexts,
  titleOf: ({ items }) => sessionsBatchTexts.title(items.length),
  nameOf,
  look: 'danger',
  Notes: () => <p>{sessionsBatchTexts.text}</p>,
  effectOf: ({ sessionsEnded = 0 }) => sessionsBatchTexts.sessions(sessionsEnded),
};

const dismissalView: View = {
  texts: dismissalBatchTexts,
  titleOf: ({ items }) => dismissalBatchTexts.title(items.length),
  Form: DismissalForm,
  nameOf,
  look: 'danger',
  effectOf: ({ handOver = [], sessionsEnded = 0 }) =>
    sentences(
      handOver.length === 0
        ? dismissalBatchTexts.nothing
        : dismissalBatchTexts.handsOver(
            list.format(handOver.map(({ count, label }) => `${formatCount(count)} ${label}`)),
          ),
      sessionsEnded > 0 && dismissalBatchTexts.sessions(sessionsEnded),
    ),
};

const dialogOf =
  (view: View) =>
  ({ bulk }: Props) => <BulkDialog bulk={bulk} control={userBatch} view={view} />;

export const GroupDialog = dialogOf(groupView);
export const ManagerDialog = dialogOf(managerView);
export const SessionsDialog = dialogOf(sessionsView);
export const DismissalDialog = dialogOf(dismissalView);
