import {
  confirmContactCode,
  sendContactCode,
} from '@celeiro/contract/parties/contact-codes/store-contact-codes.ts';
import { formatTime } from '@celeiro/rules/days/calendar.ts';
import { formatPhone, isMasked } from '@celeiro/rules/text.ts';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { DialogForm } from '../../../kit/forms/dialog-form.tsx';
import { TypedField } from '../../../kit/forms/typed-fields.tsx';
import { useEndpointForm } from '../../../kit/forms/use-endpoint-form.ts';
import { toast } from '../../../kit/saving/toasts.ts';
import { useSave } from '../../../kit/saving/use-save.ts';
import { Button } from '../../../ui/actions/button.tsx';
import type { CodedContact, SentCode } from './contact-code.ts';
import styles from './contact-validation.module.css';
import { contactValidationTexts as texts } from './contact-validation.texts.ts';

const DIGITS = 6;
/** Accepts '123 456' too. */
const code = {
  read: (typed: string) => typed.replace(/\D/g, '').slice(0, DIGITS),
  write: (digits: string) => digits,
  mask: (typed: string) => typed.replace(/\D/g, '').slice(0, DIGITS),
  inputMode: 'numeric',
  maxLength: 12,
} as const;

/** Whole seconds until another code may be sent, counted down from the server's own time. */
const useWait = ({ now, nextAt }: SentCode): number => {
  const [begun] = useState(() => Date.now());
  const until = begun + Date.parse(nextAt) - Date.parse(now);
  const [clock, setClock] = useState(begun);
  const isOver = clock >= until;
  useEffect(() => {
    if (isOver) return;
    const timer = setInterval(() => setClock(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [isOver]);
  return Math.max(0, Math.ceil((until - clock) / 1000));
};

const Resend = ({
  sent,
  onResend,
  isPending,
}: {
  readonly sent: SentCode;
  readonly onResend: () => void;
  readonly isPending: boolean;
}) => {
  const seconds = useWait(sent);
  return (
    <div className={`row wrap gap-4-12 center ${styles['foot']}`}>
      {seconds > 0 ? (
        <span className="size-12 faint">{texts.wait(seconds)}</span>
      ) : (
        <Button size="small" look="link" isPending={isPending} onClick={onResend}>
          {texts.resend}
        </Button>
      )}
    </div>
  );
};

/** Takes the code that a contact was sent. It is rendered next to the page's own form, not within it. */
export const ContactCodeDialog = (props: CodeDialogProps) =>
  createPortal(<CodeForm {...props} />, document.body);

type CodeDialogProps = {
  readonly of: CodedContact;
  readonly sent: SentCode;
  readonly onClose: () => void;
  readonly onValidated: () => void;
};

const CodeForm = ({
  of: { storePublicId, ...contact },
  sent: first,
  onClose,
  onValidated,
}: CodeDialogProps) => {
  const [sent, setSent] = useState(first);
  const input = { params: { id: storePublicId } };
  const sending = useSave(sendContactCode, { failureText: texts.sendFailed, failureIn: 'toast' });
  const form = useEndpointForm(confirmContactCode, {
    input,
    start: { code: '' },
    toBody: (values) => ({ ...contact, ...values }),
    required: ['code'],
    failureText: texts.confirmFailed,
    savedText: texts.saved(contact.channel),
    onSaved: () => {
      onClose();
      onValidated();
    },
  });
  const resend = async () => {
    const outcome = await sending.save({ ...input, body: { ...contact, isResend: true } });
    if (outcome.kind !== 'saved') return;
    setSent(outcome.answer);
    form.startOver();
    form.focus('code');
    toast.saved(texts.resent);
  };
  const isNumber = contact.channel === 'WHATSAPP' && !isMasked(contact.value);
  return (
    <DialogForm
      form={form}
      title={texts.title(contact.channel)}
      confirmLabel={texts.confirm}
      onClose={onClose}
    >
      <p>{texts.sent(contact.channel, isNumber ? formatPhone(contact.value) : contact.value)}</p>
      <p className="size-12 faint">
        {texts.sentBy(
          sent.byName,
          formatTime(Date.parse(sent.sentAt)),
          formatTime(Date.parse(sent.expiresAt)),
        )}
      </p>
      <TypedField form={form} name="code" label={texts.code} notation={code} />
      <Resend key={sent.sentAt} sent={sent} isPending={sending.isPending} onResend={() => void resend()} />
    </DialogForm>
  );
};
