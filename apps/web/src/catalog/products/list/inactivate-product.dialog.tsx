import { type Product, updateProduct } from '@celeiro/contract/catalog/products/products.ts';
import * as z from 'zod/mini';
import { DialogForm } from '../../../kit/forms/dialog-form.tsx';
import { FormArea } from '../../../kit/forms/text-fields.tsx';
import { useEndpointForm } from '../../../kit/forms/use-endpoint-form.ts';
import { Banner } from '../../../ui/marks/banner.tsx';
import { inactivateTexts as texts, productFormTexts } from '../products.texts.ts';

/** Of the change of a product what is asked here; its other parts stay as they are. */
const endpoint = {
  ...updateProduct,
  body: z.pick(updateProduct.body, { publicId: true, active: true, inactiveReason: true }),
};

/** Takes a product that can't be deleted out of sale, with a reason. */
export const InactivateProductDialog = ({
  product: { publicId, name, version },
  inUse,
  onClose,
}: {
  readonly product: Product;
  /** Why it can't be deleted. */
  readonly inUse: string;
  readonly onClose: () => void;
}) => {
  const start = { inactiveReason: '' };
  const form = useEndpointForm(endpoint, {
    input: {},
    start,
    required: ['inactiveReason'],
    toBody: ({ inactiveReason }) => ({ publicId, active: false, inactiveReason }),
    version,
    failureText: texts.failed,
    savedText: texts.done,
    onSaved: onClose,
  });
  return (
    <DialogForm form={form} title={texts.title(name)} confirmLabel={texts.action} onClose={onClose}>
      <Banner tone="warning">{inUse}</Banner>
      <p>{productFormTexts.activeHint}</p>
      <FormArea form={form} name="inactiveReason" label={productFormTexts.inactiveReason} maxLength={500} />
    </DialogForm>
  );
};
