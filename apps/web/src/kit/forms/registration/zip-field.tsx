import { useEffect, useRef, useState } from 'react';
import type { FieldPathByValue, FieldValues } from 'react-hook-form';
import { isZip } from '@celeiro/rules/documents.ts';
import { isEmpty } from '../form-body.ts';
import { formsTexts } from '../forms.texts.ts';
import { TypedField, zip } from '../typed-fields.tsx';
import type { FormFieldProps } from '../use-form-field.tsx';

/** The address of a CEP; an unknown part is absent. */
export type FoundAddress = {
  readonly street?: string;
  readonly neighborhood?: string;
  readonly city?: string;
  readonly state?: string;
};

type Said = 'zipFound' | 'zipUnchanged' | 'zipUnknown' | 'zipFailed' | 'searchingZip';

/**
 * A CEP that fills the address. `find` answers null for an unknown one; it is aborted when the CEP changes. Typed values
 * remain: only empty fields, and those an earlier CEP filled, are filled.
 */
export const FormZip = <V extends FieldValues>({
  find,
  fills,
  ...props
}: FormFieldProps<V, string> & {
  readonly find: (zip: string, signal: AbortSignal) => Promise<FoundAddress | null>;
  /** Which field takes which part. */
  readonly fills: { readonly [K in keyof FoundAddress]?: FieldPathByValue<V, string> };
}) => {
  const { form } = props;
  const [said, setSaid] = useState<Said | null>(null);
  const filled = useRef(new Map<string, string>());
  const requested = useRef<AbortController | null>(null);
  useEffect(() => () => requested.current?.abort(), []);

  /** Whether every part found its place. */
  const fill = (address: FoundAddress): boolean => {
    const parts = Object.entries(fills).flatMap(([part, target]) => {
      const text = address[part as keyof FoundAddress]; // keys of `fills` are parts of an address
      return text === undefined ? [] : [{ target, text }];
    });
    const free = parts.filter(({ target }) => {
      const current = form.get(target);
      return isEmpty(current) || current === filled.current.get(target);
    });
    for (const { target, text } of free) {
      filled.current.set(target, text);
      form.set(target, text);
    }
    return parts.every((part) => free.includes(part) || form.get(part.target) === part.text);
  };
  const ask = async (typed: string): Promise<void> => {
    requested.current?.abort();
    const control = new AbortController();
    requested.current = control;
    if (!isZip(typed)) return setSaid(null);
    setSaid('searchingZip');
    const answer = await find(typed, control.signal).catch(() => undefined);
    if (control.signal.aborted) return;
    if (answer === undefined) setSaid('zipFailed');
    else if (answer === null) setSaid('zipUnknown');
    else setSaid(fill(answer) ? 'zipFound' : 'zipUnchanged');
  };
  return (
    <TypedField
      {...props}
      {...(said === null ? {} : { hint: formsTexts[said] })}
      notation={zip}
      onTyped={(typed) => void ask(typed)}
    />
  );
};
