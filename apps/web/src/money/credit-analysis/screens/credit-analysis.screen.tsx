import { IconAdjustments } from '@tabler/icons-react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { PageFrame } from '../../../kit/list/page-frame.tsx';
import { onDemand } from '../../../kit/browser/on-demand.tsx';
import { pages } from '../../../kit/url/pages.ts';
import { creditPolicyTexts } from '../queue/credit-policy.texts.ts';
import { CreditQueue, useCreditQueue, waitingText } from '../queue/credit-queue.tsx';
import { creditQueueTexts } from '../queue/credit-queue.texts.ts';
import { FindStore } from '../queue/find-store.tsx';
import { StoreCreditAnalysis } from '../store-credit-analysis.tsx';
import { ReadAbout } from '../../../base/notifications/read-about.tsx';
import { Button } from '../../../ui/actions/button.tsx';

const CreditPolicyDialog = onDemand(
  () => import('../queue/credit-policy.dialog.tsx'),
  (one) => one.CreditPolicyDialog,
);

/** What credit is judged by, in a dialog. */
const Policy = () => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon={<IconAdjustments size={16} aria-hidden="true" />} onClick={() => setOpen(true)}>
        {creditPolicyTexts.open}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <CreditPolicyDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
};

const WorkList = () => {
  const { data } = useCreditQueue().queue;
  const navigate = useNavigate();
  const open = (storePublicId: string) =>
    void navigate({ to: pages.creditAnalysis.path, search: { storePublicId } });
  return (
    <PageFrame
      title={creditQueueTexts.title}
      count={waitingText(data)}
      actions={
        <>
          <FindStore onFound={open} />
          <Policy />
        </>
      }
    >
      <CreditQueue />
    </PageFrame>
  );
};

/** '/store/new-credit-analysis': the work list of credit, or the credit of the store that the address names. */
export const Screen = () => {
  const { storePublicId = '' }: Record<string, string | undefined> = useSearch({ strict: false });
  if (storePublicId === '') return <WorkList />;
  return (
    <>
      <ReadAbout recordPublicId={storePublicId} tab="credit-page" />
      <StoreCreditAnalysis key={storePublicId} storePublicId={storePublicId} />
    </>
  );
};
