import { centavos, formatBRL } from '../../money.ts';
import { addressFields } from '../../records/address-fields.ts';
import type { FieldTable, PlainPart } from '../../records/field-table.ts';
import { companyFields } from './company-fields.ts';
import {
  contactWords,
  formatCutoff,
  leadTimeWords,
  readContact,
  shownDocument,
  slotWords,
  supplierStatusLabels,
} from './supplier.ts';
import { readUnavailability, unavailabilityWords } from './unavailability.ts';

const money = (value: string | number | boolean): string => formatBRL(centavos(Number(value)));

/** The fields of a supplier (R-ADMIN-020). */
export const supplierFields = {
  documentNumber: { label: 'Documento', words: (text) => shownDocument(String(text)) },
  /** Its common name; two suppliers of one group may share it. */
  name: companyFields.name,
  legalName: companyFields.legalName,
  status: { kind: 'choice', label: 'Status', labels: supplierStatusLabels, isRequired: true },
  /** Why it is not in service; null while it is. */
  statusReason: { kind: 'text', label: 'Motivo do status', most: 500 },
  stateRegistrations: { label: 'Inscrições estaduais' },
  taxRegime: companyFields.taxRegime,
  cnae: { ...companyFields.cnae, help: '7 dígitos, como 4639-7/01.' },
  contacts: { label: 'Contatos', words: (text) => contactWords(readContact(String(text))) },
  ...addressFields,
  number: { ...addressFields.number, column: 'addressNumber' },
  /** The minimum amount of an order. */
  minimumOrder: {
    kind: 'money',
    label: 'Pedido mínimo',
    isRequired: true,
    column: 'minimumOrderCentavos',
    words: money,
  },
  /** The freight of an order. */
  logisticCost: {
    kind: 'money',
    label: 'Frete',
    isRequired: true,
    column: 'logisticCostCentavos',
    words: money,
  },
  /** The amount of items (before discounts) from which the freight is free; null: never. */
  freeFreightFrom: {
    kind: 'money',
    label: 'Frete grátis a partir de',
    help: 'Total dos produtos, antes de descontos. Vazio: nunca.',
    isAboveZero: true,
    column: 'freeFreightFromCentavos',
    words: money,
  },
  operatingPeriods: { label: 'Dias de entrega', words: (text) => slotWords(String(text)) },
  /** The cut-off of a day's orders; null: midnight. */
  cutoffTime: {
    kind: 'time',
    label: 'Horário de corte',
    help: 'Hora e minuto, como 15:00: até quando o pedido conta para o dia. Vazio: até meia-noite.',
    words: (time) => formatCutoff(String(time)),
  },
  leadTimeDays: { label: 'Antecedência', words: (days) => leadTimeWords(Number(days)) },
  bankData: { label: 'Dados bancários' },
  bankDataProposal: { label: 'Proposta de dados bancários' },
  // Changes in other tables for its history: each field contains only what one save changes.
  stores: { label: 'Clientes' },
  unavailability: {
    label: 'Indisponibilidade',
    words: (text) => unavailabilityWords(readUnavailability(String(text))),
  },
  paymentMethods: { label: 'Pagamento direto' },
} as const satisfies FieldTable;

/** The plain fields of a supplier, with their stored types. */
export type PlainSupplier = PlainPart<typeof supplierFields>;
