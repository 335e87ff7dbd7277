import { type PersonalKind, showPersonalData } from '@celeiro/contract/access/personal-data/personal-data.ts';
import type { PersonalField } from '@celeiro/rules/personal-data.ts';
import { useEffect, useState } from 'react';
import { useSave } from '../saving/use-save.ts';
import { personalTexts as texts } from './personal.texts.ts';

/** How long a value stays in sight, ms. */
export const SHOWN_MS = 30_000;

/** Which value of which record; `contact` counts the record's contacts from 0. */
export type PersonalOf = {
  readonly kind: PersonalKind;
  readonly publicId: string;
  readonly field: PersonalField;
  readonly contact?: number;
};

/** What shows one. */
export type PersonalValueProps = {
  readonly of: PersonalOf;
  /** As it was answered, masked or not. */
  readonly text: string;
  /** What it is called: 'CPF', 'telefone de Maria'. */
  readonly label: string;
  /** How the whole value is written. */
  readonly write?: (value: string) => string;
  /** Whether it can be copied here. */
  readonly isCopied?: boolean;
};

/** A requested masked value: visible for half a minute, while its place is rendered. Each request is logged. */
export const useShown = (of: PersonalOf) => {
  const [shown, setShown] = useState<string | null>(null);
  const { save, isPending } = useSave(showPersonalData, { failureText: texts.failed, failureIn: 'toast' });
  useEffect(() => {
    if (shown === null) return;
    const timer = setTimeout(() => setShown(null), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [shown]);
  const read = async (): Promise<string | null> => {
    if (shown !== null) return shown;
    const outcome = await save({ body: of });
    return outcome.kind === 'saved' ? outcome.answer.value : null;
  };
  return {
    shown,
    isPending,
    /** The value without showing it, to be copied; null where it was refused. */
    read,
    toggle: async (): Promise<void> => setShown(shown === null ? await read() : null),
  };
};
