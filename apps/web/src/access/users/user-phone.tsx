import { showUserPhone, type User } from '@celeiro/contract/access/users/user-accounts.ts';
import { formatPhone, maskPhone } from '@celeiro/rules/text.ts';
import { useState } from 'react';
import { useSave } from '../../kit/saving/use-save.ts';
import { Button } from '../../ui/actions/button.tsx';
import { panelTexts } from './users.texts.ts';

const texts = panelTexts.facts;

/** A phone, masked until it is requested; the audit records each request. */
export const UserPhone = ({ user: { publicId, phone } }: { readonly user: User }) => {
  const [shown, setShown] = useState<string | null>(null);
  const { save, isPending } = useSave(showUserPhone, { failureText: texts.phoneFailed, failureIn: 'toast' });
  if (phone === null) return texts.nothing;
  if (shown !== null) return formatPhone(shown);
  const show = async (): Promise<void> => {
    const outcome = await save({ params: { id: publicId } });
    if (outcome.kind === 'saved') setShown(outcome.answer.content.phone);
  };
  return (
    <>
      {maskPhone(phone)}{' '}
      <Button size="small" look="ghost" isPending={isPending} onClick={() => void show()}>
        {texts.showPhone}
      </Button>
    </>
  );
};
