import { useNavigate, useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useId } from 'react';
import styles from '../../../kit/list/list-page.module.css';
import { PageFrame } from '../../../kit/list/page-frame.tsx';
import { SharedFrame } from '../../../kit/list/shared-frame.tsx';
import { useOwnAccessRead } from '../../../kit/browser/own-access.ts';
import { usePageTitle } from '../../../kit/browser/page-title.ts';
import { pages } from '../../../kit/url/pages.ts';
import { auditTexts as texts } from '../audit.texts.ts';
import { ErrorState } from '../../../ui/marks/states.tsx';
import { TabPanel, Tabs } from '../../../ui/actions/tabs.tsx';

const ChangesView = lazy(() => import('../changes-view.tsx').then((one) => ({ default: one.ChangesView })));
const ShownView = lazy(() => import('../shown-view.tsx').then((one) => ({ default: one.ShownView })));

const CHANGES = 'alteracoes';
const SHOWN = 'dados-pessoais';

/** '/audit': who changed what, and who was shown which personal data; for supervisors and administrators. */
export const Screen = () => {
  const search: Record<string, string | undefined> = useSearch({ strict: false });
  const { own, hasFailed, retry } = useOwnAccessRead();
  const navigate = useNavigate();
  const panel = useId();
  const isShown = search['view'] === SHOWN;
  usePageTitle(isShown ? texts.title(texts.names.shown, pages.audit.title) : pages.audit.title);
  if (own === null)
    return (
      <PageFrame title={pages.audit.title}>
        {hasFailed && <ErrorState title={texts.failed} onRetry={retry} />}
      </PageFrame>
    );
  const tabs = (
    <div className={`row gap-4 center line-bottom ${styles['views']}`}>
      <Tabs
        label={texts.views}
        panel={panel}
        value={isShown ? SHOWN : CHANGES}
        tabs={[
          { value: CHANGES, label: texts.names.changes },
          { value: SHOWN, label: texts.names.shown },
        ]}
        onChange={(next) => void navigate({ to: '.', search: next === SHOWN ? { view: SHOWN } : {} })}
      />
    </div>
  );
  return (
    <SharedFrame title={pages.audit.title} tabs={tabs}>
      <TabPanel id={panel}>
        <Suspense fallback={null}>
          {isShown ? <ShownView /> : <ChangesView isWhole={own.decidesForAll} />}
        </Suspense>
      </TabPanel>
    </SharedFrame>
  );
};
