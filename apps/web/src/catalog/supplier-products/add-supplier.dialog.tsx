import { createSupplierProduct } from '@celeiro/contract/catalog/supplier-products/supplier-products.ts';
import type { Centavos } from '@celeiro/rules/money.ts';
import { type Found, FormLookup } from '../../kit/forms/choice-fields.tsx';
import { DialogForm } from '../../kit/forms/dialog-form.tsx';
import { FormPair } from '../../kit/forms/form-page.tsx';
import { supplierSource } from '../../kit/forms/registration/registration-look-ups.ts';
import { FormText } from '../../kit/forms/text-fields.tsx';
import { FormCount, FormMoney } from '../../kit/forms/typed-fields.tsx';
import { useEndpointForm } from '../../kit/forms/use-endpoint-form.ts';
import { supplierProductsTexts as texts } from './supplier-products.texts.ts';

type Values = {
  supplier: Found | null;
  price: Centavos | null;
  stock: number | null;
  code: string;
  packDesc: string;
};

const start: Values = { supplier: null, price: null, stock: null, code: '', packDesc: '' };

/** Another supplier of a product, in the product's pack or one of its own. */
export const AddSupplierDialog = ({
  productPublicId,
  onClose,
}: {
  readonly productPublicId: string;
  readonly onClose: () => void;
}) => {
  const form = useEndpointForm(createSupplierProduct, {
    input: {},
    start,
    required: ['supplier'],
    toBody: ({ supplier, price, stock, code, packDesc }) => ({
      productPublicId,
      supplierPublicId: supplier?.value,
      price,
      stock: stock ?? 0,
      code: code.trim() === '' ? null : code,
      ...(packDesc.trim() !== '' && { packDesc }),
    }),
    failureText: texts.addFailed,
    savedText: texts.added,
    onSaved: onClose,
  });
  return (
    <DialogForm form={form} title={texts.addSupplier} confirmLabel={texts.add} onClose={onClose}>
      <FormLookup form={form} name="supplier" label={columns.supplier} source={supplierSource} />
      <FormPair>
        <FormMoney form={form} name="price" label={columns.price} />
        <FormCount form={form} name="stock" label={columns.stock} />
      </FormPair>
      <FormPair>
        <FormText form={form} name="code" label={columns.code} maxLength={60} />
        <FormText form={form} name="packDesc" label={columns.pack} hint={texts.packHint} maxLength={80} />
      </FormPair>
    </DialogForm>
  );
};

const { columns } = texts;
