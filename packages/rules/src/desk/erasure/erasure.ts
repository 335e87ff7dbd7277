import type { BusinessDate } from '../../days/calendar.ts';
import type { RecordUse } from '../../records/record-uses.ts';
import { type Refusal, refusal } from '../../refusal.ts';

// A person may have their stored data erased (Lei 13.709, art. 18, VI), except what the law requires (art. 16, I).

/** Reasons for an erasure. They are chosen, not typed, so that the history of an erasure contains nothing personal. */
export const erasureGrounds = {
  HOLDER: 'Pedido do titular',
  CONSENT: 'Consentimento retirado',
  PURPOSE: 'Dados não são mais necessários',
  AUTHORITY: 'Determinação da ANPD',
} as const;
export type ErasureGround = keyof typeof erasureGrounds;

/**
 * Years for which the names on invoices are stored, from the end of the year of the last invoice (CTN, art. 173 and 195).
 */
const FISCAL_YEARS = 5;

/** The last day on which the name on the last invoice, of this date, is stored. */
export const fiscalEnd = (lastInvoice: BusinessDate): BusinessDate =>
  `${Number(lastInvoice.slice(0, 4)) + FISCAL_YEARS}-12-31`;

/** A store's name after anonymisation; the number distinguishes it from others. */
export const erasedName = (id: number): string => `Cliente ${id} (dados apagados)`;

/** Reason of the status of an erased store. */
export const erasedReason = 'Dados pessoais apagados (LGPD).';

/** Replaces an erased text. */
export const ERASED_TEXT = 'Texto apagado (LGPD).';

/** History text of an erasure: 'De toda a pessoa. Pedido do titular. Pedido por Ana.'. */
export const erasureWords = (isContact: boolean, ground: ErasureGround, askedBy: string): string =>
  `${isContact ? 'De um contato' : 'De toda a pessoa'}. ${erasureGrounds[ground]}. Pedido por ${askedBy}.`;

/** Counts of a person's data, for the preview and the decision. */
export type ErasureFound = {
  readonly contacts: number;
  readonly documents: number;
  readonly comments: number;
  readonly corrections: number;
  /** Terms with suppliers, and payment methods. */
  readonly suppliers: number;
  /** History rows whose content is erased. */
  readonly steps: number;
  /** Texts typed into orders and deliveries. */
  readonly texts: number;
  readonly orders: number;
  readonly analyses: number;
  /** Registrations of companies that were merged into it, which remain. */
  readonly companies: number;
  readonly running: number;
  readonly owed: number;
  readonly sending: number;
  readonly lastInvoice: BusinessDate | null;
};

/**
 * 'ERASED': everything is deleted; 'ANONYMISED': the store remains without personal data; 'CONTACT': one contact is
 * erased.
 */
export const erasureModes = ['ERASED', 'ANONYMISED', 'CONTACT'] as const;
export type ErasureMode = (typeof erasureModes)[number];

type RetainedOf = Pick<ErasureFound, 'orders' | 'analyses' | 'companies'>;

/** The mode for a whole person: with sales the store remains, anonymous; without any it is deleted. */
export const erasureMode = ({ orders, analyses, companies }: RetainedOf): ErasureMode =>
  orders + analyses + companies > 0 ? 'ANONYMISED' : 'ERASED';

/** What prevents an erasure: open deliveries and payments, or messages to suppliers (art. 16, I). */
export const erasureHolds = ({
  running,
  owed,
  sending,
}: Pick<ErasureFound, 'running' | 'owed' | 'sending'>): readonly RecordUse[] => [
  { kind: 'deliveries', count: running, one: 'entrega em andamento', many: 'entregas em andamento' },
  { kind: 'installments', count: owed, one: 'parcela em aberto', many: 'parcelas em aberto' },
  { kind: 'messages', count: sending, one: 'aviso a fornecedor', many: 'avisos a fornecedores' },
];

/** What is erased, for the preview. */
export const erasureTakes = (found: ErasureFound): readonly RecordUse[] =>
  [
    { kind: 'contacts', count: found.contacts, one: 'contato', many: 'contatos' },
    {
      kind: 'documents',
      count: found.documents,
      one: 'documento, com seu arquivo',
      many: 'documentos, com seus arquivos',
    },
    { kind: 'comments', count: found.comments, one: 'comentário', many: 'comentários' },
    { kind: 'corrections', count: found.corrections, one: 'correção pedida', many: 'correções pedidas' },
    {
      kind: 'suppliers',
      count: found.suppliers,
      one: 'condição com fornecedor',
      many: 'condições com fornecedores',
    },
    {
      kind: 'steps',
      count: found.steps,
      one: 'valor guardado em históricos',
      many: 'valores guardados em históricos',
    },
    {
      kind: 'texts',
      count: found.texts,
      one: 'texto digitado em pedidos e entregas',
      many: 'textos digitados em pedidos e entregas',
    },
  ].filter(({ count }) => count > 0);

/** Something that remains, why, and until when; null: permanently. */
export type ErasureStay = {
  readonly what: string;
  readonly why: string;
  readonly until: BusinessDate | null;
};

/** What remains of a whole person. */
export const erasureStays = (found: ErasureFound): readonly ErasureStay[] => [
  ...(found.orders > 0
    ? [
        {
          what: 'Pedidos e entregas, com produtos, valores e datas, sem dizer de quem são',
          why: 'Não identificam mais ninguém (LGPD, art. 12).',
          until: null,
        },
      ]
    : []),
  ...(found.analyses > 0
    ? [
        {
          what: 'Decisões de crédito, com valores e datas, sem o comentário',
          why: 'Não identificam mais ninguém (LGPD, art. 12).',
          until: null,
        },
      ]
    : []),
  ...(found.lastInvoice === null
    ? []
    : [
        {
          what: 'Nome, CPF e endereço, só em notas fiscais e boletos',
          why: 'Obrigação legal (LGPD, art. 16, I; CTN, art. 173 e 195).',
          until: fiscalEnd(found.lastInvoice),
        },
      ]),
  {
    what: 'Quem alterou o cadastro, quem viu dados ocultos e quem os apagou, com data, sem os dados',
    why: 'Prova do tratamento (LGPD, art. 37).',
    until: null,
  },
  {
    what: 'Cópias de segurança feitas antes',
    why: 'São apagadas com a cópia. Ao restaurar uma delas, apague de novo.',
    until: null,
  },
];

/** Whether the typed confirmation is the name, ignoring case and spaces. */
export const isConfirmedBy = (typed: string, name: string): boolean => {
  const plain = (text: string): string => text.trim().replaceAll(/\s+/g, ' ').toLowerCase();
  return plain(typed) === plain(name);
};

/** STORE_ERASED for an anonymous store, which can't be changed. */
export const erasedStoreRefusal = (store: { readonly erasedAt: Date | null }): Refusal | null =>
  store.erasedAt === null ? null : refusal('STORE_ERASED');
