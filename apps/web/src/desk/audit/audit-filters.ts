import { type AuditFilter, listAuditPeople } from '@celeiro/contract/desk/audit/audit.ts';
import {
  type AuditKind,
  auditFields,
  auditKindNames,
  auditKinds,
} from '@celeiro/rules/desk/audit/audit-kinds.ts';
import { fold } from '@celeiro/rules/text.ts';
import { daysFilter, type Filter, idsFilter, textFilter } from '../../kit/list/filters/filters.ts';
import { SEARCH } from '../../kit/list/list-state.ts';
import { type LookUp, lookUp } from '../../kit/fields/look-up.ts';
import { auditTexts } from './audit.texts.ts';

const { filters: texts } = auditTexts;

type Common = Pick<AuditFilter, 'search' | 'userPublicIds' | 'record' | 'from' | 'to'>;

const people: LookUp = lookUp(
  listAuditPeople,
  (name) => ({ query: name === '' ? {} : { name } }),
  (found) =>
    found.map(({ publicId, name, username }) => ({ value: publicId, label: name, description: username })),
);

/** The fields of all these kinds, found by their words; nothing is asked of the server. */
const fieldsOf = (kinds: readonly AuditKind[]): LookUp => {
  const all = auditFields
    .filter(({ code }) => kinds.some((kind) => code.startsWith(`${kind}.`)))
    .map(({ code, label }) => ({ value: code, label }));
  return (text) => ({
    queryKey: ['auditFields', kinds.length, text],
    queryFn: async () => {
      const words = fold(text).split(' ').filter(Boolean);
      return all.filter(({ label }) => words.every((word) => fold(label).includes(word)));
    },
  });
};

const ADDRESS = /^([A-Za-z]+):([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** A record as addresses name it: 'store:' and its public id. */
export const recordParam = (kind: AuditKind, publicId: string): string => `${kind}:${publicId}`;

const readRecord = (text: string | undefined): Common['record'] => {
  const [, name, publicId] = ADDRESS.exec(text ?? '') ?? [];
  const kind = auditKindNames.find((one) => one === name);
  return kind === undefined || publicId === undefined ? undefined : { kind, publicId };
};

/** One record, as links ask for it: the dialog has no field for it. */
const recordFilter: Filter<Common> = {
  label: texts.record,
  params: ['record'],
  field: { kind: 'text', maxLength: 80 },
  clean: (text) => (readRecord(text) === undefined ? '' : text),
  ask: (values) => {
    const record = readRecord(values['record']);
    return record === undefined ? {} : { record };
  },
  chip: (values) => {
    const record = readRecord(values['record']);
    return { name: texts.record, value: record === undefined ? '' : auditKinds[record.kind].label };
  },
  isHidden: true,
  isAdjacent: false,
  excludes: [],
};

/** What both parts of the audit are narrowed by: whose record, who did it, when. */
export const commonFilters: readonly Filter<Common>[] = [
  textFilter({ param: SEARCH, label: '', ask: (search) => ({ search }) }),
  recordFilter,
  idsFilter({
    param: 'person',
    label: texts.person,
    lookUp: people,
    knowsAll: true,
    failed: texts.failedPeople,
    ask: (ids) => ({ userPublicIds: [...ids] }),
  }),
  daysFilter({
    from: 'from',
    to: 'to',
    label: texts.period,
    ask: (from, to) => ({ ...(from !== '' && { from }), ...(to !== '' && { to }) }),
  }),
];

/** One or several fields of these kinds. */
export const fieldFilter = (kinds: readonly AuditKind[]): Filter<AuditFilter> =>
  idsFilter({
    param: 'field',
    label: texts.field,
    lookUp: fieldsOf(kinds),
    knowsAll: true,
    failed: texts.failedFields,
    pattern: /^[A-Za-z]+\.[A-Za-z]+$/,
    ask: (codes): Partial<AuditFilter> => {
      const known = codes.flatMap((code) => auditFields.find((one) => one.code === code)?.code ?? []);
      return known.length === 0 ? {} : { fields: known };
    },
  });
