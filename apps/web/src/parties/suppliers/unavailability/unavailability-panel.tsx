import { refusalMessage } from '@celeiro/contract/errors.ts';
import {
  createUnavailability,
  type Unavailability,
  type UnavailabilityPreview,
  updateUnavailability,
} from '@celeiro/contract/parties/suppliers/supplier-unavailability.ts';
import type { BusinessDate } from '@celeiro/rules/days/calendar.ts';
import { isLocked } from '@celeiro/rules/orders/deliveries/lock.ts';
import { isStatusCode } from '@celeiro/rules/orders/deliveries/statuses.ts';
import { formatBRL } from '@celeiro/rules/money.ts';
import { unavailabilityStage } from '@celeiro/rules/parties/suppliers/unavailability.ts';
import { IconArrowsExchange } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import type { DayRangeValue } from '../../../kit/calendar/day-choice.ts';
import { leavePanel } from '../../../kit/saving/leave-panel.ts';
import { FormConflictDialog, FormFailure } from '../../../kit/forms/form-parts.tsx';
import { useEndpointForm } from '../../../kit/forms/use-endpoint-form.ts';
import { PanelForm } from '../../../kit/forms/panel-form.tsx';
import { useSettled } from '../../../kit/saving/use-settled.ts';
import { toast } from '../../../kit/saving/toasts.ts';
import { pages } from '../../../kit/url/pages.ts';
import { Banner } from '../../../ui/marks/banner.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { SidePanel } from '../../../ui/overlays/side-panel.tsx';
import { uiTexts } from '../../../ui/ui.texts.ts';
import { useNarrowScreen } from '../../../ui/use-small-screen.ts';
import { UnavailabilityFields } from './unavailability-fields.tsx';
import { type AskedDays, useHits, WhoIsHit } from './unavailability-hits.tsx';
import styles from './unavailability.module.css';
import { unavailabilityTexts as texts } from './unavailability.texts.ts';
import {
  areDays,
  changeOf,
  noDays,
  periodsOf,
  problemsOf,
  refusalOf,
  type UnavailabilityValues,
  valuesOf,
} from './unavailability-values.ts';

const WIDTH = 404;
type HitDelivery = UnavailabilityPreview['first'][number];

/** Whether its status allows relocation. */
const canRelocate = ({ status }: HitDelivery): boolean => isStatusCode(status) && !isLocked(status);

type PanelProps = {
  readonly supplierPublicId: string;
  /** The one that is changed, or null for a new one. */
  readonly edited: Unavailability | null;
  /** The supplier's others. */
  readonly others: readonly Unavailability[];
  readonly today: BusinessDate;
  /** Follows the calendar next to it, in both directions. */
  readonly range: DayRangeValue;
  readonly onRange: (range: DayRangeValue) => void;
  readonly onClose: () => void;
};

/** EP-132 and EP-133 are filled by the same fields; which of them is called depends on what is open. */
const useDaysForm = ({ supplierPublicId, edited, others, today, range, onClose }: PanelProps) => {
  const leadsOn = useRef(false);
  /** What is saved: once it is, its deliveries can be linked to. */
  const saved = useRef<string | null>(null);
  const navigate = useNavigate();
  const start: UnavailabilityValues =
    edited === null ? { ...noDays, startDate: range.from, endDate: range.to } : valuesOf(edited);
  const endpoint = edited === null ? createUnavailability : updateUnavailability;
  const form = useEndpointForm(endpoint as typeof updateUnavailability, {
    // The call of a new one has no parameters, and ignores them.
    input: { params: { id: edited?.publicId ?? '' } },
    start,
    toBody: (values) => ({ supplierPublicId, ...changeOf(values) }),
    required: ['startDate', 'endDate'],
    check: (values) => problemsOf(values, refusalOf(values, edited, others, today)),
    version: edited?.version ?? 0,
    follows: edited !== null,
    failureText: texts.saveFailed,
    onSaved: ({ publicId, affected: { count, amount } }) => {
      saved.current = publicId;
      toast.saved(count === 0 ? texts.saved : texts.savedWith(count, formatBRL(amount)));
      if (!leadsOn.current) onClose();
    },
  });
  /**
   * Saves what is not saved yet, and opens the relocation of the first delivery that is affected. Coming back opens this one
   * again, with the remaining deliveries.
   */
  const relocate = async ({ orderPublicId, publicId: deliveryPublicId }: HitDelivery) => {
    leadsOn.current = true;
    saved.current = edited !== null && !form.isDirty ? edited.publicId : null;
    if (saved.current === null) await form.submit();
    leadsOn.current = false;
    if (saved.current === null) return;
    await navigate({ to: '.', search: { id: saved.current }, replace: true });
    void navigate({ to: pages.relocation.path, search: { orderPublicId, deliveryPublicId } });
  };
  return { form, relocate };
};

/** One unavailability to be recorded or changed, and whom it would hit, as it is typed. */
export const UnavailabilityPanel = (props: PanelProps) => {
  const { supplierPublicId, edited, others, today, range, onRange, onClose } = props;
  const { form, relocate } = useDaysForm(props);
  const values = useWatch({ control: form.control, compute: (all: UnavailabilityValues) => all });
  const { startDate, endDate } = values;

  // Days chosen in the calendar are gone on with there; what is to be filled in or changed is gone on with here.
  const isNarrow = useNarrowScreen();
  const begin = useEffectEvent(() => {
    if (isNarrow) return;
    if (edited !== null) form.focus('endDate');
    else if (range.from === '') form.focus('startDate');
  });
  useEffect(() => begin(), []);

  // The calendar and the fields hold the same days: whichever changed leads.
  const take = useEffectEvent(() => {
    if (form.get('startDate') !== range.from && range.from !== '') form.set('startDate', range.from);
    if (form.get('endDate') !== range.to && range.to !== '') form.set('endDate', range.to);
  });
  useEffect(() => take(), [range.from, range.to]);
  const notify = useEffectEvent(() => {
    if (startDate !== range.from || endDate !== range.to) onRange({ from: startDate, to: endDate });
  });
  useEffect(() => notify(), [startDate, endDate]);

  const days: AskedDays | null = areDays(values)
    ? { supplierPublicId, startDate, endDate, periods: periodsOf(values) }
    : null;
  const { value: requested, isWaiting } = useSettled(days, JSON.stringify(days));
  const hits = useHits(requested);
  const refused = refusalOf(values, edited, others, today);
  const first = hits.data?.first.find(canRelocate);

  const leave = () => leavePanel(onClose);
  const isRunning =
    edited !== null && unavailabilityStage(edited, today) === 'running' && edited.startDate < today;

  return (
    <SidePanel title={edited === null ? texts.addTitle : texts.editTitle} width={WIDTH} onClose={leave}>
      <PanelForm className={styles['form']} isUnsaved={form.isUnsaved} onSave={() => void form.submit()}>
        <UnavailabilityFields form={form} fixed={isRunning ? texts.running : null} />
        {refused !== null && <Banner tone="warning">{refusalMessage(refused)}</Banner>}
        <FormFailure form={form} />
        <WhoIsHit
          days={days}
          isWaiting={isWaiting}
          hits={hits}
          today={today}
          relocate={
            <Button
              size="small"
              icon={<IconArrowsExchange size={16} aria-hidden="true" />}
              disabledReason={
                refused !== null
                  ? refusalMessage(refused)
                  : first === undefined
                    ? texts.hits.noneToRelocate
                    : null
              }
              onClick={() => first !== undefined && void relocate(first)}
            >
              {texts.hits.relocate}
            </Button>
          }
        />
        <div className={`row gap-8 end line-top bg-surface ${styles['foot']}`}>
          <Button onClick={leave}>{uiTexts.cancel}</Button>
          <Button
            look="primary"
            type="submit"
            isPending={form.isPending}
            disabledReason={refused === null ? null : refusalMessage(refused)}
          >
            {texts.save}
          </Button>
        </div>
      </PanelForm>
      <FormConflictDialog form={form} />
    </SidePanel>
  );
};
