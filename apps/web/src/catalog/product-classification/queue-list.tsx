import { queueSorts } from '@celeiro/contract/catalog/product-classification/pre-classification.ts';
import { SURE } from '@celeiro/rules/catalog/product-classification/suggest.ts';
import { Select } from '../../ui/fields/select.tsx';
import { classificationTexts as texts } from './classification.texts.ts';
import styles from './classification.module.css';
import type { Queue } from './use-queue.ts';

const sortOptions = queueSorts.map((value) => ({ value, label: texts.sorts[value] }));

/** What waits, each group with how sure its suggestion is. */
export const QueueList = ({ queue: { rows, current, sort, setSort, go } }: { readonly queue: Queue }) => (
  <nav className={`column min-h-0 bg-surface ${styles['queue']}`} aria-label={texts.queue}>
    <header>
      <h2 className="size-13 semibold">{texts.queue}</h2>
      <Select
        label={texts.sort}
        isLabelHidden
        options={sortOptions}
        value={sort}
        onChange={(value) => setSort(queueSorts.find((one) => one === value) ?? 'SOLD')}
      />
    </header>
    <ul className="grow min-h-0 scrolls">
      {rows.map(({ publicId, name, equal, confidence }) => (
        <li key={publicId}>
          <button type="button" aria-current={publicId === current || undefined} onClick={() => go(publicId)}>
            <span className={`stack grow min-0 ${styles['two']}`}>
              <span title={name}>{name}</span>
              <small className="size-12 regular faint">{texts.group(equal)}</small>
            </span>
            {confidence !== null && (
              <span className="number" data-unsure={confidence < SURE || undefined}>
                {texts.sure(confidence)}
              </span>
            )}
          </button>
        </li>
      ))}
    </ul>
  </nav>
);
