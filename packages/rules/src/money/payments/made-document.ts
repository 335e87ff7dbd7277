import type { BusinessDate } from '../../days/calendar.ts';
import { type Centavos, formatBRL } from '../../money.ts';
import { dueFactor, isSlipBarCode } from './bank-slip.ts';
import { isSamePixKey, readPixCode } from './read-pix-code.ts';

/** A document that was requested from a gateway. */
export type AskedDocument = {
  readonly kind: 'BANK_SLIP' | 'PIX' | 'CARD_LINK';
  readonly amount: Centavos;
  readonly dueDate: BusinessDate;
  /** The receiver's Pix key. */
  readonly receiverKey: string;
};

/** The created document. `amount` and `receiverKey` are reported by the gateway: a dynamic Pix code contains neither. */
export type MadeDocument = {
  readonly barCode: string | null;
  readonly pixCode: string | null;
  readonly paymentUrl: string | null;
  readonly amount: Centavos | null;
  readonly receiverKey: string | null;
};

const LONGEST_LINK = 1900;

type Problem = string | null;

const otherAmount = (what: string, amount: Centavos, requested: Centavos): Problem =>
  amount === requested ? null : `${what} de ${formatBRL(amount)} em vez de ${formatBRL(requested)}`;
const otherReceiver = (key: string, requested: string): Problem =>
  isSamePixKey(key, requested) ? null : 'Pix para outro recebedor';

const first = (...problems: readonly Problem[]): Problem => problems.find((one) => one !== null) ?? null;

const pixProblem = (requested: AskedDocument, made: MadeDocument, code: string): Problem => {
  const read = readPixCode(code);
  if (read === null) return 'Código Pix inválido';
  const amount = read.amount ?? (read.key === null ? made.amount : null);
  const key = read.key ?? made.receiverKey;
  if (amount === null) return 'Pix sem valor';
  if (key === null) return 'Pix sem recebedor';
  return first(otherAmount('Pix', amount, requested.amount), otherReceiver(key, requested.receiverKey));
};

const slipProblem = (requested: AskedDocument, made: MadeDocument): Problem => {
  const { barCode, pixCode } = made;
  if (barCode === null || !isSlipBarCode(barCode)) return 'Código de barras inválido';
  // Ten digits of centavos, from a bar code with a valid check digit.
  const amount = Number(barCode.slice(9, 19)) as Centavos;
  return first(
    otherAmount('Boleto', amount, requested.amount),
    barCode.slice(5, 9) === dueFactor(requested.dueDate) ? null : 'Boleto com outro vencimento',
    pixCode === null ? null : pixProblem(requested, made, pixCode),
  );
};

const linkProblem = (url: string | null, allowsHttp: boolean): Problem => {
  // A host and optionally a port, without a user name.
  const [, scheme] =
    /^(https?):\/\/[a-z0-9][a-z0-9.-]*(?::\d{1,5})?(?:[/?#][\x21-\x7e]*)?$/i.exec(url ?? '') ?? [];
  if (url === null || scheme === undefined || url.length > LONGEST_LINK) return 'Link de pagamento inválido';
  return scheme.toLowerCase() === 'https' || allowsHttp ? null : 'Link de pagamento sem https';
};

/**
 * Why a created document must not be shown to a store; null when it matches the request. A Pix must have the amount and
 * the receiver, in the code itself or, for a dynamic one, as the gateway reports, without contradiction. A slip must have
 * the amount and the due date, and its Pix must be valid too. A link must be https, except for a page of the product
 * itself outside production.
 */
export const documentProblem = (
  requested: AskedDocument,
  made: MadeDocument,
  { allowsHttp = false }: { readonly allowsHttp?: boolean } = {},
): string | null => {
  const said = first(
    made.amount === null ? null : otherAmount('Cobrança', made.amount, requested.amount),
    made.receiverKey === null ? null : otherReceiver(made.receiverKey, requested.receiverKey),
  );
  if (said !== null) return said;
  switch (requested.kind) {
    case 'PIX':
      return made.pixCode === null ? 'Pix sem código' : pixProblem(requested, made, made.pixCode);
    case 'CARD_LINK':
      return linkProblem(made.paymentUrl, allowsHttp);
    case 'BANK_SLIP':
      return slipProblem(requested, made);
  }
};
