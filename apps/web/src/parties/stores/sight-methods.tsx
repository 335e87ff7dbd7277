import {
  type SightMethod,
  sightMethodKinds,
  sightMethodName,
} from '@celeiro/rules/parties/stores/sight-methods.ts';
import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { usePermissions } from '../../kit/browser/user-store.ts';
import { FormArea } from '../../kit/forms/text-fields.tsx';
import type { EndpointForm } from '../../kit/forms/use-endpoint-form.ts';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import styles from './form/store-form.module.css';
import { storeFormTexts as texts } from './store-records.texts.ts';
import { isAllOpen, type StoreValues } from './form/store-values.ts';

const list = new Intl.ListFormat('pt-BR');

/** The methods at sight that are open, each as a tick. */
export const SightMethodTicks = ({
  open,
  closedFor,
  onChange,
}: {
  readonly open: readonly SightMethod[];
  /** Why they can't be changed here. */
  readonly closedFor?: string;
  readonly onChange: (open: readonly SightMethod[]) => void;
}) => (
  <fieldset className={`row wrap no-border pad-0 ${styles['tags']}`}>
    <legend className="size-12 muted m-bottom-4">{texts.sightMethods}</legend>
    {sightMethodKinds.map((kind) => (
      <Checkbox
        key={kind}
        label={sightMethodName(kind)}
        isChecked={open.includes(kind)}
        {...(closedFor !== undefined && { disabledReason: closedFor })}
        onChange={(isOn) =>
          onChange(sightMethodKinds.filter((one) => (one === kind ? isOn : open.includes(one))))
        }
      />
    ))}
  </fieldset>
);

/** What a store may pay with at sight: a supervisor closes a method with a reason, everyone else reads it. */
export const StoreSightMethods = ({ form }: { readonly form: EndpointForm<StoreValues> }) => {
  const { canApproveDiscounts: isSupervisor } = usePermissions();
  const open = useWatch({ control: form.control, name: 'sightMethods' });
  const reason = useWatch({ control: form.control, name: 'sightMethodsReason' });
  const { words } = form;
  useEffect(() => {
    words.set('sightMethods', {
      label: texts.sightMethods,
      show: (value) => list.format((value as readonly SightMethod[]).map(sightMethodName)), // this field's own value
    });
    return () => void words.delete('sightMethods');
  }, [words]);
  return (
    <>
      <SightMethodTicks
        open={open}
        {...(!isSupervisor && { closedFor: texts.sightMethodsBySupervision })}
        onChange={(next) => form.set('sightMethods', next)}
      />
      <p className="size-12 faint">{texts.sightMethodsHint}</p>
      {!isAllOpen(open) &&
        (isSupervisor ? (
          <FormArea form={form} name="sightMethodsReason" label={texts.sightMethodsReason} maxLength={500} />
        ) : (
          <p>{texts.sightMethodsClosedFor(reason)}</p>
        ))}
    </>
  );
};
