import type { Supplier } from '@celeiro/contract/parties/suppliers/supplier-records.ts';
import {
  listUnavailability,
  type Unavailability,
} from '@celeiro/contract/parties/suppliers/supplier-unavailability.ts';
import { businessDateOf } from '@celeiro/rules/days/calendar.ts';
import { unavailabilityStage } from '@celeiro/rules/parties/suppliers/unavailability.ts';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { read } from '../../../kit/api/query.ts';
import type { DayRangeValue } from '../../../kit/calendar/day-choice.ts';
import { useNow } from '../../../kit/use-now.ts';
import { Banner } from '../../../ui/marks/banner.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { leavePanel } from '../../../kit/saving/leave-panel.ts';
import { SidePanel } from '../../../ui/overlays/side-panel.tsx';
import { ErrorState, LoadingRows } from '../../../ui/marks/states.tsx';
import { useNarrowScreen } from '../../../ui/use-small-screen.ts';
import { UnavailabilityList } from './unavailability-list.tsx';
import { UnavailabilityPanel } from './unavailability-panel.tsx';
import styles from './unavailability.module.css';
import { unavailabilityTexts as texts } from './unavailability.texts.ts';
import { useRemoval } from './use-removal.ts';
import { YearCalendar } from './year-calendar.tsx';
import { yearDays } from './year-days.ts';

const nothing: DayRangeValue = { from: '', to: '' };

/** What the panel is about: a new one, or one that is there; each opening begins with fresh fields. */
type Open = { readonly edited: string | null; readonly opening: number } | null;

const Shown = ({
  supplier,
  rows,
}: {
  readonly supplier: Supplier;
  readonly rows: readonly Unavailability[];
}) => {
  const today = businessDateOf(useNow());
  const isNarrow = useNarrowScreen();
  const navigate = useNavigate();
  const { id }: Record<string, string | undefined> = useSearch({ strict: false });
  const named = rows.find((row) => row.publicId === id && unavailabilityStage(row, today) !== 'past');
  const [open, setOpen] = useState<Open>(named === undefined ? null : { edited: named.publicId, opening: 0 });
  const [range, setRange] = useState(
    named === undefined ? nothing : { from: named.startDate, to: named.endDate },
  );
  const remove = useRemoval(supplier.publicId);
  const edited = rows.find(({ publicId }) => publicId === open?.edited) ?? null;
  const isRemoved = open?.edited != null && edited === null;
  const opener = useRef<Element | null>(null);
  const openings = useRef(0);
  const show = (edited: string | null, days: DayRangeValue) => {
    const { activeElement } = document;
    leavePanel(() => {
      opener.current = activeElement;
      openings.current += 1;
      setOpen({ edited, opening: openings.current });
      setRange(days);
    });
  };
  const start = (days: DayRangeValue) => show(null, days);
  const close = () => {
    setOpen(null);
    setRange(nothing);
    if (id !== undefined) void navigate({ to: '.', search: {}, replace: true });
    // Back to where it was opened from; what lies over the page gives the focus back by itself.
    if (!isNarrow && opener.current instanceof HTMLElement) opener.current.focus();
  };
  const edit = (one: Unavailability) => {
    if (unavailabilityStage(one, today) === 'past') return;
    show(one.publicId, { from: one.startDate, to: one.endDate });
  };
  const take = (one: Unavailability) => {
    if (unavailabilityStage(one, today) === 'past') return;
    if (one.publicId === open?.edited) close();
    void remove(one, today);
  };
  return (
    <div className="row gap-16 top">
      <div className="stack cols-1 gap-16 grow min-0">
        <YearCalendar
          action={
            <Button icon={<IconPlus size={16} aria-hidden="true" />} onClick={() => start(nothing)}>
              {texts.add}
            </Button>
          }
          today={today}
          range={range}
          dayOf={yearDays(supplier.operatingPeriods, rows, today)}
          onRange={(chosen, isWhole) => {
            setRange(chosen);
            // Where the panel lies over the calendar it comes once both ends are chosen.
            if (open === null && chosen.from !== '' && (isWhole || !isNarrow)) start(chosen);
          }}
          onOpen={edit}
          onRemove={take}
        />
        <UnavailabilityList rows={rows} today={today} onEdit={edit} onRemove={take} />
      </div>
      {isRemoved && (
        <SidePanel title={texts.editTitle} onClose={close}>
          <Banner tone="warning">{texts.removedByOther}</Banner>
        </SidePanel>
      )}
      {open !== null && !isRemoved && (
        <div className={styles['split']}>
          <UnavailabilityPanel
            key={open.opening}
            supplierPublicId={supplier.publicId}
            edited={edited}
            others={rows.filter((row) => row !== edited)}
            today={today}
            range={range}
            onRange={setRange}
            onClose={close}
          />
        </div>
      )}
    </div>
  );
};

/** EP-131: when a supplier is away, over a year and in a list (R-ADMIN-017). */
export const SupplierUnavailability = ({ supplier }: { readonly supplier: Supplier }) => {
  const { data, isError, refetch } = useQuery(
    read(listUnavailability, { params: { supplierPublicId: supplier.publicId } }),
  );
  if (data !== undefined) return <Shown supplier={supplier} rows={data} />;
  return isError ? (
    <ErrorState title={texts.failed} onRetry={() => void refetch()} />
  ) : (
    <LoadingRows label={texts.title} className="stack cols-1 gap-12" />
  );
};
