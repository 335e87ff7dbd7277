import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { relocationTexts as texts } from './relocation.texts.ts';

/** What is asked before something of the relocation is thrown away (R-RELOC-003); DISCOUNT is the form of a new one. */
export type RelocationQuestion =
  | { readonly kind: 'DELETE_PRODUCT'; readonly product: string; readonly supplier: string }
  | { readonly kind: 'DELETE_DELIVERY'; readonly supplier: string; readonly count: number }
  | { readonly kind: 'CANCEL_RELOCATION' }
  | { readonly kind: 'DELETE_DISCOUNT'; readonly reason: string; readonly product: string };

const wordsOf = (
  question: RelocationQuestion,
): { readonly title: string; readonly text: string; readonly confirm: string; readonly keep?: string } => {
  switch (question.kind) {
    case 'DELETE_PRODUCT':
      return {
        title: texts.deleteProductTitle,
        text: texts.deleteProductText(question.product, question.supplier),
        confirm: texts.remove,
      };
    case 'DELETE_DELIVERY':
      return {
        title: texts.deleteDeliveryTitle,
        text: texts.deleteDeliveryText(question.supplier, question.count),
        confirm: texts.exclude,
      };
    case 'CANCEL_RELOCATION':
      return {
        title: texts.cancelTitle,
        text: texts.cancelText,
        confirm: texts.cancelConfirm,
        keep: texts.keep,
      };
    case 'DELETE_DISCOUNT':
      return {
        title: texts.deleteDiscountTitle,
        text: texts.deleteDiscountText(question.reason, question.product),
        confirm: texts.exclude,
      };
  }
};

/** R-RELOC-003: each kind with its own words; the harmless button comes first. */
export const RelocationConfirmDialog = ({
  question,
  onConfirm,
  onCancel,
}: {
  readonly question: RelocationQuestion;
  readonly onConfirm: () => Promise<string | void> | void;
  readonly onCancel: () => void;
}) => {
  const { title, text, confirm, keep } = wordsOf(question);
  return (
    <ConfirmDialog
      title={title}
      confirmLabel={confirm}
      {...(keep === undefined ? {} : { cancelLabel: keep })}
      isDangerous
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <p>{text}</p>
    </ConfirmDialog>
  );
};
