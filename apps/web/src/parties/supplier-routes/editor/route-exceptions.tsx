import type { RouteRestriction } from '@celeiro/contract/parties/supplier-routes/routes.ts';
import type { WeekMask } from '@celeiro/rules/parties/supplier-routes/week-day-periods.ts';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { FormSection } from '../../../kit/forms/form-page.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { ExceptionDialog } from './exception.dialog.tsx';
import type { ExceptionRow } from './exception-drafts.ts';
import { ExceptionsTable, type StoresOf } from './exceptions-table.tsx';
import { routeEditorTexts as texts } from '../route-editor.texts.ts';
import styles from '../route-editor.module.css';
import type { RouteCity } from '../route-fields.tsx';
import type { Exceptions } from './use-exceptions.ts';

/** The exceptions of a route, changed here first; while they are sent they stand still. */
export const RouteExceptions = ({
  exceptions,
  saved,
  week,
  city,
  storesOf,
}: {
  readonly exceptions: Exceptions;
  readonly saved: readonly RouteRestriction[];
  /** Of the route. */
  readonly week: WeekMask;
  /** Null until it is chosen and known. */
  readonly city: RouteCity | null;
  readonly storesOf: StoresOf;
}) => {
  const [open, setOpen] = useState<ExceptionRow | 'new' | null>(null);
  const rows = exceptions.rowsOver(saved);
  const disabledReason = exceptions.isPending ? texts.saving : city === null ? texts.chooseCity : null;
  const close = () => setOpen(null);
  const unsaved = rows.filter(({ state }) => state !== 'SAVED').length;
  return (
    <FormSection title={texts.exceptions}>
      <div className="row wrap gap-8 center between">
        <span className={`${styles['quiet']} number`}>
          {rows.length === 0 ? texts.noException : texts.exceptionCount(rows.length, unsaved)}
        </span>
        <Button
          size="small"
          icon={<IconPlus size={14} aria-hidden="true" />}
          disabledReason={disabledReason}
          onClick={() => setOpen('new')}
        >
          {texts.addException}
        </Button>
      </div>
      {rows.length > 0 && (
        <ExceptionsTable
          week={week}
          rows={rows}
          storesOf={storesOf}
          disabledReason={disabledReason}
          onEdit={setOpen}
          onRemove={({ publicId }) => exceptions.change(saved, publicId, null)}
          onUndo={({ publicId, values }) => exceptions.change(saved, publicId, values)}
        />
      )}
      {open !== null && city !== null && (
        <ExceptionDialog
          city={city}
          week={week}
          rows={rows}
          row={open === 'new' ? null : open}
          onDone={(values) => {
            if (open === 'new') exceptions.add(values);
            else exceptions.change(saved, open.publicId, values);
            close();
          }}
          onClose={close}
        />
      )}
    </FormSection>
  );
};
