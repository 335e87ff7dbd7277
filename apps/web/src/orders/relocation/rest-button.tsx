import { formatAmount } from '@celeiro/rules/money.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Menu, MenuEntry } from '../../ui/overlays/menu.tsx';
import { relocationTexts as texts } from './relocation.texts.ts';
import { type Offer, packsText } from './view.ts';

const SEPARATOR = ' · ';

/** The part of an item that no supplier takes yet, and which could. */
export type Rest = { readonly text: string; readonly offers: readonly Offer[] };

/** Says what is left of an item and lets another supplier take it: the item goes in two parts. */
export const RestButton = ({
  product,
  rest: { text, offers },
  onPart,
}: {
  readonly product: string;
  readonly rest: Rest;
  readonly onPart: (offer: Offer) => void;
}) => (
  <div className="row wrap gap-4-12 center all-columns size-12 muted">
    <span className="number">{text}</span>
    <Menu
      name={texts.split}
      opener={(button) => (
        <Button
          {...button}
          look="link"
          size="small"
          aria-label={texts.splitOf(product)}
          disabledReason={offers.length === 0 ? texts.splitNoOne : null}
        >
          {texts.split}
        </Button>
      )}
    >
      {(close) =>
        offers.map((offer) => (
          <MenuEntry
            key={offer.supplierProductDetailsPublicId}
            label={offer.supplier}
            detail={[packsText(offer), formatAmount(offer.unitPrice), offer.stock].join(SEPARATOR)}
            onRun={() => {
              close();
              onPart(offer);
            }}
          />
        ))
      }
    </Menu>
  </div>
);
