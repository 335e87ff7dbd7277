import type { SupplierStore } from '@celeiro/contract/parties/supplier-stores/supplier-stores.ts';
import {
  addStoreWarning,
  removeStoreWarning,
} from '@celeiro/contract/parties/supplier-stores/supplier-warnings.ts';
import { warningTags } from '@celeiro/rules/parties/suppliers/warning-tags.ts';
import { undoToast } from '../../kit/undo/undo-toast.ts';
import { useSave } from '../../kit/saving/use-save.ts';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import styles from './store-panel.module.css';
import { storePanelTexts as texts } from './supplier-stores.texts.ts';

/** EP-116, EP-117: what colleagues are warned of, each at once, and back with 'Desfazer'. */
export const StoreWarnings = ({ pair }: { readonly pair: SupplierStore }) => {
  const terms = { failureText: texts.warningFailed, failureIn: 'toast' } as const;
  const adding = useSave(addStoreWarning, terms);
  const removing = useSave(removeStoreWarning, terms);
  const add = async (tagPublicId: string, name: string, isUndone = false) => {
    const outcome = await adding.save({
      body: { supplierStorePublicId: pair.publicId, supplierStoreWarningTagPublicId: tagPublicId },
    });
    if (outcome.kind !== 'saved' || isUndone) return;
    const { publicId } = outcome.answer;
    undoToast(texts.warned(name), () => void remove(publicId, tagPublicId, name, true));
  };
  const remove = async (publicId: string, tagPublicId: string, name: string, isUndone = false) => {
    const outcome = await removing.save({ params: { id: publicId } });
    if (outcome.kind !== 'saved' || isUndone) return;
    undoToast(texts.unwarned(name), () => void add(tagPublicId, name, true));
  };
  return (
    <section className={`stack cols-1 gap-8 hair-top ${styles['section']}`} aria-label={texts.warnings}>
      <h3 className="size-13 line-20 semibold">{texts.warnings}</h3>
      <p className="size-12 faint">{texts.warningsHint}</p>
      {warningTags.map(({ publicId, name }) => {
        const link = pair.warningTags.find(({ tagPublicId }) => tagPublicId === publicId);
        return (
          <Checkbox
            key={publicId}
            label={name}
            isChecked={link !== undefined}
            onChange={() =>
              void (link === undefined ? add(publicId, name) : remove(link.publicId, publicId, name))
            }
          />
        );
      })}
    </section>
  );
};
