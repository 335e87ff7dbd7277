import { useNavigate, useParams } from '@tanstack/react-router';
import { useFlags, useFlagsAreRead } from '../../../kit/browser/flags.ts';
import { usePageTitle } from '../../../kit/browser/page-title.ts';
import { partActions } from '../../../kit/profile/part-actions.ts';
import { pages } from '../../../kit/url/pages.ts';
import { ReadAbout, SUPPLIER_REGISTRATION } from '../../../base/notifications/read-about.tsx';
import { LoadingSupplier, UnknownSupplier } from '../supplier-form.tsx';
import { OutsideServiceNote } from '../outside-service-note.tsx';
import { SupplierHead } from '../supplier-head.tsx';
import styles from '../../../kit/profile/profile.module.css';
import { supplierFormTexts, supplierProfileTexts as texts } from '../suppliers.texts.ts';
import { useSupplier } from '../use-supplier.ts';
import { ErrorState } from '../../../ui/marks/states.tsx';
import { TabPanel, Tabs } from '../../../ui/actions/tabs.tsx';
import { supplierTabOf, supplierTabs } from './supplier-tabs.ts';

/** Id of what the open tab shows. */
const PANEL = 'supplier-part';

/** '/supplier/supplier-detail/{id}/{tab}': a supplier, part by part. */
export const Screen = () => {
  const { supplierPublicId = '', _splat: rest } = useParams({ strict: false });
  const navigate = useNavigate();
  const { supplier, isUnknown, hasFailed, retry } = useSupplier(supplierPublicId);
  const flag = useFlags();
  const areRead = useFlagsAreRead();
  usePageTitle(supplier?.name ?? null);
  const shown = supplierTabs(
    flag('enable:show-supplier-detail-page'),
    flag('enable:intranet-supplier-payment'),
  );
  const tab = supplierTabOf(shown, rest);
  const openTab = (slug: string) =>
    void navigate({
      to: pages.supplierDetail.path,
      params: { supplierPublicId, _splat: slug === shown[0].slug ? '' : slug },
    });
  return (
    <main className="column grow min-h-0">
      {isUnknown && <UnknownSupplier onLeave={() => void navigate({ to: pages.supplierList.path })} />}
      {hasFailed && <ErrorState title={supplierFormTexts.failed} onRetry={retry} />}
      {(supplier === undefined || !areRead) && !isUnknown && !hasFailed && (
        <div className={`grow min-h-0 scrolls pad-16-gutter ${styles['content']}`}>
          <LoadingSupplier />
        </div>
      )}
      {supplier !== undefined && areRead && (
        <>
          <SupplierHead supplier={supplier} parts={partActions(shown, tab.slug, openTab)} />
          <OutsideServiceNote supplierPublicId={supplier.publicId} />
          <div className={styles['tabs']}>
            <Tabs
              label={texts.tabs}
              panel={PANEL}
              value={tab.slug}
              tabs={shown.map(({ slug, label }) => ({ value: slug, label }))}
              onChange={openTab}
            />
          </div>
          <div className={`grow min-h-0 scrolls pad-16-gutter ${styles['content']}`}>
            <TabPanel id={PANEL}>
              {tab.slug === 'registration' && (
                <ReadAbout recordPublicId={supplier.publicId} tab={SUPPLIER_REGISTRATION} />
              )}
              <tab.Content key={supplier.publicId} supplier={supplier} />
            </TabPanel>
          </div>
        </>
      )}
    </main>
  );
};
