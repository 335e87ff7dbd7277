import { listCreditQueue, takeCreditAnalysis } from '@celeiro/contract/money/credit-analysis/credit-queue.ts';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { read } from '../../../kit/api/query.ts';
import { toast } from '../../../kit/saving/toasts.ts';
import { pages } from '../../../kit/url/pages.ts';
import { useSave } from '../../../kit/saving/use-save.ts';
import { Button, IconButton } from '../../../ui/actions/button.tsx';
import { creditFactsTexts } from '../credit-facts.texts.ts';
import { creditQueueTexts as texts } from './credit-queue.texts.ts';

/** A store's place in the queue, with links to its neighbours, and who works on it; nothing for a store that isn't there. */
export const QueuePlace = ({ storePublicId }: { readonly storePublicId: string }) => {
  const { data } = useQuery(read(listCreditQueue, { query: { view: 'QUEUE' } }));
  const navigate = useNavigate();
  const { save, isPending } = useSave(takeCreditAnalysis, {
    failureText: texts.takeFailed,
    failureIn: 'toast',
  });
  const rows = data?.content ?? [];
  const at = rows.findIndex(({ publicId }) => publicId === storePublicId);
  const row = rows[at];
  if (row === undefined) return null;
  const to = (place: number) => ({
    disabledReason: null,
    isDisabled: rows[place] === undefined,
    onClick: () =>
      void navigate({
        to: pages.creditAnalysis.path,
        search: { storePublicId: rows[place]?.publicId ?? storePublicId },
      }),
  });
  const { taker } = row;
  const isMine = taker?.isOwn === true;
  const take = async () => {
    const body = { isMine: !isMine, seen: taker?.publicId ?? null };
    const { kind } = await save({ params: { id: storePublicId }, body });
    if (kind === 'saved') toast.success((isMine ? texts.givenBack : texts.taken)(row.store));
  };
  return (
    <span className="inline gap-4 center muted nowrap">
      {taker !== null && !isMine && <span>{creditFactsTexts.with(taker.name)}</span>}
      <Button look="ghost" isPending={isPending} onClick={() => void take()}>
        {isMine ? creditFactsTexts.giveBack : creditFactsTexts.take}
      </Button>
      <span className="number">{texts.place(at + 1, data?.counts.QUEUE ?? rows.length)}</span>
      <IconButton
        name={texts.previous}
        icon={<IconChevronUp size={16} aria-hidden="true" />}
        {...to(at - 1)}
      />
      <IconButton name={texts.next} icon={<IconChevronDown size={16} aria-hidden="true" />} {...to(at + 1)} />
    </span>
  );
};
