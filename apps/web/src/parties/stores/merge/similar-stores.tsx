import { formatBRL } from '@celeiro/rules/money.ts';
import { documentRoot, storeStatusLabels } from '@celeiro/rules/parties/stores/store.ts';
import { IconColumns } from '@tabler/icons-react';
import { useState } from 'react';
import { FormSection } from '../../../kit/forms/form-page.tsx';
import type { EndpointForm } from '../../../kit/forms/use-endpoint-form.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { useSlimScreen } from '../../../ui/use-small-screen.ts';
import { SimilarDialog } from './similar.dialog.tsx';
import styles from '../form/store-form.module.css';
import { similarTexts as texts } from '../store-records.texts.ts';
import type { StoreValues } from '../form/store-values.ts';
import type { Similar, SimilarNews } from './use-similar.ts';

type Props = { readonly form: EndpointForm<StoreValues>; readonly similar: SimilarNews };

const reasonOf = ({ because }: Similar): string => {
  const reason = because.map((one) => texts.because[one]).join(', ');
  return reason.slice(0, 1).toUpperCase() + reason.slice(1);
};
const factsOf = ({ documentNumber, city, status }: Similar): string =>
  [documentNumber, city, storeStatusLabels[status]].filter((part) => part !== null).join(' · ');

const Alike = ({ form, similar: { similar, pass } }: Props) => {
  const [isCompared, setCompared] = useState(false);
  // The form's values are read at the moment of the request.
  const values = isCompared ? form.values() : null;
  return (
    <FormSection title={texts.title}>
      <div className={`stack gap-8 ${styles['similar']}`}>
        <ul className="stack gap-8">
          {similar.map((one) => (
            <li key={one.publicId} className={`stack gap-2-12 ${styles['alike']}`}>
              <b className="truncated" title={one.name}>
                {one.name}
              </b>
              <span className="number">{texts.likeness(one.likeness)}</span>
              <small className="all-columns size-12 line-16 muted">{factsOf(one)}</small>
              <small className="all-columns size-12 line-16 muted">{reasonOf(one)}</small>
            </li>
          ))}
        </ul>
        <div className="row wrap gap-8">
          <Button
            size="small"
            icon={<IconColumns size={16} aria-hidden="true" />}
            onClick={() => setCompared(true)}
          >
            {texts.compare}
          </Button>
          <Button size="small" look="ghost" onClick={pass}>
            {texts.notTheSame}
          </Button>
        </div>
      </div>
      {values !== null && (
        <SimilarDialog values={values} similar={similar} onClose={() => setCompared(false)} />
      )}
    </FormSection>
  );
};

const Group = ({ form, similar: { group, groupSize, groupUsed } }: Props) => (
  <FormSection title={texts.group(groupSize)}>
    <div className={`stack gap-8 ${styles['similar']}`}>
      <p className="size-12 faint">{texts.root(documentRoot(String(form.get('documentNumber'))) ?? '')}</p>
      <ul className="stack gap-8">
        {group.map(({ publicId, name, documentNumber, usedLimit }) => (
          <li key={publicId} className={`stack gap-2-12 ${styles['alike']}`}>
            <b className="truncated" title={name}>
              {name}
            </b>
            <span className="number">{formatBRL(usedLimit)}</span>
            <small className="all-columns size-12 line-16 muted">{documentNumber}</small>
          </li>
        ))}
      </ul>
      <p className={`row gap-12 between line-top ${styles['total']}`}>
        {texts.owed}
        <b className="number">{formatBRL(groupUsed)}</b>
      </p>
      <p className="size-12 faint">{texts.groupLimit}</p>
    </div>
  </FormSection>
);

const Cards = (props: Props) => {
  const { groupSize, similar } = props.similar;
  return (
    <>
      {similar.length > 0 && <Alike {...props} />}
      {groupSize > 0 && <Group {...props} />}
    </>
  );
};

/** Stores that look like the one that is filled in, and those of its group, next to the form where there is room. */
export const SimilarCards = (props: Props) => (useSlimScreen() ? null : <Cards {...props} />);

/** One line about them under the document, in narrow places; opened, it shows the same. */
export const SimilarLine = (props: Props) => {
  const { groupSize, similar } = props.similar;
  const isSlim = useSlimScreen();
  if (!isSlim || similar.length + groupSize === 0) return null;
  const counts = [
    similar.length > 0 ? texts.alike(similar.length) : null,
    groupSize > 0 ? texts.group(groupSize) : null,
  ];
  return (
    <details className={styles['line']}>
      <summary>{counts.filter((one) => one !== null).join(' · ')}</summary>
      <Cards {...props} />
    </details>
  );
};
