import type { Delivery } from '@celeiro/contract/orders/deliveries/deliveries.ts';
import { deliveriesTexts } from '../deliveries.texts.ts';

/** R-DELIV-007, R-DELIV-008: each invoice opens in a new window. */
export const Invoices = ({ delivery }: { readonly delivery: Delivery }) =>
  delivery.nfes.length === 0 ? (
    <span className="faint">{deliveriesTexts.noInvoice}</span>
  ) : (
    <span className="row wrap gap-2-12">
      {delivery.nfes.map(({ nfeNumber, url }) => (
        <a key={nfeNumber} href={url} target="_blank" rel="noopener noreferrer">
          {deliveriesTexts.invoice(nfeNumber)}
        </a>
      ))}
    </span>
  );
