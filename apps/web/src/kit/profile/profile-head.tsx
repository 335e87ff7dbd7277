import type { PersonalKind } from '@celeiro/contract/access/personal-data/personal-data.ts';
import { formatDocument } from '@celeiro/rules/documents.ts';
import { personalFields } from '@celeiro/rules/personal-data.ts';
import { IconArrowLeft, IconPencil } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import type { Action } from '../../ui/actions/action-list.tsx';
import { Button, IconButton } from '../../ui/actions/button.tsx';
import { CopyButton } from '../../ui/actions/copy-button.tsx';
import { useSmallScreen } from '../../ui/use-small-screen.ts';
import { useOfferActions } from '../offered-actions.ts';
import { PersonalValue } from '../personal/personal-value.tsx';
import { toast } from '../saving/toasts.ts';
import styles from './profile.module.css';
import { profileTexts as texts } from './profile.texts.ts';

/** Whose form was opened last from its profile. */
let edited: string | null = null;
const noteEdited = (publicId: string): void => {
  edited = publicId;
};

/** The profile opens with the focus on its name; back from its form on what led there. Not on a phone. */
const useProfileFocus = (publicId: string) => {
  const head = useRef<HTMLElement>(null);
  const isSmall = useSmallScreen();
  useEffect(() => {
    const isBack = edited === publicId;
    edited = null;
    if (isSmall || document.activeElement !== document.body) return;
    head.current?.querySelector<HTMLElement>(isBack ? '[data-edit]' : 'h1')?.focus();
  }, [publicId, isSmall]);
  return head;
};

/** A button of the head, found in the palette too. */
export type HeadAction = Action & {
  /** Only its icon is shown. */
  readonly isBrief?: boolean;
};

const HeadButton = ({
  action: { label, icon, onRun, disabledReason, isBrief },
}: {
  readonly action: HeadAction;
}) => {
  const press = { icon, disabledReason: disabledReason ?? null, onClick: onRun };
  return isBrief ? (
    <IconButton name={label} {...press} />
  ) : (
    <Button look="ghost" {...press}>
      {label}
    </Button>
  );
};

/** Who a profile is of, and what can be done there; stays while its tabs change. */
export const ProfileHead = ({
  of: { publicId, name, documentNumber },
  kind,
  mark,
  place,
  backName,
  actions,
  offered,
  parts = [],
  onBack,
  onEdit,
}: {
  readonly of: { readonly publicId: string; readonly name: string; readonly documentNumber: string };
  readonly kind: PersonalKind;
  /** The status next to the name. */
  readonly mark: ReactNode;
  /** Where it is; null where unknown. */
  readonly place: string | null;
  readonly backName: string;
  /** Beside 'Editar'. */
  readonly actions?: ReactNode;
  /** What can be done to it: buttons there, and in the palette next to 'Editar'. */
  readonly offered?: readonly HeadAction[];
  /** In the palette alone: what leads to its parts. */
  readonly parts?: readonly Action[];
  readonly onBack: () => void;
  /** Absent of one that changes no more. */
  readonly onEdit?: (() => void) | undefined;
}) => {
  const head = useProfileFocus(publicId);
  const edit = onEdit && {
    id: 'edit',
    label: texts.edit,
    icon: <IconPencil size={16} aria-hidden="true" />,
    onRun: () => {
      noteEdited(publicId);
      onEdit();
    },
  };
  useOfferActions(
    offered === undefined ? null : { of: name, actions: [...(edit ? [edit] : []), ...offered, ...parts] },
  );
  return (
    <header ref={head} className={`row wrap gap-8-12 center pad-8-gutter ${styles['head']}`}>
      <IconButton name={backName} icon={<IconArrowLeft size={16} aria-hidden="true" />} onClick={onBack} />
      <h1 tabIndex={-1}>{name}</h1>
      {mark}
      <span className="inline gap-4 center muted">
        <PersonalValue
          of={{ kind, publicId, field: 'documentNumber' }}
          text={documentNumber}
          label={personalFields.documentNumber}
          write={formatDocument}
          isCopied
          plain={
            <>
              {formatDocument(documentNumber)}
              <CopyButton
                text={documentNumber}
                name={texts.copyDocument}
                onResult={(isCopied) =>
                  isCopied ? toast.success(texts.copied) : toast.error(texts.copyFailed)
                }
              />
            </>
          }
        />
      </span>
      {place !== null && <span className="inline gap-4 center muted">{place}</span>}
      <div className={`row wrap gap-8 push ${styles['end']}`}>
        {offered?.map((action) => (
          <HeadButton key={action.id} action={action} />
        ))}
        {actions}
        {edit && (
          <Button data-edit icon={edit.icon} onClick={edit.onRun}>
            {edit.label}
          </Button>
        )}
      </div>
    </header>
  );
};
