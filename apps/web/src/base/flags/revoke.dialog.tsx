import { REVOKE_WORD, switchFlag } from '@celeiro/contract/base/flags/flags.ts';
import { formatCount } from '@celeiro/rules/quantity.ts';
import { askForFlags } from '../../kit/browser/flags.ts';
import { DialogForm } from '../../kit/forms/dialog-form.tsx';
import { FormText } from '../../kit/forms/text-fields.tsx';
import { useEndpointForm } from '../../kit/forms/use-endpoint-form.ts';
import { toast } from '../../kit/saving/toasts.ts';
import { Banner } from '../../ui/marks/banner.tsx';
import { flagsTexts } from './flags.texts.ts';

const texts = flagsTexts.revoke;

/** R-SESSION-004: every session ends, once its word is typed. */
export const RevokeDialog = ({
  openSessions,
  onClose,
}: {
  readonly openSessions: number;
  readonly onClose: () => void;
}) => {
  const form = useEndpointForm(switchFlag, {
    input: { params: { name: 'revoke:intranet-access-and-force-logout' } },
    start: { enabled: true, confirmation: '' },
    required: ['confirmation'],
    check: ({ confirmation }) => ({
      confirmation:
        confirmation.trim() === '' || confirmation.trim().toUpperCase() === REVOKE_WORD
          ? null
          : texts.wrong(REVOKE_WORD),
    }),
    failureText: flagsTexts.switchFailed,
    onSaved: ({ sessionsEnded }) => {
      toast.success(texts.done(formatCount(sessionsEnded), sessionsEnded === 1));
      onClose();
      askForFlags();
    },
  });
  return (
    <DialogForm form={form} title={texts.title} confirmLabel={texts.confirm} look="danger" onClose={onClose}>
      <Banner tone="warning">{texts.text(formatCount(openSessions), openSessions === 1)}</Banner>
      <FormText form={form} name="confirmation" label={texts.word(REVOKE_WORD)} maxLength={40} />
    </DialogForm>
  );
};
