import { parseArgs } from 'node:util';
import { invoiceCases, isInvoiceCase, isPaymentCase, paymentCases } from './finance-cases.ts';
import { isSupplierCase, supplierCases } from './supplier-cases.ts';

export const say = (text: string): void => void process.stdout.write(`simulador · ${text}\n`);
export const giveUp = (text: string): never => {
  process.stderr.write(`simulador · ${text}\n`);
  process.exit(1);
};

const oneOf = <T extends string>(
  name: string,
  given: string | undefined,
  isKnown: (text: string) => text is T,
  known: readonly T[],
): T | null => {
  if (given === undefined) return null;
  return isKnown(given) ? given : giveUp(`--${name} é um de: ${known.join(', ')}`);
};

const numberOf = (name: string, given: string, maximum: number): number => {
  const value = Number(given);
  return given !== '' && value >= 0 && value <= maximum
    ? value
    : giveUp(`--${name} é um número até ${maximum}`);
};

const parts = ['channel', 'suppliers', 'finance'] as const;
export type Part = (typeof parts)[number];

/** The options of the command line; prints what is wrong with them and ends. */
export const readOptions = () => {
  const { values } = parseArgs({
    options: {
      url: { type: 'string', default: `http://127.0.0.1:${process.env['PORT'] ?? '3000'}` },
      /** Who is played. */
      parts: { type: 'string', default: parts.join(',') },
      /** Orders a minute; 0 places none. */
      rate: { type: 'string', default: '6' },
      /** Stops placing after so many; 0 continues until Ctrl+C. */
      orders: { type: 'string', default: '0' },
      /** What suppliers do with every order; absent, a mixture. */
      case: { type: 'string' },
      /** Where the suppliers listen. */
      port: { type: 'string', default: '0' },
      /** How often a minute finance looks for something to invoice and something to pay. */
      'finance-rate': { type: 'string', default: '12' },
      'invoice-case': { type: 'string' },
      'payment-case': { type: 'string' },
      /** Only this delivery: its supplier, its invoices, its charges. No new orders. */
      delivery: { type: 'string' },
      /** The delivery's supplier says this word (DISPATCHED), and the simulator ends. */
      says: { type: 'string' },
    },
  });
  const chosen = values.parts.split(',');
  const { delivery = null, says = null } = values;
  for (const name of chosen) {
    if (!parts.some((part) => part === name)) giveUp(`--parts são alguns de: ${parts.join(', ')}`);
  }
  if (delivery !== null && !/^[0-9a-f-]{36}$/.test(delivery)) giveUp('--delivery é o id de uma entrega');
  if (says !== null && delivery === null) giveUp('--says precisa de --delivery');
  return {
    url: values.url,
    plays: (part: Part): boolean => chosen.includes(part),
    rate: delivery === null ? numberOf('rate', values.rate, 6000) : 0,
    orders: numberOf('orders', values.orders, 1_000_000),
    supplierCase: oneOf('case', values.case, isSupplierCase, supplierCases),
    port: numberOf('port', values.port, 65_535),
    financeRate: numberOf('finance-rate', values['finance-rate'], 6000),
    invoiceCase: oneOf('invoice-case', values['invoice-case'], isInvoiceCase, invoiceCases),
    paymentCase: oneOf('payment-case', values['payment-case'], isPaymentCase, paymentCases),
    delivery,
    says,
  };
};
