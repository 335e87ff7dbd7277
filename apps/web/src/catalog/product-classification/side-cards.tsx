import {
  type ClassificationDecision,
  type PreClassification,
  undoClassification,
} from '@celeiro/contract/catalog/product-classification/pre-classification.ts';
import { formatBRL } from '@celeiro/rules/money.ts';
import { Card } from '../../kit/profile/profile-card.tsx';
import { TimeAgo } from '../../kit/fields/time-ago.tsx';
import { toast } from '../../kit/saving/toasts.ts';
import { useSave } from '../../kit/saving/use-save.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { EMPTY_VALUE } from '../../ui/data/empty-value.ts';
import { classificationTexts as texts } from './classification.texts.ts';
import styles from './classification.module.css';

/** Those that say the same of themselves; a tick takes them along. */
export const EqualCard = ({
  suggestion: { equal },
  left,
  onLeave,
}: {
  readonly suggestion: PreClassification;
  /** Those that don't go along. */
  readonly left: ReadonlySet<string>;
  readonly onLeave: (publicId: string, isLeft: boolean) => void;
}) => (
  <Card title={texts.equal} end={<span className="number">{equal.length}</span>}>
    {equal.length === 0 ? (
      <p className="size-12 regular faint">{texts.noneEqual}</p>
    ) : (
      <ul className={styles['rows']}>
        {equal.map(({ publicId, name, supplier, price }) => (
          <li key={publicId}>
            <Checkbox
              label={texts.withThis(name)}
              isLabelHidden
              isChecked={!left.has(publicId)}
              onChange={(isChecked) => onLeave(publicId, !isChecked)}
            />
            <span className={`stack grow min-0 ${styles['two']}`}>
              <b className="medium" title={name}>
                {name}
              </b>
              <small className="size-12 regular faint">{supplier ?? texts.noSupplier}</small>
            </span>
            <span className="number">{price === null ? EMPTY_VALUE : formatBRL(price)}</span>
          </li>
        ))}
      </ul>
    )}
  </Card>
);

type Similar = PreClassification['similar'][number];

/** Classified products like it: to be copied, or to be it. */
export const SimilarCard = ({
  suggestion: { similar },
  onUse,
  onSame,
}: {
  readonly suggestion: PreClassification;
  readonly onUse: (one: Similar) => void;
  readonly onSame: (one: Similar) => void;
}) => (
  <Card title={texts.similar}>
    {similar.length === 0 ? (
      <p className="size-12 regular faint">{texts.noneSimilar}</p>
    ) : (
      <ul className={styles['rows']}>
        {similar.map((one) => {
          const facts = [one.brand?.name, one.pack, one.family.name].filter(Boolean).join(' · ');
          return (
            <li key={one.publicId}>
              {one.image === null ? (
                <span className={styles['without']} />
              ) : (
                <img src={one.image} alt="" width={28} height={28} loading="lazy" />
              )}
              <span className={`stack grow min-0 ${styles['two']}`}>
                <b className="medium" title={one.name}>
                  {one.name}
                </b>
                <small className="size-12 regular faint" title={facts}>
                  {facts}
                </small>
              </span>
              <span className="number">{texts.likeness(one.likeness)}</span>
              <Button
                look="ghost"
                size="small"
                aria-label={texts.useOf(one.name, one.pack)}
                onClick={() => onUse(one)}
              >
                {texts.use}
              </Button>
              <Button
                look="ghost"
                size="small"
                aria-label={texts.sameAs(one.name, one.pack)}
                onClick={() => onSame(one)}
              >
                {texts.same}
              </Button>
            </li>
          );
        })}
      </ul>
    )}
  </Card>
);

/** Undoes a decision, and shows a toast. */
export const useUndo = () => {
  const { save, isPending } = useSave(undoClassification, {
    failureText: texts.undoFailed,
    failureIn: 'toast',
  });
  const undo = async (publicId: string): Promise<void> => {
    const { kind } = await save({ params: { id: publicId } });
    if (kind === 'saved') toast.success(texts.undone);
  };
  return { undo, isPending };
};

/** One's own last decisions, each to be taken back. */
export const DecisionsCard = ({
  decisions,
  undo,
}: {
  readonly decisions: readonly ClassificationDecision[];
  readonly undo: ReturnType<typeof useUndo>;
}) => (
  <Card title={texts.last}>
    {decisions.length === 0 ? (
      <p className="size-12 regular faint">{texts.noneYet}</p>
    ) : (
      <ul className={styles['rows']}>
        {decisions.map(({ publicId, formerName, outcome, at }) => (
          <li key={publicId}>
            <span className={`stack grow min-0 ${styles['two']}`}>
              <b className="medium" title={outcome}>
                {outcome}
              </b>
              <small className="size-12 regular faint" title={formerName}>
                {formerName}
              </small>
            </span>
            <TimeAgo at={at} />
            <Button
              look="ghost"
              size="small"
              aria-label={texts.undoOf(formerName)}
              isDisabled={undo.isPending}
              onClick={() => void undo.undo(publicId)}
            >
              {texts.undo}
            </Button>
          </li>
        ))}
      </ul>
    )}
  </Card>
);
