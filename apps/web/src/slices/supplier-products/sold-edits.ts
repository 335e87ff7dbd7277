import {
  type SupplierProduct,
  supplierProduct,
  updateSupplierProduct,
} from '@celeiro/contract/supplier-products.ts';
import { isPriceJump, supplierProductFields } from '@celeiro/rules/catalog/supplier-products.ts';
import type { Centavos } from '@celeiro/rules/money.ts';
import { createContext, use, useEffect, useRef, useState } from 'react';
import { saveChange, type SaveFailure } from '../../kit/api/save-change.ts';
import { currentOf, readConflict } from '../../kit/forms/form-conflict.ts';
import { randomId } from '../../kit/random-id.ts';
import { supplierProductsTexts as texts } from './supplier-products.texts.ts';

/** One change of what a supplier sells, as it is typed. */
export type SoldChange =
  | { readonly field: 'price'; readonly price: Centavos }
  | { readonly field: 'stock'; readonly stock: number }
  | { readonly field: 'code'; readonly code: string | null }
  | { readonly field: 'active'; readonly active: boolean };
export type SoldField = SoldChange['field'];

type Failed = {
  readonly change: SoldChange;
  readonly isConfirmed: boolean;
  readonly key: string;
  readonly reason: string;
};

/** What is going on with a row beside what the server says of it. */
export type SoldState = {
  /** What was typed and isn't answered. */
  readonly waiting: readonly SoldChange[];
  readonly saved: SoldField | null;
  readonly failed: Failed | null;
  /** What is being typed over the price. */
  readonly typing: Centavos | null;
  /** A price that jumps, until somebody says that it does. */
  readonly asked: Centavos | null;
  /** What was typed while somebody else changed the same. */
  readonly contested: { readonly change: SoldChange; readonly by: string | null } | null;
  /** The row as it was answered last. */
  readonly answer: SupplierProduct | null;
};

const nothing: SoldState = {
  waiting: [],
  saved: null,
  failed: null,
  typing: null,
  asked: null,
  contested: null,
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

/** A row as it is shown: as it was answered, with what is on its way, or stayed in its field, on top. */
const shownOf = (row: SupplierProduct, { answer, waiting, failed, asked }: SoldState): SupplierProduct => {
  const stands = answer !== null && answer.version > row.version ? answer : row;
  const typed = [
    ...(failed === null ? [] : [failed.change]),
    ...waiting,
    ...(asked === null ? [] : [{ field: 'price', price: asked } as const]),
  ];
  return typed.reduce(put, stands);
};

const bodyOf = (change: SoldChange, isConfirmed: boolean) => {
  const { field: _, ...values } = change;
  return isConfirmed ? { ...values, priceConfirmed: true } : values;
};

/** Edits of many rows, one after the other; each says for itself how it went. */
export const useSoldEdits = () => {
  const [states, setStates] = useState<ReadonlyMap<string, SoldState>>(new Map());
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

  const showSaved = (id: string, field: SoldField, answer: SupplierProduct) => {
    update(id, (state) => ({ ...state, answer, saved: field, failed: null }));
    const timer = setTimeout(() => {
      timers.current.delete(timer);
      update(id, (state) => (state.saved === field ? { ...state, saved: null } : state));
    }, SAVED_MS);
    timers.current.add(timer);
  };

  const told = (id: string, { change, ...call }: Omit<Failed, 'reason'>, failure: SaveFailure) => {
    if (failure.code === 'PRICE_JUMP_UNCONFIRMED' && change.field === 'price')
      return update(id, (state) => ({ ...state, asked: change.price }));
    const found = failure.kind === 'conflict' ? readConflict(failure.conflict, readCurrent) : null;
    if (found !== null) {
      const { values: current, theirs } = found;
      const by =
        theirs.findLast(({ label }) => label === supplierProductFields[change.field].label)?.byName ?? null;
      answered.current.set(id, current.version);
      return update(id, (state) => ({ ...state, contested: { change, by }, answer: current }));
    }
    const reason = Object.values(failure.fields)[0] ?? failure.reason ?? failure.message;
    update(id, (state) => ({ ...state, failed: { change, ...call, reason } }));
  };

  const send = (row: SupplierProduct, change: SoldChange, isConfirmed = false, key = randomId()) => {
    const { publicId: id } = row;
    update(id, (state) => ({
      ...state,
      waiting: [...state.waiting, change],
      failed: null,
      asked: change.field === 'price' ? null : state.asked,
      contested: null,
    }));
    line.current = line.current.then(async () => {
      const outcome = await saveChange(
        updateSupplierProduct,
        { params: { id }, body: bodyOf(change, isConfirmed) },
        {
          ifMatch: Math.max(row.version, answered.current.get(id) ?? 0),
          idempotencyKey: key,
          failureText: texts.saveFailed,
        },
      );
      update(id, (state) => ({ ...state, waiting: state.waiting.filter((one) => one !== change) }));
      if (outcome.kind === 'saved') {
        answered.current.set(id, outcome.answer.version);
        showSaved(id, change.field, outcome.answer);
      } else if (outcome.kind === 'failed') told(id, { change, isConfirmed, key }, outcome.failure);
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
    /** Saves a change, or asks first where a price jumps. */
    edit: (row: SupplierProduct, change: SoldChange) => {
      update(row.publicId, (state) => ({ ...state, typing: null }));
      if (change.field === 'price' && isPriceJump(shown(row).listPrice, change.price))
        update(row.publicId, (state) => ({ ...state, asked: change.price }));
      else send(row, change);
    },
    type: (id: string, typing: Centavos | null) =>
      (states.get(id)?.typing ?? null) !== typing && update(id, (state) => ({ ...state, typing })),
    /** The price that jumps is meant. */
    confirm: (row: SupplierProduct) => {
      const { asked } = stateOf(row.publicId);
      if (asked !== null) send(row, { field: 'price', price: asked }, true);
    },
    /** Tries again what failed, as the very same call: the server may have done it already. */
    retry: (row: SupplierProduct) => {
      const { failed } = stateOf(row.publicId);
      if (failed !== null) send(row, failed.change, failed.isConfirmed, failed.key);
    },
    /** Saves what was typed over what somebody else set meanwhile. */
    insist: (row: SupplierProduct) => {
      const { contested } = stateOf(row.publicId);
      if (contested !== null) send(row, contested.change, true);
    },
    /** Forgets what is asked or could not be saved: what stands is shown. */
    giveUp: (id: string) =>
      update(id, (state) => ({ ...state, asked: null, failed: null, contested: null, typing: null })),
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
