import type { Supplier } from '@celeiro/contract/parties/suppliers/supplier-records.ts';
import { getSupplierIntegration } from '@celeiro/contract/orders/sending/supplier-integration.ts';
import { formatDateTime } from '@celeiro/rules/days/calendar.ts';
import { formatCount } from '@celeiro/rules/quantity.ts';
import { integrationLabels } from '@celeiro/rules/parties/suppliers/supplier.ts';
import { IconKey, IconPencil, IconPlugConnected } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, useState } from 'react';
import { read } from '../../kit/api/query.ts';
import { ListPage } from '../../kit/list/list-page.tsx';
import { PartFrame } from '../../kit/list/shared-frame.tsx';
import { onDemand } from '../../kit/browser/on-demand.tsx';
import { TimeAgo } from '../../kit/fields/time-ago.tsx';
import { usePermissions } from '../../kit/browser/user-store.ts';
import { Banner } from '../../ui/marks/banner.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { ErrorState, Skeleton } from '../../ui/marks/states.tsx';
import { Tag } from '../../ui/marks/tag.tsx';
import { Card, type Fact, Facts } from '../../kit/profile/profile-card.tsx';
import type { Integration, IntegrationSecret } from './integration.ts';
import { integrationTexts as texts } from './integration.texts.ts';
import { sendingListOf } from './sending-list.ts';
import styles from './supplier-integration.module.css';

const dialogs = () => import('./integration.dialogs.tsx');
const AddressDialog = onDemand(dialogs, (module) => module.AddressDialog);
const RotateDialog = onDemand(dialogs, (module) => module.RotateDialog);
const RevokeDialog = onDemand(dialogs, (module) => module.RevokeDialog);

type Doing = 'address' | 'rotate' | IntegrationSecret;

const momentOf = (at: string): string => formatDateTime(Date.parse(at));

const colors = {
  UNKNOWN: 'grey',
  HEALTHY: 'green',
  UNSTABLE: 'yellow',
  FAILING: 'red',
  DISABLED: 'red',
} as const;

const healthFacts = ({ health }: Integration): readonly Fact[] => [
  [texts.inARow, formatCount(health.failuresInARow)],
  [
    texts.lastFailure,
    health.lastFailureAt === null || health.lastFailure === null
      ? texts.noFailure
      : texts.failure(momentOf(health.lastFailureAt), health.lastFailure),
  ],
  [
    texts.tries,
    texts.triesOf(
      formatCount(health.triesLastDay),
      formatCount(health.failuresLastDay),
      health.failurePercentLastDay,
    ),
  ],
  [texts.median, health.medianMs === null ? null : texts.milliseconds(formatCount(health.medianMs))],
  [texts.waiting, formatCount(health.waiting)],
  [texts.givenUp, formatCount(health.givenUpLastDay)],
];

const Health = ({ integration }: { readonly integration: Integration }) => {
  const { state, label, lastAnswerAt, oneAtATime } = integration.health;
  return (
    <Card title={texts.health}>
      <div className="row wrap gap-8-12 center" role="status">
        <Tag color={colors[state]} form={state === 'UNKNOWN' ? 'outline' : 'default'}>
          {label}
        </Tag>
        <span className="size-12 line-16 faint">
          {texts.lastAnswer} {lastAnswerAt === null ? texts.never : <TimeAgo at={lastAnswerAt} />}
        </span>
      </div>
      {oneAtATime && <Banner tone="warning">{texts.oneAtATime}</Banner>}
      <Facts facts={healthFacts(integration)} />
    </Card>
  );
};

const Secrets = ({
  secrets,
  notAllowed,
  onRevoke,
}: {
  readonly secrets: readonly IntegrationSecret[];
  readonly notAllowed: string | null;
  readonly onRevoke: (secret: IntegrationSecret) => void;
}) => (
  <section className={styles['secrets']} aria-label={texts.secrets}>
    <h3 className="semibold">{texts.secrets}</h3>
    <p className="size-12 line-16 faint">{texts.secretsHint}</p>
    <ul>
      {secrets.map((secret) => {
        const created = momentOf(secret.createdAt);
        return (
          <li className="row gap-12 center between" key={secret.publicId}>
            <span>
              <b>{secret.expiresAt === null ? texts.current : texts.ending(momentOf(secret.expiresAt))}</b>
              <small className="size-12 line-16 faint">{texts.created(created)}</small>
            </span>
            {secret.expiresAt !== null && (
              <Button
                size="small"
                aria-label={texts.revokeOf(created)}
                disabledReason={notAllowed}
                onClick={() => onRevoke(secret)}
              >
                {texts.revoke}
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  </section>
);

const Connection = ({
  integration,
  onDo,
}: {
  readonly integration: Integration | null;
  readonly onDo: (doing: Doing) => void;
}) => {
  const { canApproveDiscounts: isSupervisor } = usePermissions();
  const notAllowed = isSupervisor ? null : texts.supervisorsOnly;
  const isConnected = integration?.kind === 'WEBHOOK';
  return (
    <Card title={texts.connection}>
      {integration === null && <p>{texts.none}</p>}
      {integration?.kind === 'SANDBOX' && <p>{texts.sandbox}</p>}
      {integration !== null && integration.disabledAt !== null && (
        <Banner tone="error">{texts.addressEnded(momentOf(integration.disabledAt))}</Banner>
      )}
      {integration !== null && (
        <Facts
          facts={[
            [texts.kind, integrationLabels[integration.kind]],
            ...(integration.url === null ? [] : [[texts.url, integration.url] as const]),
          ]}
        />
      )}
      {integration !== null && integration.secrets.length > 0 && (
        <Secrets secrets={integration.secrets} notAllowed={notAllowed} onRevoke={onDo} />
      )}
      <div className="row wrap gap-8-12 center">
        <Button
          {...(isConnected ? {} : { look: 'primary' as const })}
          icon={
            isConnected ? (
              <IconPencil size={16} aria-hidden="true" />
            ) : (
              <IconPlugConnected size={16} aria-hidden="true" />
            )
          }
          disabledReason={notAllowed}
          onClick={() => onDo('address')}
        >
          {isConnected ? texts.edit : texts.connect}
        </Button>
        {isConnected && (
          <Button
            icon={<IconKey size={16} aria-hidden="true" />}
            disabledReason={notAllowed}
            onClick={() => onDo('rotate')}
          >
            {texts.rotate}
          </Button>
        )}
      </div>
    </Card>
  );
};

const Cards = ({ supplier }: { readonly supplier: Supplier }): ReactNode => {
  const found = useQuery(read(getSupplierIntegration, { params: { supplierId: supplier.publicId } }));
  const [doing, setDoing] = useState<Doing | null>(null);
  if (found.data === undefined)
    return found.isError ? (
      <ErrorState title={texts.failed} onRetry={() => void found.refetch()} />
    ) : (
      <div role="status" aria-label={texts.loading}>
        <Skeleton height={160} />
      </div>
    );
  const { integration } = found.data;
  const close = () => setDoing(null);
  const given = { supplier, integration, onClose: close };
  return (
    <div className={`stack gap-16 top ${styles['cards']}`}>
      <Connection integration={integration} onDo={setDoing} />
      {integration !== null && <Health integration={integration} />}
      <Suspense fallback={null}>
        {doing === 'address' && <AddressDialog {...given} />}
        {doing === 'rotate' && <RotateDialog {...given} />}
        {doing !== null && typeof doing === 'object' && <RevokeDialog {...given} secret={doing} />}
      </Suspense>
    </div>
  );
};

/** A supplier's connection, how it answers, and everything that was sent over it. */
export const SupplierIntegration = ({ supplier }: { readonly supplier: Supplier }) => (
  <div className="stack cols-1 gap-24">
    <Cards supplier={supplier} />
    <section aria-label={texts.sendings}>
      <h2 className="size-14 line-20 semibold m-bottom-12">{texts.sendings}</h2>
      <PartFrame>
        <ListPage list={sendingListOf(supplier.publicId)} />
      </PartFrame>
    </section>
  </div>
);
