import { listWeekDays } from '@celeiro/contract/parties/supplier-routes/routes.ts';
import type { WeekMask } from '@celeiro/rules/parties/supplier-routes/week-day-periods.ts';
import { idsOfMask } from '@celeiro/rules/parties/supplier-routes/week-day-periods.ts';
import { useQuery } from '@tanstack/react-query';
import { read } from '../../kit/api/query.ts';
import { Button } from '../../ui/actions/button.tsx';
import { ErrorState, LoadingRows } from '../../ui/marks/states.tsx';
import { routeEditorTexts as texts } from './route-editor.texts.ts';
import { WeekGrid } from './week-grid.tsx';
import styles from './week-grid.module.css';

export type WeekPreset = { readonly label: string; readonly week: WeekMask };

/** A week to be chosen, with how much of it is and a few weeks at one press; EP-082 says which periods there are. */
export const WeekField = ({
  label,
  week,
  presets,
  note = null,
  disabledReason = null,
  onChange,
}: {
  readonly label: string;
  readonly week: WeekMask;
  readonly presets: readonly WeekPreset[];
  readonly note?: string | null;
  readonly disabledReason?: string | null;
  readonly onChange: (week: WeekMask) => void;
}) => {
  const days = useQuery({ ...read(listWeekDays, {}), staleTime: Infinity });
  return (
    <>
      <div className="row wrap gap-4-8 center">
        <span className="size-12 faint number">{texts.chosen(idsOfMask(week).length)}</span>
        <span className="row wrap gap-4 push">
          {presets.map((preset) => (
            <Button
              key={preset.label}
              look="ghost"
              size="small"
              disabledReason={disabledReason}
              onClick={() => onChange(preset.week)}
            >
              {preset.label}
            </Button>
          ))}
        </span>
      </div>
      {days.data !== undefined && (
        <WeekGrid label={label} week={week} disabledReason={disabledReason} onChange={onChange} />
      )}
      {days.data === undefined &&
        (days.isError ? (
          <ErrorState title={texts.failed.weekDays} onRetry={() => void days.refetch()} />
        ) : (
          <LoadingRows label={label} className={styles['loading']} />
        ))}
      {note !== null && (
        <p className="size-12 faint" role="status">
          {note}
        </p>
      )}
    </>
  );
};
