import { isErasedCpf } from '@celeiro/rules/documents.ts';
import { isMasked } from '@celeiro/rules/text.ts';
import type { ReactNode } from 'react';
import { onDemand } from '../browser/on-demand.tsx';
import type { PersonalValueProps } from './use-shown.ts';

const MaskedValue = onDemand(
  () => import('./masked-value.tsx'),
  (module) => module.MaskedValue,
  undefined,
  ({ text }: PersonalValueProps) => text,
);

/**
 * A value that may be personal: masked, it is shown on request, which is logged. Anything else, and an erased value, is
 * `plain`, or its text.
 */
export const PersonalValue = ({
  plain,
  ...props
}: PersonalValueProps & { readonly plain?: ReactNode }): ReactNode =>
  isMasked(props.text) && !isErasedCpf(props.text) ? <MaskedValue {...props} /> : (plain ?? props.text);
