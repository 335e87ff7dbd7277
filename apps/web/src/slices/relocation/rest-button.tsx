import { formatAmount } from '@celeiro/rules/money.ts';
import { useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Popup } from '../../ui/popup.tsx';
import menu from './catalog.module.css';
import { relocationTexts as texts } from './relocation.texts.ts';
import styles from './summary.module.css';
import { type Offer, packsText } from './view.ts';

const SEPARATOR = ' · ';
const MENU_HEIGHT = 320;

/** What nobody takes of an item yet, and who could. */
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
}) => {
  const [isOpen, setOpen] = useState(false);
  const anchor = useRef<HTMLSpanElement>(null);
  return (
    <p className={styles['rest']}>
      <span className="number">{text}</span>
      <span
        ref={anchor}
        onKeyDown={(event) => {
          if (event.key === 'Escape') setOpen(false);
        }}
      >
        <Button
          look="link"
          size="small"
          aria-label={texts.splitOf(product)}
          aria-expanded={isOpen}
          disabledReason={offers.length === 0 ? texts.splitNobody : null}
          onClick={() => setOpen(!isOpen)}
        >
          {texts.split}
        </Button>
        {isOpen && (
          <Popup anchor={anchor} maxHeight={MENU_HEIGHT} onClose={() => setOpen(false)}>
            <ul className={menu['menu']} aria-label={texts.split}>
              {offers.map((offer) => (
                <li key={offer.supplierProductDetailsPublicId}>
                  <button
                    type="button"
                    onClick={() => {
                      setOpen(false);
                      onPart(offer);
                    }}
                  >
                    <span>{offer.supplier}</span>
                    <small className="number">
                      {[packsText(offer), formatAmount(offer.unitPrice), offer.stock].join(SEPARATOR)}
                    </small>
                  </button>
                </li>
              ))}
            </ul>
          </Popup>
        )}
      </span>
    </p>
  );
};
