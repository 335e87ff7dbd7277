import type { ApprovalRequest } from '@celeiro/contract/orders/approvals/approvals.ts';
import { errorMessage } from '@celeiro/contract/errors.ts';
import { formatBRL } from '@celeiro/rules/money.ts';
import { DeliveryStatusTag } from '../../kit/delivery-status-tag.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { DataCards } from '../../ui/data/data-cards.tsx';
import type { DataColumn } from '../../ui/data/data-columns.ts';
import { DataTable } from '../../ui/data/data-table.tsx';
import { useSmallScreen } from '../../ui/use-small-screen.ts';
import { Age, DeliveryLink, OverPolicy, Reasons } from './approval-cells.tsx';
import { approvalsTexts as texts } from './approvals.texts.ts';
import styles from './approvals.module.css';
import type { Decision } from './decide.dialog.tsx';

type ListProps = {
  readonly requests: readonly ApprovalRequest[];
  readonly chosen: ReadonlySet<string>;
  readonly isSupervisor: boolean;
  /** For the ages, ms since the epoch. */
  readonly now: number;
  readonly onChoose: (publicIds: readonly string[], isChosen: boolean) => void;
  readonly onDecide: (decision: Decision, request: ApprovalRequest) => void;
};

/** Why the reader may not decide on a request, or null. */
export const decisionObstacle = (request: ApprovalRequest, isSupervisor: boolean): string | null => {
  if (!isSupervisor) return texts.needsSupervisor;
  return request.ownReason === null ? null : errorMessage(request.ownReason);
};

const Choose = ({ request, ...list }: ListProps & { readonly request: ApprovalRequest }) => (
  <Checkbox
    label={texts.choose(request.orderNumber)}
    isLabelHidden
    isChecked={list.chosen.has(request.publicId)}
    onChange={(isChosen) => list.onChoose([request.publicId], isChosen)}
  />
);

const Buttons = ({ request, isSupervisor, onDecide }: ListProps & { readonly request: ApprovalRequest }) => {
  const obstacle = decisionObstacle(request, isSupervisor);
  return (
    <span className={`row gap-6 end ${styles['buttons']}`}>
      <Button
        size="small"
        look="ghost"
        disabledReason={obstacle}
        aria-label={texts.rejectOf(request.orderNumber)}
        onClick={() => onDecide('REJECTED', request)}
      >
        {texts.reject}
      </Button>
      <Button
        size="small"
        disabledReason={obstacle}
        aria-label={texts.approveOf(request.orderNumber)}
        onClick={() => onDecide('APPROVED', request)}
      >
        {texts.approve}
      </Button>
    </span>
  );
};

/** What is shown of a request. */
const columnsOf = (list: ListProps): readonly DataColumn<ApprovalRequest>[] => {
  const { requests, chosen, isSupervisor, now, onChoose } = list;
  const decidable = requests.filter((request) => decisionObstacle(request, isSupervisor) === null);
  const ids = decidable.map(({ publicId }) => publicId);
  return [
    {
      id: 'number',
      label: texts.columns.number,
      width: '168px',
      head: (
        <span className="inline gap-8 center min-0">
          {ids.length > 0 && (
            <Checkbox
              label={texts.chooseAll}
              isLabelHidden
              isChecked={ids.every((publicId) => chosen.has(publicId))}
              onChange={(isChosen) => onChoose(ids, isChosen)}
            />
          )}
          {texts.columns.number}
        </span>
      ),
      cell: (request) => (
        <span className="inline gap-8 center min-0">
          {decisionObstacle(request, isSupervisor) === null && <Choose {...list} request={request} />}
          <DeliveryLink request={request} />
        </span>
      ),
      card: { line: 1 },
    },
    {
      id: 'store',
      label: texts.columns.store,
      cell: ({ store, supplier }) => (
        <span className={`stack min-0 line-16 ${styles['two']}`} title={store}>
          <span>{store}</span>
          <small title={supplier}>{supplier}</small>
        </span>
      ),
      card: {
        line: 2,
        content: ({ store, supplier }) => (
          <>
            <span className="truncated" title={store}>
              {store}
            </span>
            <small className="truncated" title={supplier}>
              {supplier}
            </small>
          </>
        ),
      },
    },
    {
      id: 'age',
      label: texts.columns.age,
      width: '98px',
      cell: (request) => <Age request={request} now={now} />,
      card: {
        line: 1,
        content: (request) => (
          <span className="text-right">
            <Age request={request} now={now} />
          </span>
        ),
      },
    },
    {
      id: 'discount',
      label: texts.columns.discountOf,
      width: '110px',
      isNumber: true,
      cell: (request) => (
        <span className={`stack min-0 line-16 ${styles['two']}`}>
          <span className="number">{formatBRL(request.discountTotalAmount)}</span>
          <small className="number">{texts.ofAmount(formatBRL(request.totalAmountWithTax))}</small>
        </span>
      ),
      card: {
        line: 3,
        content: (request) => (
          <dl className="grid cols-2 gap-8">
            <div>
              <dt className="size-12 faint">{texts.columns.amount}</dt>
              <dd className="semibold number">{formatBRL(request.totalAmountWithTax)}</dd>
            </div>
            <div>
              <dt className="size-12 faint">{texts.columns.discount}</dt>
              <dd className="semibold number">{formatBRL(request.discountTotalAmount)}</dd>
            </div>
          </dl>
        ),
      },
    },
    {
      id: 'over',
      label: texts.columns.over,
      width: '194px',
      isApart: true,
      cell: (request) => <OverPolicy request={request} />,
      card: { line: 4 },
    },
    {
      id: 'reason',
      label: texts.columns.reason,
      width: '112px',
      cell: (request) => <Reasons request={request} />,
      card: { line: 5 },
    },
    {
      id: 'target',
      label: texts.columns.target,
      width: '148px',
      givesWay: 'first',
      cell: ({ targetStatus }) => <DeliveryStatusTag status={targetStatus} />,
      card: {
        line: 6,
        content: ({ targetStatus }) => (
          <span className="row gap-8 center between">
            <small>{texts.columns.target}</small>
            <DeliveryStatusTag status={targetStatus} />
          </span>
        ),
      },
    },
    {
      id: 'decision',
      label: texts.columns.decision,
      width: '164px',
      head: <span className="visually-hidden">{texts.columns.decision}</span>,
      cell: (request) => <Buttons {...list} request={request} />,
      card: { line: 7 },
    },
  ];
};

/** What waits: as a table, on phones a card for each. */
export const ApprovalList = (list: ListProps) => {
  const isSmall = useSmallScreen();
  const view = {
    label: texts.list,
    rows: list.requests,
    columns: columnsOf(list),
    look: 'tall',
    marked: list.chosen,
  } as const;
  return isSmall ? <DataCards {...view} /> : <DataTable {...view} minWidth={940} />;
};
