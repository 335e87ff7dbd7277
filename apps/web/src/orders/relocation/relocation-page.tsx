import type { OrderDetails } from '@celeiro/contract/orders/orders/orders.ts';
import { formatDateTime } from '@celeiro/rules/days/calendar.ts';
import { centavos } from '@celeiro/rules/money.ts';
import { type ReactNode, useRef, useState } from 'react';
import { useUser } from '../../kit/browser/user-store.ts';
import { Banner } from '../../ui/marks/banner.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { useProceed } from '../../ui/overlays/use-proceed.ts';
import { useMediumScreen, useSmallScreen } from '../../ui/use-small-screen.ts';
import { ChangesBanner } from './draft/changes-banner.tsx';
import { limitOf } from './draft/changes.ts';
import {
  bySupplier,
  carriableBy,
  type DeliveryChoice,
  noChoice,
  type RelocationDraft,
  chooseFor,
} from './draft/draft.ts';
import { NewDeliveries } from './new-deliveries.tsx';
import { splitOffers } from './parts.ts';
import { RelocationHead } from './relocation-head.tsx';
import styles from './relocation.module.css';
import { relocationTexts as texts } from './relocation.texts.ts';
import type { ShowCharges } from './relocation-reason.dialog.tsx';
import { ResumeStep } from './resume-step.tsx';
import { SelectStep } from './select-step.tsx';
import type { RelocationSource } from './source.ts';
import { SummaryEffects } from './summary/summary-effects.tsx';
import { useRelocationDialogs } from './use-relocation-dialogs.tsx';
import { type Day, useRelocation } from './use-relocation.ts';
import { useStepFocus } from './use-step-focus.ts';

/** Draws a new delivery's day and period: the choice, and the supplier's day for it. */
export type DayFieldsProps = {
  readonly supplierPublicId: string;
  readonly requestedDay: Pick<DeliveryChoice, 'date' | 'period'>;
  /** In a narrow place. */
  readonly isCompact: boolean;
  readonly onChoice: (chosen: Pick<DeliveryChoice, 'date' | 'period'>) => void;
  readonly onDay: (supplierPublicId: string, day: Day | null) => void;
};

const draftText = (
  relocation: ReturnType<typeof useRelocation>,
  isMine: (name: string) => boolean,
): string | null => {
  const { state, savedBy } = relocation.draftState;
  switch (state) {
    case 'idle':
    case 'conflict':
      return null;
    case 'saving':
      return texts.draftSaving;
    case 'local':
      return texts.draftLocal;
    case 'saved':
      return savedBy === null || isMine(savedBy.name)
        ? texts.draftSaved
        : texts.draftOf(savedBy.name, formatDateTime(Date.parse(savedBy.at)));
  }
};

const Notices = ({ relocation }: { readonly relocation: ReturnType<typeof useRelocation> }) => {
  const { draftState, moved, prices, problems } = relocation;
  return (
    <div className={`stack gap-8 line-bottom pad-8-gutter ${styles['banners']}`}>
      {draftState.theirs !== null && (
        <Banner
          tone="warning"
          action={
            <>
              <Button size="small" onClick={draftState.keepMine}>
                {texts.keepMine}
              </Button>
              <Button size="small" onClick={draftState.useTheirs}>
                {texts.useOther}
              </Button>
            </>
          }
        >
          {texts.otherDraft(draftState.theirs.savedByName)}
        </Banner>
      )}
      {moved.length > 0 && (
        <ChangesBanner
          title={texts.sourceChanged}
          changes={moved}
          action={texts.seen}
          onAccept={relocation.acceptMoved}
        />
      )}
      {prices.length > 0 && (
        <ChangesBanner
          title={texts.pricesChanged}
          changes={prices}
          action={texts.accept}
          onAccept={relocation.accept}
        />
      )}
      {problems.length > 0 && (
        <ChangesBanner
          title={texts.problems}
          changes={problems.map((problem, index) => ({
            key: `${index}`,
            product: problem,
            label: '',
            oldText: null,
            newText: null,
          }))}
          action={texts.adjust}
          onAccept={relocation.accept}
        />
      )}
      {relocation.preview.failure !== null && (
        <Banner
          tone="error"
          action={
            <Button size="small" onClick={relocation.preview.retry}>
              {texts.retry}
            </Button>
          }
        >
          {relocation.preview.failure}
        </Banner>
      )}
    </div>
  );
};

/** R-RELOC-001, R-RELOC-005: first who takes each product, then the summary, then the reason that saves. */
export const RelocationPage = ({
  source,
  dayFields,
  showCharges,
  refetch,
  onDone,
  onLeave,
}: {
  readonly source: RelocationSource;
  readonly dayFields: (props: DayFieldsProps) => ReactNode;
  readonly showCharges: ShowCharges;
  readonly refetch: () => void;
  readonly onDone: (order: OrderDetails) => void;
  readonly onLeave: () => void;
}) => {
  const isSmall = useSmallScreen();
  // The comparison needs the width: the new deliveries come as a drawer over it.
  const hasDrawer = useMediumScreen();
  const user = useUser();
  const relocation = useRelocation(source);
  const { draft, change, comparison, preview } = relocation;
  const dialogs = useRelocationDialogs(source, relocation, {
    showCharges,
    refetch,
    onDone,
    onLeave,
  });
  const [isPanelOpen, setPanelOpen] = useState(false);
  const go = (step: RelocationDraft['step']) => {
    setPanelOpen(false);
    change((known) => ({ ...known, step }));
  };
  // Without a product there is nothing to sum up.
  const isResume = draft.step === 'RESUME' && draft.lines.length > 0;
  const onTerm = (supplierPublicId: string, term: string) =>
    change((known) => chooseFor(known, supplierPublicId, { term }));
  const daysOf = (isCompact: boolean) => (supplierPublicId: string) =>
    dayFields({
      supplierPublicId,
      isCompact,
      requestedDay: draft.wishes[supplierPublicId] ?? noChoice,
      onChoice: (chosen) => change((known) => chooseFor(known, supplierPublicId, chosen)),
      onDay: relocation.setDay,
    });
  const panel = (
    <NewDeliveries
      draft={draft}
      candidates={comparison?.candidates ?? []}
      storePublicId={source.storePublicId}
      currentTotal={centavos(source.totals.totalWithTax - source.totals.tax)}
      dayFields={daysOf(true)}
      blocked={relocation.unready}
      onTerm={onTerm}
      onRemove={dialogs.askDelivery}
      onContinue={() => go('RESUME')}
    />
  );
  const count = bySupplier(draft.lines).length;
  const step = isResume ? 'RESUME' : 'SELECT_PRODUCTS';
  const page = useRef<HTMLElement>(null);
  useStepFocus(page, step, isResume || comparison !== undefined || draft.way === 'catalog');
  // The main button of each step; that of the summary asks for the reason first.
  const onKeyDown = useProceed(() => {
    if (isResume) {
      if (relocation.blocked === null) dialogs.askReason();
    } else if (relocation.unready === null) go('RESUME');
  });
  return (
    <main ref={page} className={`column grow min-h-0 bg-surface ${styles['page']}`} onKeyDown={onKeyDown}>
      <RelocationHead
        subtitle={texts.of(source.orderNumber, source.store)}
        step={step}
        draftText={draftText(relocation, (name) => name === user?.name)}
        onBack={isResume ? () => go('SELECT_PRODUCTS') : onLeave}
        onCancel={dialogs.askCancel}
      />
      <Notices relocation={relocation} />
      <div className={`stack grow min-h-0 ${styles['split']}`}>
        <div className="column min-0 min-h-0">
          {isResume ? (
            <ResumeStep
              source={source}
              draft={draft}
              summary={preview.summary}
              dayFields={daysOf(isSmall)}
              carriableBy={(line) =>
                carriableBy(line, draft.lines, comparison?.carried.get(line.itemPublicId) ?? [])
              }
              limitOf={(line) => limitOf(line, relocation.offers, source.items, draft.lines)}
              othersFor={(item) => splitOffers(item, relocation.offers, source.items, draft.lines)}
              change={dialogs.change}
              onTerm={onTerm}
              onRemove={dialogs.askDelivery}
            />
          ) : (
            <SelectStep
              source={source}
              comparison={{
                data: comparison,
                isError: relocation.proposals.isError,
                refetch: relocation.proposals.refetch,
              }}
              draft={draft}
              isSmall={isSmall}
              onChange={change}
            />
          )}
        </div>
        <aside className={styles['side']} data-shown={isResume || undefined}>
          {isResume ? (
            <SummaryEffects
              before={source.totals}
              summary={preview.summary}
              isChecking={preview.isChecking}
              blocked={relocation.blocked}
              onBack={() => go('SELECT_PRODUCTS')}
              onConfirm={dialogs.askReason}
            />
          ) : (
            !hasDrawer && panel
          )}
        </aside>
      </div>
      {hasDrawer && !isResume && (
        <div className={styles['foot']} data-floats>
          <Button
            look="primary"
            isBlock
            disabledReason={count === 0 ? texts.chooseFirst : null}
            onClick={() => setPanelOpen(true)}
          >
            {texts.seeDeliveries(count)}
          </Button>
        </div>
      )}
      {hasDrawer && isPanelOpen && (
        <Dialog isSide width={400} title={texts.newDeliveries} onClose={() => setPanelOpen(false)}>
          {panel}
        </Dialog>
      )}
      {dialogs.dialog}
    </main>
  );
};
