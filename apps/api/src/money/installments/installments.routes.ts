import * as installments from '@celeiro/contract/money/installments/installments.ts';
import { listRefunds as refundsContract } from '@celeiro/contract/money/installments/refunds.ts';
import type { Kysely } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';
import { bind, type Binding } from '../../platform/http/docs/operation.ts';
import { bindRaw, type RawBinding } from '../../platform/http/raw-binding.ts';
import { cancelInstallment, cancelInvoice } from './cancel-receivables.ts';
import { installmentsOf } from './installments.dto.ts';
import { readHealth } from './installments.queries.ts';
import { listInvoiceable, listOpenCharges } from './finance/list-for-finance.ts';
import { listRefunds } from './finance/list-refunds.ts';
import { previewChargeEffect } from './charges/preview-charge-effect.ts';
import { receiveNotice } from './receive-notice.ts';
import { registerInvoice } from './register-invoice.ts';
import { chargeAgain, settleInstallment } from './settle-installment.ts';

export const installmentsRoutes: readonly Binding[] = [
  bind(installments.listInstallments, (operation, { params }) => installmentsOf(operation, params.id)),
  bind(installments.previewChargeEffect, previewChargeEffect),
  bind(installments.listInvoiceable, listInvoiceable),
  bind(installments.registerInvoice, registerInvoice),
  bind(installments.cancelInvoice, cancelInvoice),
  bind(installments.cancelInstallment, cancelInstallment),
  bind(installments.settleInstallment, settleInstallment),
  bind(installments.chargeAgain, chargeAgain),
  bind(refundsContract, listRefunds),
  bind(installments.listOpenCharges, listOpenCharges),
  bind(installments.getPaymentGatewayHealth, async ({ db }) => {
    const { isUp, since, waiting } = await readHealth(db);
    return { isUp, since: since?.toISOString() ?? null, waiting };
  }),
];

/** Receives the gateway's notices about its charges; `keys` are those it may sign with. */
export const noticeRoutes = (db: Kysely<Database>, keys: readonly Buffer[]): readonly RawBinding[] => [
  bindRaw(installments.receivePaymentNotice, (exchange) => receiveNotice(db, keys, exchange)),
];
