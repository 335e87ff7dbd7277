import {
  type SupplierProduct,
  supplierProduct,
  updateSupplierProduct,
} from '@celeiro/contract/catalog/supplier-products/supplier-products.ts';
import {
  isPriceJump,
  supplierProductFields,
} from '@celeiro/rules/catalog/supplier-products/supplier-products.ts';
import type { Centavos } from '@celeiro/rules/money.ts';
import { createContext, use, useEffect, useRef, useState } from 'react';
import { saveChange, type SaveFailure } from '../../kit/api/save-change.ts';
import { currentOf, readConflict } from '../../kit/forms/form-conflict.ts';
import { randomId } from '../../kit/browser/random-id.ts';
import { supplierProductsTexts as texts } from './supplier-products.texts.ts';

/** One change of what a supplier sells, as it is typed. */
export type SoldChange =
  | { readonly field: 'price'; readonly price: Centavos }
  | { readonly field: 'stock'; readonly stock: number }
  | { readonly field: 'code'; readonly code: string | null }
  | { readonly field: 'active'; readonly active: boolean };
export type SoldField = SoldChange['field'];

type Failed = {
  readonly changes: readonly SoldChange[];
  readonly isConfirmed: boolean;
  readonly key: string;
  readonly reason: string;
};

/** A pasted cell that is no value of its field. */
export type Unread = { readonly field: 'price' | 'stock'; readonly text: string };

/** Local state of a row, in addition to the server's data. */
export type SoldState = {
  /** What was typed and isn't answered. */
  readonly waiting: readonly SoldChange[];
  readonly saved: readonly SoldField[];
  readonly failed: Failed | null;
  /** What is being typed over the price. */
  readonly typing: Centavos | null;
  /** A price that jumps, until it is confirmed. */
  readonly requested: Centavos | null;
  /** Typed values that conflict with another person's change. */
  readonly contested: { readonly changes: readonly SoldChange[]; readonly by: string | null } | null;
  /** What was pasted into its fields and is no value. */
  readonly unread: readonly Unread[];
  /** The row as it was answered last. */
  readonly answer: SupplierProduct | null;
};

const nothing: SoldState = {
  waiting: [],
  saved: [],
  failed: null,
  typing: null,
  requested: null,
  contested: null,
  unread: [],
  answer: null,
};

const readCurrent = currentOf(supplierProduct, (row: SupplierProduct) => row);

/** How long a field says that it was saved, ms. */
const SAVED_MS = 2000;

const put = (row: SupplierProduct, change: SoldChange): SupplierProduct => {
  if (change.field === 'price') return { ...row, listPrice: change.price };
  if (change.field === 'stock') return { ...row, quantityStock: change.stock };
  return change.field === 'code' ? { ...row, code: change.code } : { ...row, active: change.active };
};

/** A row as it was answered, with what is on its way on top. */
const sentOf = (row: SupplierProduct, { answer, waiting }: SoldState): SupplierProduct =>
  waiting.reduce(put, answer !== null && answer.version > row.version ? answer : row);

/** A row as it is shown: what stayed in its field is on top. */
const shownOf = (row: SupplierProduct, state: SoldState): SupplierProduct => {
  const { waiting, failed, requested } = state;
  const typed = [
    ...(failed?.changes ?? []),
    ...waiting,
    ...(requested === null ? [] : [{ field: 'price', price: requested } as const]),
  ];
  return typed.reduce(put, sentOf(row, state));
};

type Body = {
  readonly price?: Centavos;
  readonly stock?: number;
  readonly code?: string | null;
  readonly active?: boolean;
  readonly priceConfirmed?: boolean;
};

const bodyOf = (changes: readonly SoldChange[], isConfirmed: boolean): Body => {
  let body: Body = isConfirmed ? { priceConfirmed: true } : {};
  for (const { field: _, ...value } of changes) body = { ...body, ...value };
  return body;
};

const isPrice = ({ field }: SoldChange): boolean => field === 'price';

/** Edits of many rows, one after the other; each says for itself how it went. */
export const useSoldEdits = () => {
  const [states, setStates] = useState<ReadonlyMap<string, SoldState>>(new Map());
  const [inSight, setInSight] = useState<ReadonlySet<string>>(new Set());
  const rows = useRef(new Map<string, SupplierProduct>());
  const answered = useRef(new Map<string, number>());
  const line = useRef<Promise<void>>(Promise.resolve());
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>());
  useEffect(() => {
    const pending = timers.current;
    return () => pending.forEach((timer) => clearTimeout(timer));
  }, []);

  const update = (id: string, change: (state: SoldState) => SoldState) =>
    setStates((all) => new Map(all).set(id, change(all.get(id) ?? nothing)));
  const stateOf = (id: string): SoldState => states.get(id) ?? nothing;

  const showSaved = (id: string, saved: readonly SoldField[], answer: SupplierProduct) => {
    update(id, (state) => ({ ...state, answer, saved, failed: null }));
    const timer = setTimeout(() => {
      timers.current.delete(timer);
      update(id, (state) => (state.saved === saved ? { ...state, saved: [] } : state));
    }, SAVED_MS);
    timers.current.add(timer);
  };

  /** Reports a refused call; answers the part that can be sent without the rest. */
  const reportFailure = (
    id: string,
    { changes, ...call }: Omit<Failed, 'reason'>,
    failure: SaveFailure,
  ): readonly SoldChange[] => {
    const price = changes.find((change) => change.field === 'price');
    if (failure.code === 'PRICE_JUMP_UNCONFIRMED' && price !== undefined) {
      update(id, (state) => ({ ...state, requested: price.price }));
      return changes.filter((change) => change !== price);
    }
    const found = failure.kind === 'conflict' ? readConflict(failure.conflict, readCurrent) : null;
    if (found !== null) {
      const { values: current, theirs } = found;
      const labels: readonly string[] = changes.map(({ field }) => supplierProductFields[field].label);
      const by = theirs.findLast(({ label }) => labels.includes(label))?.byName ?? null;
      answered.current.set(id, current.version);
      update(id, (state) => ({ ...state, contested: { changes, by }, answer: current }));
    } else {
      const reason = Object.values(failure.fields)[0] ?? failure.reason ?? failure.message;
      update(id, (state) => ({ ...state, failed: { changes, ...call, reason } }));
    }
    return [];
  };

  const send = (
    row: SupplierProduct,
    changes: readonly SoldChange[],
    isConfirmed = false,
    key = randomId(),
  ) => {
    const { publicId: id } = row;
    update(id, (state) => ({
      ...state,
      waiting: [...state.waiting, ...changes],
      failed: null,
      requested: changes.some(isPrice) ? null : state.requested,
      contested: null,
    }));
    line.current = line.current.then(async () => {
      const outcome = await saveChange(
        updateSupplierProduct,
        { params: { id }, body: bodyOf(changes, isConfirmed) },
        {
          ifMatch: Math.max(row.version, answered.current.get(id) ?? 0),
          idempotencyKey: key,
          failureText: texts.saveFailed,
        },
      );
      update(id, (state) => ({ ...state, waiting: state.waiting.filter((one) => !changes.includes(one)) }));
      if (outcome.kind === 'saved') {
        answered.current.set(id, outcome.answer.version);
        showSaved(
          id,
          changes.map(({ field }) => field),
          outcome.answer,
        );
      } else if (outcome.kind === 'failed') {
        const others = reportFailure(id, { changes, isConfirmed, key }, outcome.failure);
        if (others.length > 0) send(row, others);
      }
    });
  };

  const shown = (row: SupplierProduct): SupplierProduct => shownOf(row, stateOf(row.publicId));

  return {
    states,
    stateOf,
    shown,
    /** Rows are known to what is pasted over them. */
    know: (row: SupplierProduct) => void rows.current.set(row.publicId, row),
    known: (id: string) => rows.current.get(id) ?? null,
    /** Rows that say below themselves what there is to say of them. */
    inSight,
    enter: (id: string) => setInSight((all) => new Set(all).add(id)),
    leave: (id: string) => setInSight((all) => new Set([...all].filter((one) => one !== id))),
    /** Saves changes of a row at once, except for one that jumps from the present price: that needs a confirmation first. */
    edit: (row: SupplierProduct, ...changes: readonly SoldChange[]) => {
      const { publicId: id } = row;
      const before = sentOf(row, stateOf(id)).listPrice;
      const jump = changes.find((one) => one.field === 'price' && isPriceJump(before, one.price));
      update(id, (state) => ({
        ...state,
        typing: null,
        unread: state.unread.filter(({ field }) => changes.every((one) => one.field !== field)),
        requested: jump?.field === 'price' ? jump.price : state.requested,
      }));
      const others = changes.filter((one) => one !== jump);
      if (others.length > 0) send(row, others);
    },
    /** What was pasted over a row and is no value: its fields say so. */
    refuse: (id: string, unread: readonly Unread[]) => update(id, (state) => ({ ...state, unread })),
    type: (id: string, typing: Centavos | null) =>
      (states.get(id)?.typing ?? null) !== typing && update(id, (state) => ({ ...state, typing })),
    /** The price that jumps is meant. */
    confirm: (row: SupplierProduct) => {
      const { requested } = stateOf(row.publicId);
      if (requested !== null) send(row, [{ field: 'price', price: requested }], true);
    },
    /** Tries again what failed, as the very same call: the server may have done it already. */
    retry: (row: SupplierProduct) => {
      const { failed } = stateOf(row.publicId);
      if (failed !== null) send(row, failed.changes, failed.isConfirmed, failed.key);
    },
    /** Saves the typed values over another person's change. */
    insist: (row: SupplierProduct) => {
      const { contested } = stateOf(row.publicId);
      if (contested !== null) send(row, contested.changes, true);
    },
    /** Drops the question or the unsaved values: the saved ones are shown. */
    giveUp: (id: string) =>
      update(id, (state) => ({
        ...state,
        requested: null,
        failed: null,
        contested: null,
        unread: [],
        typing: null,
      })),
  };
};

export type SoldEdits = ReturnType<typeof useSoldEdits>;

const Edits = createContext<SoldEdits | null>(null);
export const SoldEditsProvider = Edits;

/** The edits of the grid around. */
export const useEdits = (): SoldEdits => {
  const edits = use(Edits);
  if (edits === null) throw new Error('outside of a grid of prices');
  return edits;
};
