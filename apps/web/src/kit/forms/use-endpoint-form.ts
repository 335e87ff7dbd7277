import type { EndpointName } from '@celeiro/contract/endpoints.ts';
import type { CallInput, Endpoint, EndpointOutput } from '@celeiro/contract/endpoint.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import {
  type Control,
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Path,
  type PathValue,
  type Resolver,
  set,
  useForm,
} from 'react-hook-form';
import type * as z from 'zod/mini';
import { uiTexts } from '../../ui/ui.texts.ts';
import type { SaveFailure, SaveOutcome } from '../api/save-change.ts';
import { toast } from '../saving/toasts.ts';
import { useAnySave } from '../saving/use-save.ts';
import { bodyOf, emptied, isEmpty, isOfBody, problemsOf } from './form-body.ts';
import { type FormConflict, readConflict } from './form-conflict.ts';
import { keepDraft, readDraft } from './form-drafts.ts';

/** An endpoint that a form fills. */
export type FormEndpoint = Endpoint & { readonly body: z.ZodMiniType };

/** How a field is named and its value written where it is spoken of: in the summary, in a conflict. */
export type FieldWords = { readonly label: string; readonly show: (value: unknown) => string };
export type Problem = { readonly name: string; readonly label: string | null; readonly message: string };

export type FormTerms<E extends FormEndpoint, V extends FieldValues> = {
  /** Sent in addition to the body. */
  readonly input: Omit<CallInput<E>, 'body'>;
  /**
   * What the form holds first: a value for each part of the body, decoded (centavos, not reais), shown in a field or not;
   * null or '' for one that is empty. Parts the body doesn't have stay here.
   */
  readonly start: V;
  /** The parts of the body where they aren't the values themselves: the id of what a look-up found. */
  readonly toBody?: (values: V) => Readonly<Record<string, unknown>>;
  readonly failureText: string;
  /** Shown as a toast after saving; absent, `onSaved` has to report it. */
  readonly savedText?: string;
  /** A save that changed nothing but these parts is offered to be undone, saying `savedText`. */
  readonly undo?: {
    readonly parts: readonly (keyof V & string)[];
    readonly offer: (savedText: string, answer: EndpointOutput<E>) => void;
  };
  /** Who sends it, where changes wait for each other in a queue; absent, it is sent at once. */
  readonly send?: (input: CallInput<E>) => Promise<SaveOutcome<EndpointOutput<E>>>;
  /** When a field says what is wrong with it: once sending was tried, as it is filled in, or when it is left too. */
  readonly mode?: 'onSubmit' | 'onChange' | 'all';
  /** The rules beyond the schema: why a field's value can't be, by name. */
  readonly check?: (values: V) => Readonly<Partial<Record<keyof V & string, string | null>>>;
  /** What has to be filled in though the body may leave it out, as a change of a record leaves out what stays. */
  readonly required?: readonly (keyof V & string)[];
  /** The version that was read; what is saved is based on it. */
  readonly version?: number;
  /**
   * `start` and `version` follow the record: untouched fields take other people's values, and after a refusal with the present
   * record the next try is based on that.
   */
  readonly follows?: boolean;
  readonly answered?: readonly EndpointName[];
  /** Names the draft kept in this browser; absent, none is. Never for a secret. */
  readonly draft?: string;
  /** The record a 409 carries, as the form would hold it; absent, a conflict is a failure like another. */
  readonly readCurrent?: (current: unknown) => { readonly values: V; readonly version: number } | null;
  readonly onSaved: (answer: EndpointOutput<E>, values: V) => void | Promise<void>;
};

/** A form over an endpoint that requires a version says which one it shows, or sends by a queue that knows it. */
type Based<E extends FormEndpoint> = E extends { readonly ifMatch: true }
  ? { readonly version: number } | { readonly send: object }
  : object;

export type EndpointForm<V extends FieldValues> = {
  readonly control: Control<V>;
  /**
   * R-UI-010: whether a field may stay empty as the others are filled in now: what is asked is what would refuse it. One that is the
   * form's own, which its body doesn't have, may not.
   */
  readonly isOptional: (name: string) => boolean;
  /** R-UI-009: filled in, and nothing is wrong with it. */
  readonly isValid: (name: string) => boolean;
  /** What has to be filled in and isn't yet, in the order of the form's parts. */
  readonly missing: () => readonly string[];
  /** Everything that can't be sent as it is: what is missing, and what is wrong. */
  readonly wrong: () => readonly string[];
  /** Says at a field what is wrong with it, before sending was tried; null for nothing any more. */
  readonly report: (name: Path<V>, problem: string | null) => void;
  /** Fields say how they are spoken of. */
  readonly words: Map<string, FieldWords>;
  readonly get: (name: Path<V>) => unknown;
  /** Everything, as it is filled in now. */
  readonly values: () => V;
  readonly set: (name: Path<V>, value: unknown) => void;
  readonly focus: (name: string) => void;
  readonly submit: () => Promise<void>;
  readonly isPending: boolean;
  readonly isDirty: boolean;
  /** Whether leaving would lose something, now. */
  readonly isUnsaved: () => boolean;
  readonly problems: readonly Problem[];
  readonly failure: SaveFailure | null;
  readonly conflict: FormConflict<V> | null;
  readonly useCurrent: () => void;
  readonly reapply: () => void;
  /** Takes the present record in place of the typed values, where a conflict could only be shown in words; null otherwise. */
  readonly loadCurrent: (() => void) | null;
  /** True while what is shown came from a draft. */
  readonly isRestored: boolean;
  /** When what is filled in was kept in this browser last; null while nothing of it is. */
  readonly draftSavedAt: number | null;
  /** Forgets what was filled in, its draft too. */
  readonly startOver: () => void;
};

const DRAFT_PAUSE_MS = 600;
const nothing: readonly string[] = [];

const isError = (value: unknown): value is { readonly message?: string; readonly type: unknown } =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

const flatten = (errors: object, prefix = ''): readonly (readonly [string, string])[] =>
  Object.entries(errors).flatMap(([key, value]: [string, unknown]) => {
    if (isError(value)) return [[`${prefix}${key}`, value.message ?? ''] as const];
    return typeof value === 'object' && value !== null && key !== 'ref'
      ? flatten(value, `${prefix}${key}.`)
      : [];
  });

/** What is missing in a field that isn't on the page yet would name nothing: it is asked once the field is there. */
const shownProblems = (all: readonly Problem[]): readonly Problem[] => {
  const named = all.filter(({ label, message }) => label !== null || message !== uiTexts.required);
  return named.length > 0 ? named : all;
};

/** Top-level parts of `values` that aren't as in `from`. */
const changedParts = <V extends FieldValues>(values: V, from: V): Partial<V> =>
  Object.fromEntries(
    Object.entries(values).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(from[name])),
  ) as Partial<V>; // parts of V

const showSaved = <E extends FormEndpoint, V extends FieldValues>(
  { savedText, undo }: FormTerms<E, V>,
  answer: EndpointOutput<E>,
  changed: readonly string[],
): void => {
  if (savedText === undefined) return;
  const isUndoable = changed.length > 0 && changed.every((name) => undo?.parts.includes(name));
  if (isUndoable) undo?.offer(savedText, answer);
  else toast.saved(savedText);
};

/**
 * A form over an endpoint: fields are checked against its body's schema, the server's own messages are shown next to them, and
 * it is saved as everything is (`useSave`). Values typed on a version that changed meanwhile are asked about.
 */
export const useEndpointForm = <E extends FormEndpoint, V extends FieldValues>(
  endpoint: E,
  terms: FormTerms<E, V> & Based<E>,
): EndpointForm<V> => {
  const { start, check, draft, input, version, follows = false, required = nothing } = terms;
  const partsOf = (values: V) => terms.toBody?.(values) ?? values;
  const judge = (values: V) => {
    const missing = required.filter((name) => isEmpty(values[name])).map((name) => [name, uiTexts.required]);
    const own = { ...check?.(values), ...Object.fromEntries(missing) };
    return problemsOf(endpoint.body, partsOf(values), own as Record<string, string>); // absent ones are dropped there
  };
  const resolver: Resolver<V> = (values) => {
    const errors: FieldErrors<V> = {};
    for (const [name, message] of Object.entries(judge(values)))
      set(errors, name, { type: 'check', message });
    return Object.keys(errors).length === 0 ? { values, errors: {} } : { values: {}, errors };
  };
  const form = useForm<V>({
    defaultValues: start as DefaultValues<V>, // all of them, which is more than some
    resolver,
    ...(terms.mode === undefined ? {} : { mode: terms.mode }),
  });
  const { isDirty, errors, isSubmitted } = form.formState;
  const saving = useAnySave(endpoint, {
    failureText: terms.failureText,
    ...(terms.answered === undefined ? {} : { answered: terms.answered }),
    ...(terms.send === undefined ? {} : { send: terms.send }),
  });
  const [conflict, setConflict] = useState<FormConflict<V> | null>(null);
  const [settled, setSettled] = useState<SaveFailure | null>(null);
  const [refusedOn, setRefusedOn] = useState<number | null>(null);
  const [words] = useState(() => new Map<string, FieldWords>());
  const [restored] = useState(() => (draft === undefined ? null : readDraft(draft)));
  const [isRestored, setRestored] = useState(restored !== null);
  const [draftSavedAt, setDraftSavedAt] = useState<number | null>(null);
  const first = useRef(start);
  const base = useRef(restored?.version ?? version);
  const isRefused = useRef(false);
  const isUnsaved = useRef(false);
  useEffect(() => {
    isUnsaved.current = isDirty;
  }, [isDirty]);

  const put = (values: Partial<V>) => {
    for (const [name, value] of Object.entries(values))
      form.setValue(name as Path<V>, value as PathValue<V, Path<V>>, { shouldDirty: true }); // a part of V under its own name
  };
  const begin = (values: V) => {
    first.current = values;
    isUnsaved.current = false;
    form.reset(values);
  };

  const { subscribe, getValues } = form;
  const follow = useEffectEvent(() => {
    const mine = changedParts(getValues(), first.current);
    begin(start);
    put(mine);
    if (Object.keys(mine).length === 0) base.current = version;
  });
  useEffect(() => {
    if (follows) follow();
  }, [follows, version]);
  // What was wrong with one field may be right now that another changed.
  const { trigger } = form;
  const judgeAgain = useEffectEvent((changed: string | undefined) => {
    const others = flatten(errors).flatMap(([name]) => {
      const isOwn = form.getFieldState(name as Path<V>).error?.type === 'check'; // a name errors stand under
      return isOwn && name !== changed ? [name as Path<V>] : []; // the same
    });
    if (others.length > 0) void trigger(others);
  });
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ name }) => judgeAgain(name) }),
    [subscribe, trigger],
  );
  const restore = useEffectEvent(() => {
    if (restored !== null) put(restored.values as Partial<V>); // stored by this form; what doesn't fit any more is refused when it is sent
  });
  useEffect(() => {
    if (draft === undefined) return;
    restore();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const keep = () => {
      clearTimeout(timer);
      timer = undefined;
      const values = changedParts(getValues(), first.current);
      keepDraft({ name: draft, version: base.current ?? null, values });
      setDraftSavedAt(Object.keys(values).length === 0 ? null : Date.now());
    };
    const stop = subscribe({
      formState: { values: true },
      callback: () => {
        clearTimeout(timer);
        timer = setTimeout(keep, DRAFT_PAUSE_MS);
      },
    });
    return () => {
      stop();
      // What was typed last isn't lost with the page.
      if (timer !== undefined) keep();
    };
  }, [draft, subscribe, getValues]);
  const forgetDraft = () => {
    setRestored(false);
    setDraftSavedAt(null);
    if (draft !== undefined) keepDraft({ name: draft, version: null, values: {} });
  };

  const focus = (name: string) => form.setFocus(name as Path<V>); // an unknown name focuses nothing
  const meet = (found: FormConflict<V> | null, values: V) =>
    setConflict(found && { ...found, mine: changedParts(values, first.current) });
  const send = async (values: V): Promise<void> => {
    const whole = { ...input, body: bodyOf(endpoint.body, partsOf(values)) } as CallInput<E>; // checked against this endpoint's body
    if (follows && isRefused.current) base.current = version;
    const { current: ifMatch } = base;
    const outcome = await saving.save(whole, ifMatch === undefined ? {} : { ifMatch });
    if (outcome.kind === 'kept') return;
    isRefused.current = outcome.kind === 'failed';
    if (outcome.kind === 'saved') {
      const changed = Object.keys(changedParts(values, first.current));
      begin(values);
      forgetDraft();
      showSaved(terms, outcome.answer, changed);
      return terms.onSaved(outcome.answer, values);
    }
    const { failure } = outcome;
    setRefusedOn(ifMatch ?? null);
    const refused = Object.entries(failure.fields);
    for (const [name, message] of refused) form.setError(name as Path<V>, { type: 'server', message }); // an unknown one is in the summary
    const shown = refused.find(([name]) => words.has(name));
    if (shown !== undefined) focus(shown[0]);
    if (failure.kind === 'conflict' && terms.readCurrent !== undefined)
      meet(readConflict(failure.conflict, terms.readCurrent), values);
  };
  const submit = () => form.handleSubmit(send)();
  const adopt = (current: FormConflict<V>) => {
    setConflict(null);
    begin(current.values);
    base.current = current.version;
  };

  const failure = conflict === null && saving.failure !== settled ? saving.failure : null;
  const startOver = () => {
    begin(start);
    base.current = version;
    forgetDraft();
  };

  return {
    control: form.control,
    isOptional: (name) => {
      if (!isOfBody(endpoint.body, name)) return false;
      const value: unknown = form.getValues(name as Path<V>); // an unknown name is empty
      // A field of a part that was added just now: the part's values come after its first drawing.
      if (value === undefined && name.includes('.')) return false;
      const [part = ''] = name.split('.', 1);
      const values = { ...form.getValues(), [part]: structuredClone(form.getValues(part as Path<V>)) }; // its part of V
      set(values, name, emptied(value));
      return judge(values)[name] === undefined;
    },
    isValid: (name) =>
      !isEmpty(form.getValues(name as Path<V>)) && judge(form.getValues())[name] === undefined, // an unknown name is empty
    missing: () => {
      const values = form.getValues();
      return Object.keys(judge(values)).filter((name) => isEmpty(form.getValues(name as Path<V>))); // an unknown name is empty
    },
    wrong: () => Object.keys(judge(form.getValues())),
    report: (name, message) => {
      if (message === null) form.clearErrors(name);
      else form.setError(name, { type: 'check', message });
    },
    words,
    get: (name) => form.getValues(name),
    values: () => form.getValues(),
    set: (name, value) => {
      form.setValue(name, value as PathValue<V, Path<V>>, { shouldDirty: true, shouldValidate: isSubmitted }); // judged by the schema
    },
    focus,
    submit,
    isPending: saving.isPending,
    isDirty,
    isUnsaved: () => isUnsaved.current,
    problems: shownProblems(
      flatten(errors).map(([name, message]) => ({ name, label: words.get(name)?.label ?? null, message })),
    ),
    failure,
    conflict,
    useCurrent: () => {
      if (conflict === null) return;
      adopt(conflict);
      forgetDraft();
    },
    reapply: () => {
      if (conflict === null) return;
      const mine = changedParts(form.getValues(), first.current);
      adopt(conflict);
      put(mine);
      void submit();
    },
    isRestored,
    draftSavedAt,
    // What follows its record has it already; before it was read again there is nothing to load.
    loadCurrent:
      failure?.kind === 'conflict' && !follows && version !== undefined && version !== refusedOn
        ? () => {
            setSettled(failure);
            startOver();
          }
        : null,
    startOver,
  };
};
