import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Banner } from '../../ui/marks/banner.tsx';
import { DialogForm } from '../forms/dialog-form.tsx';
import type { EndpointForm } from '../forms/use-endpoint-form.ts';
import type { BulkTexts } from './bulk.texts.ts';
import { BULK_WIDTH } from './bulk-view.ts';

/** The form of a change of all chosen rows, for `useBulkForm`; its effect is shown before anything changes. */
export const BulkForm = <V extends FieldValues>({
  form,
  title,
  bulk: { failure },
  control: { texts, leave },
  children,
}: {
  readonly form: EndpointForm<V>;
  readonly title: string;
  /** Why nothing could be rehearsed. */
  readonly bulk: { readonly failure: string | null };
  readonly control: { readonly texts: BulkTexts; readonly leave: () => void };
  readonly children: ReactNode;
}) => (
  <DialogForm form={form} title={title} confirmLabel={texts.check} width={BULK_WIDTH} onClose={leave}>
    {failure !== null && <Banner tone="error">{failure}</Banner>}
    {children}
    <p className="faint">{texts.checkHint}</p>
  </DialogForm>
);
