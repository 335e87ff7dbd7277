import type { StoreRecord } from '@celeiro/contract/parties/stores/store-records.ts';
import { Link, Navigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { Card } from '../../../kit/profile/profile-card.tsx';
import { toast } from '../../../kit/saving/toasts.ts';
import { pages } from '../../../kit/url/pages.ts';
import { Banner } from '../../../ui/marks/banner.tsx';
import links from './merge.module.css';
import { mergeTexts as texts } from './merge.texts.ts';

/** Redirects from a merged registration to the remaining one, and says so. */
export const LedOn = ({ store: { name, mergedInto } }: { readonly store: StoreRecord }) => {
  const into = mergedInto?.name ?? null;
  useEffect(() => {
    if (into !== null) toast.info(texts.led(name, into));
  }, [name, into]);
  if (mergedInto === null) return null;
  return (
    <Navigate
      to={pages.storeProfile.path}
      params={{ storePublicId: mergedInto.publicId, _splat: '' }}
      replace
    />
  );
};

/** Shown above a merged registration's history: the remaining one. */
export const MergedBanner = ({ store: { mergedInto } }: { readonly store: StoreRecord }) =>
  mergedInto !== null && (
    <Banner tone="warning">
      {texts.endedBanner(mergedInto.name)}{' '}
      <Link
        className={links['link']}
        to={pages.storeProfile.path}
        params={{ storePublicId: mergedInto.publicId, _splat: '' }}
      >
        {texts.open(mergedInto.name)}
      </Link>
    </Banner>
  );

/** What was merged into a store, each leading to its history; nothing where nothing was. */
export const MergedStores = ({ store: { mergedStores } }: { readonly store: StoreRecord }) =>
  mergedStores.length > 0 && (
    <Card title={texts.mergedHere}>
      <ul className="stack gap-8">
        {mergedStores.map(({ publicId, name }) => (
          <li className="stack" key={publicId}>
            <Link
              className={links['link']}
              to={pages.storeProfile.path}
              params={{ storePublicId: publicId, _splat: 'history' }}
            >
              {texts.historyOf(name)}
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
