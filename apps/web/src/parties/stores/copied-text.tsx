import { IconCopy } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { toast } from '../../kit/saving/toasts.ts';
import { Button } from '../../ui/actions/button.tsx';
import { CopyButton } from '../../ui/actions/copy-button.tsx';
import styles from './store-info.module.css';
import { storeInfoTexts } from './store-info.texts.ts';

/** R-FOLLOW-014, R-COPY-001: says in words how a copy went. */
const say = (isCopied: boolean): void =>
  isCopied ? toast.success(storeInfoTexts.copied) : toast.error(storeInfoTexts.copyFailed);

/** One fact of the store: label, value and, where there is one, its copy. */
export type Fact = {
  readonly label: string;
  readonly value: string | null;
  /** In place of a masked value: the buttons that show and copy it. */
  readonly masked?: ReactNode;
};

/** Facts one below the other, each with its own copy (R-FOLLOW-014). */
export const Facts = ({ facts }: { readonly facts: readonly Fact[] }) => (
  <dl className={`stack ${styles['facts']}`}>
    {facts.map(({ label, value, masked }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>
          <span>{masked ?? value ?? storeInfoTexts.empty}</span>
          {value !== null && masked === undefined && (
            <CopyButton text={value} name={storeInfoTexts.copy(label)} onResult={say} />
          )}
        </dd>
      </div>
    ))}
  </dl>
);

/** Copies several lines at once. */
export const CopyAll = ({ label, text }: { readonly label: string; readonly text: string }) => (
  <Button
    size="small"
    look="ghost"
    icon={<IconCopy size={14} aria-hidden="true" />}
    onClick={() =>
      void navigator.clipboard.writeText(text).then(
        () => say(true),
        () => say(false),
      )
    }
  >
    {label}
  </Button>
);

export const factLines = (facts: readonly Fact[]): string =>
  facts.map(({ label, value }) => `${label}: ${value ?? storeInfoTexts.empty}`).join('\n');
