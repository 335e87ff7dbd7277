import { readTag } from '@celeiro/rules/records/tag-text.ts';
import { refusalMessage } from '@celeiro/contract/errors.ts';
import { uploadStoreBatch } from '@celeiro/contract/base/imports/imports.ts';
import { createStore as createEndpoint } from '@celeiro/contract/parties/stores/store-records.ts';
import { sheetColumns } from '@celeiro/rules/base/imports/field-columns.ts';
import { storeFields } from '@celeiro/rules/parties/stores/store.fields.ts';
import type { SheetName } from '@celeiro/rules/records/field-table.ts';
import { issueFields } from '@celeiro/contract/validation-messages.ts';
import { isCnpj, isDocument } from '@celeiro/rules/documents.ts';
import { documentHelp } from '@celeiro/rules/messages.ts';
import { staysPerson } from '@celeiro/rules/personal-data.ts';
import { type Refusal, refuse } from '@celeiro/rules/refusal.ts';
import {
  readStoreCells,
  shownStoreCell,
  type StoreCells,
  type StoreColumn,
  storeColumns,
  tagNames,
} from '@celeiro/rules/parties/stores/import-columns.ts';
import { mergedStoreRefusal } from '@celeiro/rules/parties/store-merge/merge-stores.ts';
import {
  allSightMethods,
  readSightMethods,
  sightMethodsRefusal,
  sightMethodsWords,
  tidySightMethods,
} from '@celeiro/rules/parties/stores/sight-methods.ts';
import {
  readContact,
  type StoreContact,
  storeRegistrationRefusal,
} from '@celeiro/rules/parties/stores/store.ts';
import { fold } from '@celeiro/rules/text.ts';
import { stateOfZip } from '@celeiro/rules/zip-states.ts';
import * as z from 'zod/mini';
import type { Operation } from '../../../platform/http/docs/operation.ts';
import type {
  ImportedRow,
  ImportKind,
  RowChange,
  RowIssue,
  RowVerdict,
  SeenRecord,
} from '../../../base/imports/imports.public.ts';
import { type ImportedCities, importedCity, readImportedCities } from './store-import-cities.ts';
import { findPersons, findSellers, findTags } from './store-import.queries.ts';
import { readStoreRecord, readStoresOfDocuments } from '../store-records.queries.ts';
import { mainContactOf, type StoreRecord } from '../store.record.ts';
import { lockStore } from '../stores.store.ts';
import { isSupervisor } from '../../../platform/auth/supervision.ts';
import { createStore, deleteStore, updateStore } from '../write-store.ts';

// EP-099, R-ADMIN-009: imports stores from a sheet. Missing cells change nothing.

type Body = z.output<typeof createEndpoint.body>;
type Named = { readonly id: string; readonly name: string; readonly folded: string };
type Known = {
  readonly sellers: readonly Named[];
  readonly tags: readonly Named[];
  readonly cities: ImportedCities;
  readonly isSupervisor: boolean;
};
type ParsedRow = {
  readonly cells: StoreCells;
  readonly body: Partial<Body>;
  readonly issues: readonly RowIssue[];
};

/** Cells that are a field's value as they are. */
const plainFields: readonly (SheetName<typeof storeFields> | 'documentNumber' | 'sightMethodsReason')[] = [
  'documentNumber',
  ...sheetColumns(storeFields).map(({ field }) => field),
  'sightMethodsReason',
];

/** The contacts with the main one as in the row. */
const contactsOf = (
  { contactName, phone, email, name }: StoreCells,
  store: StoreRecord | null,
): readonly StoreContact[] | undefined => {
  if (contactName === undefined && phone === undefined && email === undefined) return undefined;
  const contacts = store?.contacts.map(readContact) ?? [];
  const main = contacts.find(({ isMain }) => isMain) ?? {
    role: 'PURCHASING' as const,
    name: name ?? store?.name ?? '',
    phone: null,
    isWhatsapp: false,
    email: null,
    isMain: true,
  };
  const parsedCells = {
    ...main,
    ...(contactName !== undefined && { name: contactName }),
    ...(phone !== undefined && { phone }),
    ...(email !== undefined && { email }),
  };
  return [parsedCells, ...contacts.filter(({ isMain }) => !isMain)];
};

/** The column of a field: 'contacts.0.phone' is the phone. */
const columnOf = (path: string): StoreColumn | null => {
  if (path.startsWith('tagPublicIds')) return 'tags';
  if (path.startsWith('sightMethods.')) return 'sightMethods';
  const [, , part] = path.split('.');
  const field = path.startsWith('contacts.') ? (part === 'name' ? 'contactName' : part) : path;
  return storeColumns.find((column) => column.field === field)?.field ?? null;
};

/** The methods at sight of a row. They are undone together with the reason. */
const sightOf = (cells: StoreCells, store: StoreRecord | null) => {
  if (cells.sightMethods === undefined) return { parsed: {}, issues: [] };
  const { kinds, unknown } = readSightMethods(cells.sightMethods);
  const reason = store?.sightMethodsReason ?? null;
  return {
    parsed: {
      sightMethods: [...kinds],
      ...(cells.sightMethodsReason === undefined && reason !== null && { sightMethodsReason: reason }),
    },
    issues: unknown.map((name) => ({
      field: 'sightMethods' as const,
      message: `Forma de pagamento à vista desconhecida: ${name}. Use Pix, Cartão ou Boleto.`,
    })),
  };
};

const sellerOf = (text: string, { sellers }: Known): { readonly id?: string; readonly issue?: string } => {
  const found = sellers.filter(({ id, folded }) => id === fold(text) || folded === fold(text));
  const [only] = found;
  if (only === undefined) return { issue: 'Embaixador não encontrado.' };
  return found.length === 1 ? { id: only.id } : { issue: 'Há mais de um com este nome. Use o e-mail.' };
};

/** A row as the body for saving the store, and its issues. */
const parseRow = (values: ImportedRow['values'], store: StoreRecord | null, known: Known): ParsedRow => {
  const cells = readStoreCells(values);
  const issues: RowIssue[] = [];
  const names = tagNames(cells.tags ?? '');
  const tags = names.map((name) => known.tags.find(({ folded }) => folded === fold(name)));
  names.forEach((name, at) => {
    if (tags[at] === undefined) issues.push({ field: 'tags', message: `Tag não encontrada: ${name}.` });
  });
  const seller = cells.sellerUsername === undefined ? {} : sellerOf(cells.sellerUsername, known);
  if (seller.issue !== undefined) issues.push({ field: 'sellerUsername', message: seller.issue });
  const { city, issue: cityIssue } = importedCity(known.cities, cells, store);
  if (cityIssue !== undefined) issues.push({ field: 'city', message: cityIssue });
  const contacts = contactsOf(cells, store);
  const sight = sightOf(cells, store);
  issues.push(...sight.issues);
  // Without a state in the row and the store, the CEP gives it.
  const isStateOpen = cells.state === undefined && (store?.state ?? null) === null;
  const state = isStateOpen && cells.zipCode !== undefined ? stateOfZip(cells.zipCode) : null;
  const parsedCells = {
    ...Object.fromEntries(
      plainFields.flatMap((field) => (cells[field] === undefined ? [] : [[field, cells[field]]])),
    ),
    ...(state !== null && { state }),
    ...(city !== undefined && cells.city !== undefined && { city }),
    ...sight.parsed,
    ...(contacts && { contacts }),
    ...(seller.id !== undefined && { sellerUsername: seller.id }),
    ...(cells.tags !== undefined && { tagPublicIds: tags.flatMap((tag) => tag?.id ?? []) }),
  };
  const whole = { documentNumber: cells.documentNumber, name: store?.name, ...parsedCells };
  const parsed = z.safeParse(createEndpoint.body, whole, { reportInput: true });
  if (!parsed.success) {
    for (const [path, message] of Object.entries(issueFields(parsed.error.issues))) {
      const isDocumentWrong = path === 'documentNumber' && cells.documentNumber !== undefined;
      issues.push({
        field: columnOf(path),
        message: isDocumentWrong ? documentHelp : message,
      });
    }
    return { cells, body: {}, issues };
  }
  const body = Object.fromEntries(Object.entries(parsed.data).filter(([key]) => key in parsedCells));
  return { cells, body, issues };
};

/** The present value of a cell; null for none. */
const standing = (store: StoreRecord, field: StoreColumn): string | null => {
  switch (field) {
    case 'contactName':
      return mainContactOf(store)?.name ?? null;
    case 'phone':
    case 'email':
      return mainContactOf(store)?.[field] ?? null;
    case 'sellerUsername':
      return store.sellerUsername?.name ?? null;
    case 'sightMethods':
      return sightMethodsWords(store.sightMethods);
    case 'tags':
      return store.tagPublicIds.map((tag) => readTag(tag).name).join(', ') || null;
    default:
      return store[field];
  }
};

const sameWords = (one: string | null, other: string): boolean =>
  tagNames(one ?? '')
    .map(fold)
    .toSorted()
    .join() === tagNames(other).map(fold).toSorted().join();

/** The new value of each filled cell. */
const parsedCells = (
  { cells, body }: ParsedRow,
  known: Known,
): readonly (readonly [StoreColumn, string])[] => {
  const [main] = body.contacts ?? [];
  const seller = known.sellers.find(({ id }) => id === body.sellerUsername);
  const values: StoreCells = {
    ...cells,
    ...Object.fromEntries(plainFields.flatMap((field) => (body[field] ? [[field, body[field]]] : []))),
    ...(cells.contactName !== undefined && main && { contactName: main.name }),
    ...(seller && { sellerUsername: seller.name }),
    ...(body.sightMethods && { sightMethods: sightMethodsWords(body.sightMethods) }),
  };
  return storeColumns.flatMap(({ field }) => {
    const value = values[field];
    return value === undefined ? [] : [[field, value] as const];
  });
};

const changesOf = (row: ParsedRow, store: StoreRecord | null, known: Known): readonly RowChange[] => {
  const isPerson = staysPerson(store, store?.documentNumber ?? row.cells.documentNumber ?? '');
  const shown = (field: StoreColumn, value: string | null): string | null =>
    value === null ? null : shownStoreCell(field, value, isPerson);
  return parsedCells(row, known).flatMap(([field, after]) => {
    const before = store === null ? null : standing(store, field);
    const isSame = field === 'tags' ? sameWords(before, after) : before === after;
    return isSame ? [] : [{ field, before: shown(field, before), after: shown(field, after) }];
  });
};

/** Refusals of the rules for a row, in addition to the issues of its cells. */
const refusalOf = (
  { body }: ParsedRow,
  store: StoreRecord | null,
  { isSupervisor: may }: Known,
): Refusal | null => {
  const before = store ?? allSightMethods;
  const after = {
    stateRegistration: body.stateRegistration ?? store?.stateRegistration ?? null,
    state: body.state ?? store?.state ?? null,
  };
  const sight = tidySightMethods({
    sightMethods: body.sightMethods ?? before.sightMethods,
    sightMethodsReason: body.sightMethodsReason ?? before.sightMethodsReason,
  });
  return (
    (store === null ? null : mergedStoreRefusal(store)) ??
    storeRegistrationRefusal(after, store) ??
    sightMethodsRefusal(before, sight, may)
  );
};

const verdictOf = (
  { values }: Pick<ImportedRow, 'values'>,
  stores: ReadonlyMap<string, StoreRecord>,
  known: Known,
): RowVerdict & { readonly body: Partial<Body> } => {
  const documentNumber = readStoreCells(values).documentNumber ?? '';
  const store = stores.get(documentNumber) ?? null;
  const row = parseRow(values, store, known);
  const refused = refusalOf(row, store, known);
  const field = storeColumns.find((column) => column.field === refused?.field)?.field ?? null;
  const issues = refused === null ? row.issues : [...row.issues, { field, message: refusalMessage(refused) }];
  const changes = issues.length > 0 ? [] : changesOf(row, store, known);
  return {
    key: isDocument(documentNumber) ? documentNumber : null,
    label: store?.name ?? row.cells.name ?? '',
    result:
      issues.length > 0 ? 'REFUSED' : store === null ? 'NEW' : changes.length === 0 ? 'EQUAL' : 'CHANGED',
    record: store && { publicId: store.publicId, version: store.version },
    changes,
    issues,
    body: row.body,
  };
};

/** Reads everything that the rows refer to, at once. */
const readKnown = async (operation: Operation, rows: readonly Pick<ImportedRow, 'values'>[]) => {
  const { db } = operation;
  const cells = rows.map(({ values }) => readStoreCells(values));
  const documents = cells.flatMap(({ documentNumber }) => documentNumber ?? []);
  const found = await readStoresOfDocuments(db, documents);
  const sellers = await findSellers(db, [...new Set(cells.flatMap((one) => one.sellerUsername ?? []))]);
  const tags = await findTags(db, [...new Set(cells.flatMap((one) => tagNames(one.tags ?? '')))]);
  const stores = new Map(found.map((store) => [store.documentNumber, store]));
  const cities = await readImportedCities(
    db,
    cells.map((one) => [one, stores.get(one.documentNumber ?? '') ?? null]),
  );
  return { stores, known: { sellers, tags, cities, isSupervisor: isSupervisor(operation) } };
};

/** The record in the version that was reviewed, locked. Throws when it changed since. */
const holdSeen = async (
  { db }: Operation,
  { publicId, version }: SeenRecord,
  code: 'IMPORT_ROW_CHANGED' | 'IMPORT_ROW_TOUCHED',
): Promise<StoreRecord> => {
  await lockStore(db, publicId);
  const store = (await readStoreRecord(db, publicId)) ?? refuse(code);
  return store.version === version ? store : refuse(code);
};

/** The values that a row overwrites. */
const undoOf = (store: StoreRecord, body: Partial<Body>): Partial<Body> => {
  const before = {
    ...store,
    contacts: store.contacts.map(readContact),
    sellerUsername: store.sellerUsername?.id ?? null,
    tagPublicIds: store.tagPublicIds.map((tag) => readTag(tag).publicId),
  };
  return Object.fromEntries(
    Object.entries(before).filter(([key]) => key in body && key !== 'documentNumber'),
  );
};

/** A row's cells as others may read them: without contact data of a present or former person. */
const shownRow = (
  values: ImportedRow['values'],
  cells: StoreCells,
  persons: ReadonlySet<string>,
): ImportedRow['values'] => {
  const documentNumber = cells.documentNumber ?? '';
  // Without a company's document it may be a person.
  if (isCnpj(documentNumber) && !persons.has(documentNumber)) return values;
  // A row's fields are the columns of this kind.
  return Object.fromEntries(
    (Object.entries(cells) as [StoreColumn, string][]).map(([field, value]) => [
      field,
      shownStoreCell(field, value, true),
    ]),
  );
};

export const storeImport: ImportKind = {
  kind: 'STORES',
  isKeyDocument: true,
  columns: storeColumns,
  upload: uploadStoreBatch,
  review: async (operation, rows) => {
    const { stores, known } = await readKnown(operation, rows);
    return rows.map((row) => verdictOf(row, stores, known));
  },
  write: async (operation, row) => {
    const before = row.record === null ? null : await holdSeen(operation, row.record, 'IMPORT_ROW_CHANGED');
    const { known } = await readKnown(operation, [row]);
    const stores = new Map(before === null ? [] : [[before.documentNumber, before]]);
    const { body, issues } = verdictOf(row, stores, known);
    const { documentNumber, name, ...others } = body;
    if (issues.length > 0) return refuse('IMPORT_ROW_CHANGED');
    if (before === null) {
      if (documentNumber === undefined || name === undefined) return refuse('IMPORT_ROW_CHANGED');
      const added = await createStore(operation, {
        params: undefined,
        query: undefined,
        body: { ...others, documentNumber, name },
      });
      return { publicId: added.publicId, version: added.version, undo: null };
    }
    const { publicId } = before;
    const sent = { ...others, ...(name !== undefined && { name }) };
    const saved = await updateStore(operation, {
      params: undefined,
      query: undefined,
      body: { ...sent, publicId },
    });
    return { publicId, version: saved.version, undo: undoOf(before, sent) };
  },
  undo: async (operation, { publicId, version, undo, isNew }) => {
    await holdSeen(operation, { publicId, version }, 'IMPORT_ROW_TOUCHED');
    if (isNew) {
      await deleteStore(operation, { params: { id: publicId }, query: undefined, body: undefined });
      return;
    }
    // Only `undoOf` writes this value.
    const before = undo as Partial<Body>;
    await updateStore(operation, { params: undefined, query: undefined, body: { ...before, publicId } });
  },
  shown: async ({ db }, rows) => {
    const cells = rows.map(readStoreCells);
    const persons = await findPersons(
      db,
      cells.flatMap(({ documentNumber }) => documentNumber ?? []),
    );
    return rows.map((values, at) => shownRow(values, cells[at] ?? {}, persons));
  },
  repeatedText: (line) => `Repetida: a linha ${line} já traz este documento.`,
};
