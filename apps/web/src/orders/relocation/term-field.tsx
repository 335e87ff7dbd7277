import type { Centavos } from '@celeiro/rules/money.ts';
import { Banner } from '../../ui/marks/banner.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { relocationTexts as texts } from './relocation.texts.ts';
import { useTerms } from './use-terms.ts';

const LIST_HEIGHT = 320;

/** R-RELOC-017: the form's 'term' of one new delivery. */
export const TermField = ({
  storePublicId,
  amount,
  value,
  onChange,
}: {
  readonly storePublicId: string;
  readonly amount: Centavos;
  readonly value: string | null;
  readonly onChange: (term: string) => void;
}) => {
  const { options, isFailed, retry } = useTerms(storePublicId, amount);
  if (isFailed && options.length === 0)
    return (
      <Banner
        tone="error"
        action={
          <Button size="small" look="ghost" onClick={retry}>
            {texts.retry}
          </Button>
        }
      >
        {texts.termsFailed}
      </Banner>
    );
  return (
    <Select
      label={texts.term}
      placeholder={texts.termPlaceholder}
      options={options}
      value={value}
      maxHeight={LIST_HEIGHT}
      onChange={onChange}
    />
  );
};
