import { type HandOverKind, handOverKinds } from '@celeiro/rules/access/users/dismissal.ts';
import { formatCount } from '@celeiro/rules/quantity.ts';
import type { FieldPathByValue, FieldValues } from 'react-hook-form';
import { FormLookup, type Found } from '../../kit/forms/choice-fields.tsx';
import type { EndpointForm } from '../../kit/forms/use-endpoint-form.ts';
import { Banner } from '../../ui/marks/banner.tsx';
import { successorSource } from './user-sources.ts';
import { dismissTexts as texts } from './users.texts.ts';

/** What is handed over with a dismissal, as the server counts it: each kind with how much. */
export type HandedOver = readonly {
  readonly kind: HandOverKind;
  readonly label: string;
  readonly count: number;
}[];

/** Who takes over what, as a form holds it. */
export type Successors = Readonly<Record<HandOverKind, Found | null>>;
export const noSuccessors: Successors = { children: null, deliveries: null, stores: null, approvals: null };

/** As they are sent: those who were chosen. */
export const successorsOf = (chosen: Successors): Partial<Record<HandOverKind, string>> =>
  Object.fromEntries(
    handOverKinds.flatMap((kind) => {
      const found = chosen[kind];
      return found === null ? [] : [[kind, found.value]];
    }),
  );

/** R-ADMIN-022: everything needs a successor. What is wrong with each field, by its name. */
export const missingSuccessors = (
  handOver: HandedOver,
  chosen: Successors,
): Readonly<Record<string, string | null>> =>
  Object.fromEntries(
    handOver.map(({ kind }) => [`successors.${kind}`, chosen[kind] === null ? texts.choose : null]),
  );

/** Who takes over each kind of what there is; none of `leaving`. */
export const SuccessorFields = <V extends FieldValues & { readonly successors: Successors }>({
  form,
  handOver,
  leaving,
  words,
}: {
  readonly form: EndpointForm<V>;
  readonly handOver: HandedOver;
  /** One at least. */
  readonly leaving: readonly string[];
  readonly words: { readonly nothing: string; readonly moves: string };
}) => (
  <>
    {handOver.length === 0 ? <p>{words.nothing}</p> : <Banner tone="warning">{words.moves}</Banner>}
    {handOver.map(({ kind, label, count }) => (
      <FormLookup
        key={kind}
        form={form}
        name={`successors.${kind}` as FieldPathByValue<V, Found | null>} // every such form holds them there
        label={texts.takesOver(formatCount(count), label)}
        source={successorSource(leaving, kind)}
      />
    ))}
  </>
);
