import { listBusinessUnits } from '@celeiro/contract/access/business-units/business-units.ts';
import { listUserGroups } from '@celeiro/contract/access/user-groups/user-groups.ts';
import { formatCount } from '@celeiro/rules/quantity.ts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { read } from '../../../kit/api/query.ts';
import styles from '../../../kit/list/list-page.module.css';
import { type OwnAccess, useOwnAccess } from '../../../kit/browser/own-access.ts';
import { Tabs } from '../../../ui/actions/tabs.tsx';
import { accessTexts as texts } from './access.texts.ts';

const views = ['pessoas', 'grupos', 'unidades', 'auditoria', 'recursos', 'sistemas'] as const;
/** A view of the access area, by its '?view='. */
export type AccessView = (typeof views)[number];

/** What only the matriz decides is shown to its administrators alone. */
const ofMatriz: readonly AccessView[] = ['auditoria', 'recursos', 'sistemas'];
/** Those whose tab says how many there are; people are counted by the views of their list. */
const counted: readonly AccessView[] = ['grupos', 'unidades'];
const isOpenTo = (view: AccessView, own: OwnAccess | null): boolean =>
  !ofMatriz.includes(view) || own?.decidesForAll === true;

/**
 * The view of an address; the first one without any, for an unknown one or for one that isn't this person's. Null while that
 * isn't known.
 */
export const viewOf = (requested: string | undefined, own: OwnAccess | null): AccessView | null => {
  const view = views.find((one) => one === requested) ?? views[0];
  if (isOpenTo(view, own)) return view;
  return own === null ? null : views[0];
};

/** Tabs between the views of the access area; a view a person may not open has no tab. */
export const AccessTabs = ({ view, panel }: { readonly view: AccessView; readonly panel: string }) => {
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // On a phone not all tabs are in view.
    const chosen = bar.current?.querySelector<HTMLElement>('[aria-selected="true"]');
    chosen?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
  }, [view]);
  const own = useOwnAccess();
  const navigate = useNavigate();
  const groups = useQuery(read(listUserGroups, { query: {} }));
  const units = useQuery(read(listBusinessUnits, {}));
  const counters: Partial<Record<AccessView, number>> = {
    ...(groups.data && { grupos: groups.data.content.length }),
    ...(units.data && { unidades: units.data.content.length }),
  };
  return (
    <div className={`row gap-4 center line-bottom ${styles['views']}`} ref={bar}>
      <Tabs
        label={texts.views}
        panel={panel}
        value={view}
        tabs={views
          .filter((one) => isOpenTo(one, own))
          .map((one) => ({
            value: one,
            label: texts.names[one],
            counter: counters[one] === undefined ? undefined : formatCount(counters[one]),
            ...(counted.includes(one) ? { expected: texts.expected } : {}),
          }))}
        onChange={(next) => void navigate({ to: '.', search: next === views[0] ? {} : { view: next } })}
      />
    </div>
  );
};
