import { type ImportDetails, mapImport } from '@celeiro/contract/base/imports/imports.ts';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { onDemand } from '../../kit/browser/on-demand.tsx';
import { pages } from '../../kit/url/pages.ts';
import { useSave } from '../../kit/saving/use-save.ts';
import { Banner } from '../../ui/marks/banner.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { SmallTable } from '../../ui/data/small-table.tsx';
import { reviewTexts, uploadsTexts } from './imports.texts.ts';
import styles from './import-review.module.css';

const texts = reviewTexts.mapping;
const NONE = '';

const DiscardDialog = onDemand(
  () => import('./discard-import.dialog.tsx'),
  (module) => module.DiscardDialog,
);

type Mapping = readonly (string | null)[];

/** What keeps a mapping from being used; null where nothing does. */
const faultOf = (mapping: Mapping, fields: ImportDetails['fields']): string | null => {
  const twice = fields.find(({ field }) => mapping.filter((one) => one === field).length > 1);
  if (twice !== undefined) return texts.twice(twice.label);
  const missing = fields.find(({ field, isRequired }) => isRequired && !mapping.includes(field));
  return missing === undefined ? null : texts.missing(missing.label);
};

const DiscardButton = ({ run }: { readonly run: ImportDetails }) => {
  const navigate = useNavigate();
  const [isConfirmOpen, setConfirmOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setConfirmOpen(true)}>{uploadsTexts.discard}</Button>
      {isConfirmOpen && (
        <DiscardDialog
          run={run}
          onClose={() => setConfirmOpen(false)}
          onDiscarded={() => void navigate({ to: pages.uploads.path })}
        />
      )}
    </>
  );
};

/** What each column feeds; `onBack` where the rows were reviewed already. */
export const ImportColumns = ({
  run,
  onReviewed,
}: {
  readonly run: ImportDetails;
  readonly onReviewed: () => void;
}) => {
  const [mapping, setMapping] = useState<Mapping>(() => run.columns.map(({ field }) => field));
  const { save, isPending, failure } = useSave(mapImport, { failureText: texts.failed });
  const options = [
    { value: NONE, label: texts.none },
    ...run.fields.map(({ field, label, isRequired }) => ({
      value: field,
      label: isRequired ? texts.required(label) : label,
    })),
  ];
  const choose = (at: number, value: string): void =>
    setMapping((before) => before.map((one, place) => (place === at ? value || null : one)));
  const send = async (): Promise<void> => {
    const outcome = await save({ params: { id: run.publicId }, body: { columns: [...mapping] } });
    if (outcome.kind === 'saved') onReviewed();
  };
  return (
    <>
      <section
        className={`stack gap-8 packed grow min-h-0 scrolls pad-16-gutter ${styles['mapping']}`}
        aria-labelledby="mapping-title"
      >
        <h2 className="size-14 line-20 semibold" id="mapping-title">
          {texts.title}
        </h2>
        <p className="muted">{texts.hint}</p>
        {failure !== null && <Banner tone="error">{failure.message}</Banner>}
        <SmallTable
          rows={run.columns.map(({ header, samples }, at) => ({
            at,
            name: header === '' ? texts.nameless(at + 1) : header,
            samples,
          }))}
          // Columns have no id but their place.
          keyOf={({ at }) => at}
          columns={[
            { id: 'header', label: texts.header, cell: ({ name }) => name },
            {
              id: 'samples',
              label: texts.samples,
              cell: ({ samples }) => <span className="muted">{samples.join(' · ')}</span>,
            },
            {
              id: 'field',
              label: texts.field,
              cell: ({ at, name }) => (
                <Select
                  label={texts.fieldOf(name)}
                  isLabelHidden
                  options={options}
                  value={mapping[at] ?? NONE}
                  onChange={(value) => choose(at, value)}
                  maxHeight={320}
                />
              ),
            },
          ]}
        />
      </section>
      <footer className={`row center ${styles['foot']}`}>
        <div className={`row wrap gap-8 push ${styles['footEnd']}`}>
          <DiscardButton run={run} />
          <Button
            look="primary"
            isPending={isPending}
            disabledReason={faultOf(mapping, run.fields)}
            onClick={() => void send()}
          >
            {texts.run(run.rows)}
          </Button>
        </div>
      </footer>
    </>
  );
};
