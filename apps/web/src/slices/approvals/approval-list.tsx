import type { ApprovalRequest } from '@celeiro/contract/approvals.ts';
import { describeError } from '@celeiro/contract/errors.ts';
import { formatBRL } from '@celeiro/rules/money.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { classes } from '../../ui/classes.ts';
import { Age, DeliveryLink, OverPolicy, Reasons, StatusTag } from './approval-cells.tsx';
import { approvalsTexts as texts } from './approvals.texts.ts';
import styles from './approvals.module.css';
import type { Decision } from './decide.dialog.tsx';

export type ListProps = {
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
  return request.ownReason === null ? null : describeError(request.ownReason).message;
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
    <span className={styles['buttons']}>
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

/** What waits, as a table. */
export const ApprovalTable = (props: ListProps) => {
  const { requests, chosen, isSupervisor, now, onChoose } = props;
  const decidable = requests.filter((request) => decisionObstacle(request, isSupervisor) === null);
  const isAll = decidable.length > 0 && decidable.every(({ publicId }) => chosen.has(publicId));
  return (
    <div className={styles['wrap']}>
      <table className={styles['table']} aria-label={texts.list}>
        <thead>
          <tr>
            <th scope="col">
              <span className={styles['number']}>
                {decidable.length > 0 && (
                  <Checkbox
                    label={texts.chooseAll}
                    isLabelHidden
                    isChecked={isAll}
                    onChange={(isChosen) =>
                      onChoose(
                        decidable.map(({ publicId }) => publicId),
                        isChosen,
                      )
                    }
                  />
                )}
                {texts.columns.number}
              </span>
            </th>
            <th scope="col">{texts.columns.store}</th>
            <th scope="col">{texts.columns.age}</th>
            <th scope="col" className={styles['amount']}>
              {texts.columns.discountOf}
            </th>
            <th scope="col">{texts.columns.over}</th>
            <th scope="col">{texts.columns.reason}</th>
            <th scope="col">{texts.columns.target}</th>
            <th scope="col">
              <span className="visually-hidden">{texts.columns.decision}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {requests.map((request) => (
            <tr
              key={request.publicId}
              className={classes(chosen.has(request.publicId) && styles['isChosen'])}
            >
              <td>
                <span className={styles['number']}>
                  {decisionObstacle(request, isSupervisor) === null && (
                    <Choose {...props} request={request} />
                  )}
                  <DeliveryLink request={request} />
                </span>
              </td>
              <td>
                <span className={styles['two']} title={request.store}>
                  <span>{request.store}</span>
                  <small>{request.supplier}</small>
                </span>
              </td>
              <td>
                <Age request={request} now={now} />
              </td>
              <td className={styles['amount']}>
                <span className={styles['two']}>
                  <span className="number">{formatBRL(request.discountTotalAmount)}</span>
                  <small className="number">{texts.ofAmount(formatBRL(request.totalAmountWithTax))}</small>
                </span>
              </td>
              <td>
                <OverPolicy request={request} />
              </td>
              <td>
                <Reasons request={request} />
              </td>
              <td>
                <StatusTag status={request.targetStatus} />
              </td>
              <td>
                <Buttons {...props} request={request} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};

/** The same on a phone: a card for each. */
export const ApprovalCards = (props: ListProps) => (
  <ul className={styles['cards']} aria-label={texts.list}>
    {props.requests.map((request) => (
      <li
        key={request.publicId}
        className={classes(styles['card'], props.chosen.has(request.publicId) && styles['isChosen'])}
      >
        <span className={styles['cardLine']}>
          <span className={styles['number']}>
            {decisionObstacle(request, props.isSupervisor) === null && (
              <Choose {...props} request={request} />
            )}
            <DeliveryLink request={request} />
          </span>
          <Age request={request} now={props.now} />
        </span>
        <span className="truncated">{request.store}</span>
        <small className="truncated">{request.supplier}</small>
        <dl className={styles['figures']}>
          <div>
            <dt>{texts.columns.amount}</dt>
            <dd className="number">{formatBRL(request.totalAmountWithTax)}</dd>
          </div>
          <div>
            <dt>{texts.columns.discount}</dt>
            <dd className="number">{formatBRL(request.discountTotalAmount)}</dd>
          </div>
        </dl>
        <OverPolicy request={request} />
        <Reasons request={request} />
        <span className={styles['cardLine']}>
          <small>{texts.columns.target}</small>
          <StatusTag status={request.targetStatus} />
        </span>
        <Buttons {...props} request={request} />
      </li>
    ))}
  </ul>
);
