import { createOffer } from '@celeiro/contract/catalog/supplier-products/offers.ts';
import {
  listProductSuppliers,
  type SupplierProduct,
} from '@celeiro/contract/catalog/supplier-products/supplier-products.ts';
import { addDays, businessDateOf } from '@celeiro/rules/days/calendar.ts';
import { DEEP_OFFER_PERCENT, isDeepOffer } from '@celeiro/rules/catalog/supplier-products/offers.ts';
import { priceMoveWords } from '@celeiro/rules/catalog/supplier-products/supplier-products.ts';
import { type Centavos, formatBRL } from '@celeiro/rules/money.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { read } from '../../kit/api/query.ts';
import { FormDay } from '../../kit/forms/choice-fields.tsx';
import { DialogForm } from '../../kit/forms/dialog-form.tsx';
import { FormPair } from '../../kit/forms/form-page.tsx';
import { FormMoney } from '../../kit/forms/typed-fields.tsx';
import { type EndpointForm, useEndpointForm } from '../../kit/forms/use-endpoint-form.ts';
import { useNow } from '../../kit/use-now.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { Skeleton } from '../../ui/marks/states.tsx';
import { uiTexts } from '../../ui/ui.texts.ts';
import { NoteLine } from './note-line.tsx';
import { offersTexts as texts } from './offers.texts.ts';

type Props = { readonly onClose: () => void };
type Values = {
  price: Centavos | null;
  startDate: string;
  endDate: string;
  /** A price far below the listed one that is meant; another one is asked about again. */
  meant: Centavos | null;
};

/** The default length of an offer: a week. */
const DAYS = 6;

/** The price and how far below the listed one it is; a possible slip is asked about below it, when it is saved. */
const OfferPrice = ({
  form,
  listPrice,
}: {
  readonly form: EndpointForm<Values>;
  readonly listPrice: Centavos | null;
}) => {
  const price = useWatch({ control: form.control, name: 'price' });
  const needsConfirmation =
    form.problems.some(({ name }) => name === 'meant') && isDeepOffer(listPrice, price);
  const yes = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (needsConfirmation) yes.current?.querySelector('button')?.focus();
  }, [needsConfirmation]);
  return (
    <>
      <FormMoney
        form={form}
        name="price"
        label={texts.price}
        {...(listPrice !== null && {
          hint: texts.below(formatBRL(listPrice), price === null ? '' : priceMoveWords(listPrice, price)),
        })}
      />
      {needsConfirmation && (
        <NoteLine tone="ask" text={texts.deep(priceMoveWords(listPrice, price), DEEP_OFFER_PERCENT)}>
          <span ref={yes} className="row wrap gap-4-8">
            <Button
              size="small"
              onClick={() => {
                form.set('meant', price);
                void form.submit();
              }}
            >
              {texts.confirmPrice}
            </Button>
            <Button size="small" look="ghost" onClick={() => form.focus('price')}>
              {texts.correct}
            </Button>
          </span>
        </NoteLine>
      )}
    </>
  );
};

const OfferForm = ({
  sellers,
  first,
  onClose,
}: Props & { readonly sellers: readonly SupplierProduct[]; readonly first: SupplierProduct }) => {
  const today = businessDateOf(useNow());
  const [chosen, setChosen] = useState(first);
  const start: Values = { price: null, startDate: today, endDate: addDays(today, DAYS), meant: null };
  const form = useEndpointForm(createOffer, {
    input: { params: { id: chosen.publicId } },
    start,
    check: ({ price, meant }) => ({
      price: price !== null && chosen.listPrice !== null && price >= chosen.listPrice ? texts.notLower : null,
      meant: isDeepOffer(chosen.listPrice, price) && meant !== price ? texts.confirmPrice : null,
    }),
    failureText: texts.createFailed,
    savedText: texts.created,
    onSaved: onClose,
  });
  return (
    <DialogForm form={form} title={texts.add} confirmLabel={texts.create} onClose={onClose}>
      <Select
        label={texts.sold}
        value={chosen.publicId}
        options={sellers.map(({ publicId, supplier, packDesc, listPrice }) => ({
          value: publicId,
          label: texts.soldOf(supplier, packDesc, listPrice === null ? '' : formatBRL(listPrice)),
        }))}
        onChange={(value) => {
          setChosen(sellers.find(({ publicId }) => publicId === value) ?? first);
          // It was said of another price.
          form.set('meant', null);
        }}
      />
      <OfferPrice form={form} listPrice={chosen.listPrice} />
      <FormPair>
        <FormDay form={form} name="startDate" label={texts.startDate} />
        <FormDay form={form} name="endDate" label={texts.endDate} minimum={today} />
      </FormPair>
    </DialogForm>
  );
};

/** EP-026: a lower price of one of a product's suppliers. */
export const OfferDialog = ({ productPublicId, onClose }: Props & { readonly productPublicId: string }) => {
  const { data } = useQuery(read(listProductSuppliers, { params: { id: productPublicId } }));
  const sellers = data?.filter(({ active, listPrice }) => active && listPrice !== null) ?? [];
  const [first] = sellers;
  if (first !== undefined) return <OfferForm sellers={sellers} first={first} onClose={onClose} />;
  return (
    <Dialog title={texts.add} onClose={onClose} footer={<Button onClick={onClose}>{uiTexts.close}</Button>}>
      {data === undefined ? <Skeleton height={80} /> : <p>{texts.noSeller}</p>}
    </Dialog>
  );
};
