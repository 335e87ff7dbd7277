import { Combobox, type ComboboxProps } from '../../../ui/fields/combobox.tsx';
import { type LookupSource, useLookup } from './look-ups.ts';

/** A field that offers what a source finds as one types (R-UI-019, R-SEARCH-003). */
export const LookupField = ({
  source,
  ...field
}: Omit<ComboboxProps, 'options' | 'isLoading' | 'emptyNote' | 'startNote' | 'offersFirst' | 'onSearch'> & {
  readonly source: LookupSource;
}) => {
  const { options, isLoading, search } = useLookup(source);
  const { emptyNote, startNote, offersFirst = false } = source;
  return (
    <Combobox
      {...field}
      options={options}
      isLoading={isLoading}
      emptyNote={emptyNote}
      {...(startNote === undefined ? {} : { startNote })}
      offersFirst={offersFirst}
      onSearch={search}
    />
  );
};
