import { type FlagName, switchFlag } from '@celeiro/contract/base/flags/flags.ts';
import { flagLabels } from '@celeiro/rules/base/flags/flags.ts';
import { useState } from 'react';
import { askForFlags } from '../../kit/browser/flags.ts';
import { onDemand } from '../../kit/browser/on-demand.tsx';
import { toast } from '../../kit/saving/toasts.ts';
import { useSave } from '../../kit/saving/use-save.ts';
import { Switch } from '../../ui/fields/switch.tsx';
import { flagsTexts as texts } from './flags.texts.ts';

const RevokeDialog = onDemand(
  () => import('./revoke.dialog.tsx'),
  (module) => module.RevokeDialog,
);

/** Switches one flag at once; the one that ends every session requires its word first (R-SESSION-004). */
export const FlagSwitch = ({
  flag: { name, enabled },
  openSessions,
}: {
  readonly flag: { readonly name: FlagName; readonly enabled: boolean };
  readonly openSessions: number;
}) => {
  const [isRevoking, setRevoking] = useState(false);
  const { save, isPending } = useSave(switchFlag, { failureText: texts.switchFailed, failureIn: 'toast' });
  const label = flagLabels[name];
  const change = async (isOn: boolean): Promise<void> => {
    if (isOn && name === 'revoke:intranet-access-and-force-logout') return setRevoking(true);
    const outcome = await save({ params: { name }, body: { enabled: isOn } });
    if (outcome.kind !== 'saved') return;
    askForFlags();
    toast.saved(isOn ? texts.switchedOn(label) : texts.switchedOff(label));
  };
  return (
    <>
      <Switch name={label} isOn={enabled} isPending={isPending} onChange={(isOn) => void change(isOn)} />
      {isRevoking && <RevokeDialog openSessions={openSessions} onClose={() => setRevoking(false)} />}
    </>
  );
};
