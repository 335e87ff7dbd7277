import type { SupplierRow } from '@celeiro/contract/parties/suppliers/supplier-records.ts';
import { healthLabels, type IntegrationHealthState } from '@celeiro/rules/orders/sending/health.ts';
import { integrationLabels } from '@celeiro/rules/parties/suppliers/supplier.ts';
import { QuietText } from '../../ui/data/data-cells.tsx';
import { type TagColor, TagDot } from '../../ui/marks/tag.tsx';
import { suppliersTexts as texts } from './suppliers.texts.ts';

const colors: Readonly<Record<IntegrationHealthState, TagColor>> = {
  HEALTHY: 'green',
  UNSTABLE: 'yellow',
  FAILING: 'red',
  DISABLED: 'grey',
  UNKNOWN: 'grey',
};

/** How a supplier's system does: a dot and its word; quiet where it has none. */
export const IntegrationMark = ({
  row: { integration, integrationHealth: health },
}: {
  readonly row: Pick<SupplierRow, 'integration' | 'integrationHealth'>;
}) =>
  health === null ? (
    <QuietText title={integrationLabels[integration]}>{integrationLabels[integration]}</QuietText>
  ) : (
    <span
      className="inline gap-6 center nowrap"
      title={texts.health(integrationLabels[integration], healthLabels[health])}
    >
      <TagDot color={colors[health]} form={health === 'UNKNOWN' ? 'outline' : 'default'} />
      {texts.healthWords[health]}
    </span>
  );
