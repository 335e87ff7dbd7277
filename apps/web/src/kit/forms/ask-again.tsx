import { normalizeDocument } from '@celeiro/rules/documents.ts';
import { useEffect, useRef, useState } from 'react';
import type { Path } from 'react-hook-form';
import { Button } from '../../ui/actions/button.tsx';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { EMPTY_VALUE } from '../../ui/data/empty-value.ts';
import { SmallTable } from '../../ui/data/small-table.tsx';
import { toast } from '../saving/toasts.ts';
import { type Company, findCompany, partsOf, type Registration } from './registration/document-first.tsx';
import styles from './forms.module.css';
import { registrationFormTexts as texts } from './registration/registration-form.texts.ts';
import type { EndpointForm } from './use-endpoint-form.ts';

type Difference = {
  readonly name: string;
  readonly label: string;
  readonly here: string;
  readonly there: string;
  readonly registered: string;
};

/** Values of the form next to the registered ones, where they differ. */
const differencesOf = <V extends Registration>(
  form: EndpointForm<V>,
  company: Company,
): readonly Difference[] =>
  partsOf(company).flatMap(([name, registered]) => {
    const words = form.words.get(name);
    const value = form.get(name as Path<V>); // as `Registration` says
    if (words === undefined || value === registered) return [];
    return [{ name, label: words.label, here: words.show(value), there: words.show(registered), registered }];
  });

/** Both sides of each difference; what is ticked goes into the form. */
const Differences = ({
  differences,
  company,
  onTake,
  onClose,
}: {
  readonly differences: readonly Difference[];
  readonly company: Company;
  readonly onTake: (taken: readonly Difference[]) => void;
  readonly onClose: () => void;
}) => {
  const [chosen, choose] = useState<readonly string[]>([]);
  const taken = differences.filter(({ name }) => chosen.includes(name));
  return (
    <Dialog
      title={texts.differences}
      width={760}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{texts.close}</Button>
          {differences.length > 0 && (
            <Button look="primary" isDisabled={taken.length === 0} onClick={() => onTake(taken)}>
              {texts.take(taken.length)}
            </Button>
          )}
        </>
      }
    >
      <p className="muted">
        {[
          texts.status(company.registrationStatus),
          differences.length === 0 ? texts.same : texts.differing,
        ].join(' ')}
      </p>
      {differences.length > 0 && (
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by keys
        <div className={styles['sides']} role="region" aria-label={texts.differences} tabIndex={0}>
          <SmallTable
            rows={differences}
            keyOf={({ name }) => name}
            columns={[
              {
                id: 'field',
                label: texts.field,
                cell: ({ name, label }) => (
                  <Checkbox
                    label={label}
                    isChecked={chosen.includes(name)}
                    onChange={(isChosen) =>
                      choose(isChosen ? [...chosen, name] : chosen.filter((one) => one !== name))
                    }
                  />
                ),
              },
              { id: 'here', label: texts.here, cell: ({ here }) => (here === '' ? EMPTY_VALUE : here) },
              { id: 'there', label: texts.there, cell: ({ there }) => there },
            ]}
          />
          <Button size="small" look="link" onClick={() => choose(differences.map(({ name }) => name))}>
            {texts.takeAll}
          </Button>
        </div>
      )}
    </Dialog>
  );
};

/** Asks the tax office once more about a company that is registered: what it says otherwise now is taken one by one (R-ADMIN-008). */
export const AskAgain = <V extends Registration>({
  form,
  documentNumber,
  onCompany,
}: {
  readonly form: EndpointForm<V>;
  readonly documentNumber: string;
  readonly onCompany: (company: Company) => void;
}) => {
  const [isLookingUp, setLookingUp] = useState(false);
  const [found, setFound] = useState<{
    readonly company: Company;
    readonly differences: readonly Difference[];
  } | null>(null);
  const requested = useRef<AbortController | null>(null);
  useEffect(() => () => requested.current?.abort(), []);
  const ask = async (): Promise<void> => {
    requested.current?.abort();
    const control = new AbortController();
    requested.current = control;
    setLookingUp(true);
    const company = await findCompany(normalizeDocument(documentNumber), control.signal);
    if (control.signal.aborted) return;
    setLookingUp(false);
    if (company === 'unknown' || company === 'failed') return toast.error(texts[company]);
    if (company === null) return;
    setFound({ company, differences: differencesOf(form, company) });
    onCompany(company);
  };
  return (
    <>
      <span>
        <Button size="small" isPending={isLookingUp} onClick={() => void ask()}>
          {texts.askAgain}
        </Button>
      </span>
      {found !== null && (
        <Differences
          {...found}
          onClose={() => setFound(null)}
          onTake={(taken) => {
            for (const { name, registered } of taken) form.set(name as Path<V>, registered); // as `Registration` says
            setFound(null);
          }}
        />
      )}
    </>
  );
};
