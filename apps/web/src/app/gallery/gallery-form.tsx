import {
  businessDate,
  documentNumber,
  moneyFromZero,
  percentShare,
  phone,
  quantity,
  text,
  zip,
  size,
} from '@celeiro/contract/codecs.ts';
import { endpoint } from '@celeiro/contract/endpoint.ts';
import type { Period } from '@celeiro/rules/days/calendar.ts';
import type { Centavos } from '@celeiro/rules/money.ts';
import type { Basis } from '@celeiro/rules/percent.ts';
import type { FieldTable } from '@celeiro/rules/records/field-table.ts';
import type { Centi, Milli } from '@celeiro/rules/quantity.ts';
import * as z from 'zod/mini';
import { type Found, FormDay, FormLookup, FormPeriod } from '../../kit/forms/choice-fields.tsx';
import { currentOf } from '../../kit/forms/form-conflict.ts';
import { userSource } from '../../kit/forms/registration/look-ups.ts';
import {
  productSource,
  storeSource,
  supplierSource,
} from '../../kit/forms/registration/registration-look-ups.ts';
import { AddNameField } from '../../kit/forms/add-name-field.tsx';
import { PlainFields } from '../../kit/forms/plain/plain-field.tsx';
import { PageForm } from '../../kit/forms/page-form.tsx';
import { FormArea, FormText } from '../../kit/forms/text-fields.tsx';
import {
  FormDocument,
  FormCount,
  FormMoney,
  FormPercent,
  FormPhone,
  FormQuantity,
  FormSize,
} from '../../kit/forms/typed-fields.tsx';
import { useEndpointForm } from '../../kit/forms/use-endpoint-form.ts';
import { type FoundAddress, FormZip } from '../../kit/forms/registration/zip-field.tsx';
import { toast } from '../../kit/saving/toasts.ts';
import styles from './gallery.module.css';
import { galleryTexts } from './gallery.texts.ts';

const texts = galleryTexts.form;
const lookups = { seller: userSource, supplier: supplierSource, store: storeSource, product: productSource };

const exampleFields = {
  city: { kind: 'line', label: texts.city, most: 80 },
} as const satisfies FieldTable;

/** No call of the product: it shows what a form does with any. */
const saveExample = endpoint({
  name: 'saveExample',
  method: 'PUT',
  path: '/dev/example',
  summary: 'Exemplo da galeria',
  scopes: 'public',
  body: z.object({
    name: text(60, 1),
    document: documentNumber,
    phone: z.optional(phone),
    price: moneyFromZero,
    quantity,
    share: z.optional(percentShare),
    count: z.optional(z.number()),
    size: z.optional(size),
    day: businessDate,
    period: z.enum(['MORNING', 'AFTERNOON', 'NIGHT']),
    zip,
    street: text(120, 1),
    city: text(80, 1),
    seller: text(254, 1),
    supplier: z.optional(text(40)),
    store: z.optional(text(40)),
    product: z.optional(text(40)),
    notes: text(200),
  }),
  response: null,
  refusals: [],
  ifMatch: true,
  idempotent: true,
  transaction: 'one',
});

type Values = {
  name: string;
  document: string;
  phone: string;
  price: Centavos | null;
  quantity: Milli | null;
  share: Basis | null;
  count: number | null;
  size: Centi | null;
  day: string;
  period: Period | null;
  zip: string;
  street: string;
  city: string;
  seller: Found | null;
  supplier: Found | null;
  store: Found | null;
  product: Found | null;
  notes: string;
};
const nothing: Values = {
  name: '',
  document: '',
  phone: '',
  price: null,
  quantity: null,
  share: null,
  count: null,
  size: null,
  day: '',
  period: null,
  zip: '',
  street: '',
  city: '',
  seller: null,
  supplier: null,
  store: null,
  product: null,
  notes: '',
};

const current = z.object({ version: z.number(), name: z.string(), price: moneyFromZero });

/** A form over every kind of field. `find` looks a CEP up. */
export const GalleryForm = ({
  find,
  onSaved = () => toast.success(galleryTexts.message),
}: {
  readonly find: (zip: string, signal: AbortSignal) => Promise<FoundAddress | null>;
  readonly onSaved?: () => void;
}) => {
  const form = useEndpointForm(saveExample, {
    input: {},
    start: nothing,
    toBody: (values) => ({
      ...values,
      seller: values.seller?.value,
      supplier: values.supplier?.value,
      store: values.store?.value,
      product: values.product?.value,
    }),
    check: ({ name }) => ({ name: name.trim().toLowerCase() === texts.reserved ? texts.isReserved : null }),
    version: 1,
    draft: 'gallery',
    failureText: texts.failed,
    readCurrent: currentOf(current, ({ name, price }) => ({ ...nothing, name, price })),
    onSaved,
  });
  return (
    <PageForm form={form} label={texts.title} onCancel={form.startOver}>
      <div className={`stack gap-14 ${styles['form']}`}>
        <FormText form={form} name="name" label={texts.name} maxLength={60} />
        <FormDocument form={form} name="document" label={texts.document} />
        <FormPhone form={form} name="phone" label={texts.phone} />
        <FormMoney form={form} name="price" label={texts.price} />
        <FormQuantity form={form} name="quantity" label={texts.quantity} />
        <FormPercent form={form} name="share" label={texts.share} />
        <FormCount form={form} name="count" label={texts.count} />
        <FormSize form={form} name="size" label={texts.size} />
        <FormDay form={form} name="day" label={texts.day} />
        <FormPeriod form={form} name="period" label={texts.period} />
        <FormZip
          form={form}
          name="zip"
          label={texts.zip}
          find={find}
          fills={{ street: 'street', city: 'city' }}
        />
        <FormText form={form} name="street" label={texts.street} maxLength={120} />
        <PlainFields form={form} table={exampleFields} names={['city']} />
        {(['seller', 'supplier', 'store', 'product'] as const).map((name) => (
          <FormLookup key={name} form={form} name={name} label={texts[name]} source={lookups[name]} />
        ))}
        <FormArea form={form} name="notes" label={texts.notes} maxLength={200} />
        <AddNameField
          {...texts.adder}
          maxLength={40}
          error={null}
          isPending={false}
          onAdd={(name) => {
            toast.success(name);
            return Promise.resolve(true);
          }}
        />
      </div>
    </PageForm>
  );
};
