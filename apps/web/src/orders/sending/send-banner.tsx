import type { Delivery } from '@celeiro/contract/orders/deliveries/deliveries.ts';
import type { SendState } from '@celeiro/rules/orders/sending/send.ts';
import { IconSend } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Banner, type Tone } from '../../ui/marks/banner.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { Spinner } from '../../ui/marks/spinner.tsx';
import { sendingTexts } from './sending.texts.ts';

const looks: Readonly<
  Record<
    SendState,
    {
      readonly tone: Tone | 'plain';
      readonly title: string;
      readonly hint: string;
      readonly button: string | null;
    }
  >
> = {
  sent: { tone: 'success', title: sendingTexts.sent, hint: '', button: null },
  processing: { tone: 'plain', title: sendingTexts.processing, hint: '', button: null },
  unavailable: {
    tone: 'error',
    title: sendingTexts.unavailable,
    hint: '',
    button: sendingTexts.sendAgain,
  },
  'insufficient-stock': {
    tone: 'warning',
    title: sendingTexts.insufficientStock,
    hint: sendingTexts.insufficientStockHint,
    button: sendingTexts.sendAgain,
  },
  relocated: { tone: 'plain', title: sendingTexts.relocated, hint: sendingTexts.relocatedHint, button: null },
  ready: {
    tone: 'plain',
    title: sendingTexts.ready,
    hint: sendingTexts.readyHint,
    button: sendingTexts.send,
  },
};

/**
 * The order's state on its way to the supplier, and the possible action (R-SEND-001 to R-SEND-005). A sent order is no success
 * until the supplier agrees.
 */
export const SendBanner = ({
  delivery,
  state,
  isDisputed,
  disabledReason,
  isQuiet,
  onSend,
  onOpen,
}: {
  readonly delivery: Pick<Delivery, 'orderExternalId'>;
  readonly state: SendState;
  /** The supplier has answered, and not agreed. */
  readonly isDisputed: boolean;
  /** Why it can't be sent now, or null. */
  readonly disabledReason: string | null;
  /** Another button is the filled one. */
  readonly isQuiet: boolean;
  readonly onSend: () => void;
  /** Shows every time it was sent. */
  readonly onOpen: () => void;
}) => {
  const { tone, title, hint, button } = looks[state];
  const icons: Partial<Record<SendState, ReactNode>> = {
    processing: <Spinner label={sendingTexts.processing} />,
    ready: <IconSend size={18} aria-hidden="true" />,
    ...(isDisputed ? { sent: <IconSend size={18} aria-hidden="true" /> } : {}),
  };
  const detail = state === 'sent' && delivery.orderExternalId !== null;
  return (
    <Banner
      tone={isDisputed && state === 'sent' ? 'plain' : tone}
      icon={icons[state]}
      action={
        <>
          <Button size="small" look="ghost" onClick={onOpen}>
            {sendingTexts.sendings}
          </Button>
          {button !== null && (
            <Button
              size="small"
              look={isQuiet ? 'default' : 'primary'}
              disabledReason={disabledReason}
              onClick={onSend}
            >
              {button}
            </Button>
          )}
        </>
      }
    >
      <b>{title}</b> {detail ? sendingTexts.reference(delivery.orderExternalId ?? '') : hint}
    </Banner>
  );
};
