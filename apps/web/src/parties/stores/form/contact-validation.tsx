import { sendContactCode } from '@celeiro/contract/parties/contact-codes/store-contact-codes.ts';
import type { StoreRecord } from '@celeiro/contract/parties/stores/store-records.ts';
import { formatDateTime } from '@celeiro/rules/days/calendar.ts';
import {
  type ContactChannel,
  contactChannelFlags,
  contactChannels,
  reachBy,
} from '@celeiro/rules/parties/contact-codes/contact-validation.ts';
import { IconCircleCheck, IconCircleDashed } from '@tabler/icons-react';
import { type ReactNode, useRef, useState } from 'react';
import { useFlags } from '../../../kit/browser/flags.ts';
import { onDemand } from '../../../kit/browser/on-demand.tsx';
import { useSave } from '../../../kit/saving/use-save.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { classes } from '../../../ui/classes.ts';
import type { CodedContact, SentCode } from './contact-code.ts';
import styles from './contact-validation.module.css';
import { contactValidationTexts as texts } from './contact-validation.texts.ts';

const CodeDialog = onDemand(
  () => import('./contact-code.dialog.tsx'),
  (module) => module.ContactCodeDialog,
);

const State = ({ isValid, children }: { readonly isValid: boolean; readonly children: ReactNode }) => (
  <>
    {isValid ? (
      <IconCircleCheck size={14} aria-hidden="true" />
    ) : (
      <IconCircleDashed size={14} aria-hidden="true" />
    )}
    {children}
  </>
);

/** 'Validar': sends a code and opens its dialog. */
const Validate = ({
  of,
  name,
  onValidated,
}: {
  readonly of: CodedContact;
  readonly name: string;
  readonly onValidated: () => void;
}) => {
  const { storePublicId, ...body } = of;
  const [sent, setSent] = useState<SentCode | null>(null);
  const { save, isPending } = useSave(sendContactCode, { failureText: texts.sendFailed, failureIn: 'toast' });
  const ask = async () => {
    const outcome = await save({ params: { id: storePublicId }, body });
    if (outcome.kind === 'saved') setSent(outcome.answer);
  };
  return (
    <>
      <Button
        size="small"
        look="link"
        isPending={isPending}
        aria-label={texts.validateNamed(of.channel, name)}
        onClick={() => void ask()}
      >
        {texts.validate}
      </Button>
      {sent !== null && (
        <CodeDialog of={of} sent={sent} onClose={() => setSent(null)} onValidated={onValidated} />
      )}
    </>
  );
};

type Shown = {
  readonly channel: ContactChannel;
  readonly contact: { readonly name: string } & Parameters<typeof reachBy>[0];
  /** The saved store; null before it was saved. */
  readonly store: StoreRecord | null;
};

/** Whether a person answered from a contact's phone or mail address; an unsaved value can't be validated yet. */
const ContactState = ({ channel, contact, store }: Shown) => {
  const box = useRef<HTMLSpanElement>(null);
  const value = reachBy(contact, channel);
  if (value === null || value === '') return null;
  const place = store?.contacts.findIndex((one) => reachBy(one, channel) === value) ?? -1;
  const saved = store?.contacts[place];
  const validation = (channel === 'EMAIL' ? saved?.emailValidation : saved?.whatsappValidation) ?? null;
  if (validation !== null)
    return (
      <span ref={box} className={classes(styles['state'], styles['valid'])} tabIndex={-1}>
        <State isValid>
          <span title={texts.by(formatDateTime(Date.parse(validation.at)), validation.byName)}>
            {texts.validated(channel)}
          </span>
        </State>
      </span>
    );
  if (store === null || saved === undefined || store.mergedInto !== null)
    return (
      <span className={styles['state']}>
        <State isValid={false}>
          {store?.mergedInto ? texts.notValidated(channel) : texts.unsaved(channel)}
        </State>
      </span>
    );
  return (
    <span ref={box} className={styles['state']} tabIndex={-1}>
      <State isValid={false}>{texts.notValidated(channel)}</State>
      <Validate
        of={{ storePublicId: store.publicId, channel, contact: place, value }}
        name={contact.name}
        onValidated={() => setTimeout(() => box.current?.focus())}
      />
    </span>
  );
};

/** Validations of a contact, by the channels whose flags are on; nothing while both are off. */
export const ContactStates = ({ contact, store }: Pick<Shown, 'contact' | 'store'>) => {
  const isOn = useFlags();
  const shown = contactChannels.filter((channel) => isOn(contactChannelFlags[channel]));
  if (shown.every((channel) => (reachBy(contact, channel) ?? '') === '')) return null;
  return (
    <div className={`row wrap center ${styles['states']}`}>
      {shown.map((channel) => (
        <ContactState key={channel} channel={channel} contact={contact} store={store} />
      ))}
    </div>
  );
};
