import {
  closeOffer,
  listProductOffers,
  type Offer,
} from '@celeiro/contract/catalog/supplier-products/offers.ts';
import { formatDate } from '@celeiro/rules/days/calendar.ts';
import { isOpenOffer, offerStateLabels } from '@celeiro/rules/catalog/supplier-products/offers.ts';
import { priceMove } from '@celeiro/rules/catalog/supplier-products/supplier-products.ts';
import { formatBRL } from '@celeiro/rules/money.ts';
import { formatCount } from '@celeiro/rules/quantity.ts';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { read } from '../../kit/api/query.ts';
import { onDemand } from '../../kit/browser/on-demand.tsx';
import { Card } from '../../kit/profile/profile-card.tsx';
import { toast } from '../../kit/saving/toasts.ts';
import { pages } from '../../kit/url/pages.ts';
import { useSave } from '../../kit/saving/use-save.ts';
import { Button } from '../../ui/actions/button.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { ErrorState, Skeleton } from '../../ui/marks/states.tsx';
import { Tag } from '../../ui/marks/tag.tsx';
import { offersTexts as texts } from './offers.texts.ts';
import styles from './prices.module.css';

const OfferDialog = onDemand(
  () => import('./offer.dialog.tsx'),
  (module) => module.OfferDialog,
);

const looks = {
  RUNNING: { color: 'green', form: 'default' },
  SCHEDULED: { color: 'blue', form: 'outline' },
  ENDED: { color: 'grey', form: 'outline' },
  CLOSED: { color: 'grey', form: 'outline' },
} as const;

/** Ended offers that are shown before all are requested. */
const ENDED_SHOWN = 3;

const Sales = ({ offer: { publicId, sales, state } }: { readonly offer: Offer }) =>
  state === 'SCHEDULED' || sales === 0 ? (
    <span>{texts.nothing}</span>
  ) : (
    <Link to={pages.deliveryList.path} search={{ offer: publicId }} aria-label={texts.sales(sales)}>
      {formatCount(sales)}
    </Link>
  );

const Row = ({ offer, onClose }: { readonly offer: Offer; readonly onClose: (offer: Offer) => void }) => {
  const { supplier, packDesc, price, listPrice, startDate, endDate, state } = offer;
  const days = `${formatDate(startDate)} – ${formatDate(endDate)}`;
  return (
    <tr>
      <th scope="row">
        {supplier}
        <small>{packDesc}</small>
      </th>
      <td data-label={texts.columns.price} className="number">
        {formatBRL(price)}
      </td>
      <td data-label={texts.columns.discount} className="number">
        {/* What it was lower than when it ran isn't kept: today's list price says nothing of one that is over. */}
        {(isOpenOffer(state) && priceMove(listPrice, price)) || texts.nothing}
      </td>
      <td data-label={texts.columns.days}>{days}</td>
      <td data-label={texts.columns.state}>
        <Tag {...looks[state]}>{offerStateLabels[state]}</Tag>
      </td>
      <td data-label={texts.columns.sales} className="number">
        <Sales offer={offer} />
      </td>
      <td>
        {isOpenOffer(state) && (
          <Button
            look="ghost"
            size="small"
            aria-label={texts.closeOf(supplier, days)}
            onClick={() => onClose(offer)}
          >
            {texts.close}
          </Button>
        )}
      </td>
    </tr>
  );
};

const Offers = ({ offers }: { readonly offers: readonly Offer[] }) => {
  const [isAll, setAll] = useState(false);
  const [closing, setClosing] = useState<Offer | null>(null);
  const { save } = useSave(closeOffer, { failureText: texts.closeFailed, failureIn: 'toast' });
  const open = offers.filter(({ state }) => isOpenOffer(state));
  const over = offers.filter(({ state }) => !isOpenOffer(state));
  const shown = [...open, ...(isAll ? over : over.slice(0, ENDED_SHOWN))];
  const close = async (offer: Offer) => {
    const outcome = await save({ params: { id: offer.publicId } });
    setClosing(null);
    if (outcome.kind === 'saved') toast.saved(texts.closed);
  };
  return (
    <>
      <div className={styles['scroll']}>
        <table className={styles['grid']} data-offers aria-label={texts.title}>
          <thead>
            <tr>
              {Object.values(texts.columns).map((label) => (
                <th key={label} scope="col">
                  {label}
                </th>
              ))}
              <th scope="col">
                <span className="visually-hidden">{texts.close}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {shown.map((offer) => (
              <Row key={offer.publicId} offer={offer} onClose={setClosing} />
            ))}
          </tbody>
        </table>
      </div>
      {shown.length < offers.length && (
        <div>
          <Button look="ghost" size="small" onClick={() => setAll(true)}>
            {texts.showEnded(offers.length - shown.length)}
          </Button>
        </div>
      )}
      {closing !== null && (
        <ConfirmDialog
          title={texts.closeTitle(closing.supplier)}
          confirmLabel={texts.close}
          onConfirm={() => close(closing)}
          onCancel={() => setClosing(null)}
        >
          <p>{texts.closeText}</p>
        </ConfirmDialog>
      )}
    </>
  );
};

/** The lower prices of a product's suppliers for some days (R-ADMIN-003). */
export const OffersCard = ({ productPublicId }: { readonly productPublicId: string }) => {
  const [isAdding, setAdding] = useState(false);
  const { data, isError, refetch } = useQuery(read(listProductOffers, { params: { id: productPublicId } }));
  return (
    <Card
      title={texts.title}
      end={
        <Button
          data-offered="offer"
          look="ghost"
          size="small"
          icon={<IconPlus size={16} aria-hidden="true" />}
          onClick={() => setAdding(true)}
        >
          {texts.add}
        </Button>
      }
    >
      {data === undefined ? (
        isError ? (
          <ErrorState title={texts.failed} onRetry={() => void refetch()} />
        ) : (
          <Skeleton height={80} />
        )
      ) : data.length === 0 ? (
        <p className="size-12 muted">{texts.none}</p>
      ) : (
        <Offers offers={data} />
      )}
      {isAdding && <OfferDialog productPublicId={productPublicId} onClose={() => setAdding(false)} />}
    </Card>
  );
};
