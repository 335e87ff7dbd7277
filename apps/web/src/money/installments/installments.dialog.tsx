import {
  getPaymentGatewayHealth,
  type InvoiceInstallments,
  listInstallments,
} from '@celeiro/contract/money/installments/installments.ts';
import { formatDateTime } from '@celeiro/rules/days/calendar.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { read } from '../../kit/api/query.ts';
import { Banner } from '../../ui/marks/banner.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { EmptyState, ErrorState, Skeleton } from '../../ui/marks/states.tsx';
import { useSmallScreen } from '../../ui/use-small-screen.ts';
import { useChargeAgain } from './charge-again.tsx';
import { ChargeDialog } from './charge.dialog.tsx';
import styles from './installments.module.css';
import { installmentsTexts as texts } from './installments.texts.ts';
import { InvoiceSection } from './invoice-section.tsx';

/** R-INST-001 */
const WIDTH = 700;
/** The links of slips hold five minutes: they are signed anew before that. */
const REFRESH_MS = 4 * 60_000;

const GatewayBanner = () => {
  const { data } = useQuery(read(getPaymentGatewayHealth, {}));
  if (data === undefined || data.isUp || data.since === null) return null;
  return <Banner tone="warning">{texts.gatewayDown(formatDateTime(Date.parse(data.since)))}</Banner>;
};

const findCharge = (invoices: readonly InvoiceInstallments[], publicId: string | null) => {
  for (const { nfeNumber, installmentInfo } of invoices) {
    const installment = installmentInfo.installments.find((one) => one.publicId === publicId);
    if (installment) return { nfeNumber, installment };
  }
  return null;
};

/** R-INST-001 to R-INST-026: a delivery's installments, invoice by invoice. The list waits while a charge is shown (R-INST-012). */
export const InstallmentsDialog = ({
  deliveryPublicId,
  onClose,
}: {
  readonly deliveryPublicId: string;
  readonly onClose: () => void;
}) => {
  const isSmall = useSmallScreen();
  const chargeAgain = useChargeAgain(deliveryPublicId);
  const found = useQuery({
    ...read(listInstallments, { params: { id: deliveryPublicId } }),
    refetchInterval: REFRESH_MS,
  });
  // Until the person chooses, the first one is open (R-INST-004); one choice, so never two open (R-INST-003).
  const [chosen, setChosen] = useState<string | null | undefined>(undefined);
  const [showsCanceled, setShowsCanceled] = useState(false);
  const [charged, setCharged] = useState<string | null>(null);
  const [shownLast, setShownLast] = useState<string | null>(null);
  const invoices = found.data ?? [];
  const charge = findCharge(invoices, charged);
  if (charge !== null) return <ChargeDialog {...charge} onClose={() => setCharged(null)} />;
  const open = chosen === undefined ? (invoices[0]?.publicId ?? null) : chosen;
  const [noneTitle, noneHint] = texts.noInvoice;
  return (
    <Dialog title={texts.title} width={WIDTH} onClose={onClose}>
      <GatewayBanner />
      {chargeAgain.failure !== null && <Banner tone="error">{chargeAgain.failure}</Banner>}
      {found.isPending && (
        <div className={`stack gap-16 ${styles['loading']}`} aria-busy="true">
          <Skeleton width="60%" />
          <Skeleton />
          <Skeleton />
        </div>
      )}
      {found.isError && found.data === undefined && (
        <ErrorState title={texts.failures.load} onRetry={() => void found.refetch()} />
      )}
      {/* R-INST-011 */}
      {found.isSuccess && invoices.length === 0 && <EmptyState title={noneTitle} hint={noneHint} />}
      {invoices.map((invoice) => (
        <InvoiceSection
          key={invoice.publicId}
          invoice={invoice}
          isOpen={invoice.publicId === open}
          isSmall={isSmall}
          showsCanceled={showsCanceled}
          onToggle={() => setChosen(invoice.publicId === open ? null : invoice.publicId)}
          onToggleCanceled={() => setShowsCanceled((shown) => !shown)}
          chargeAgain={chargeAgain}
          shownLast={shownLast}
          onCharge={({ publicId }) => {
            setCharged(publicId);
            setShownLast(publicId);
          }}
        />
      ))}
    </Dialog>
  );
};
