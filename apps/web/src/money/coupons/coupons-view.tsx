import { type Coupon, getCouponSavings } from '@celeiro/contract/money/coupons/coupons.ts';
import { businessDateOf } from '@celeiro/rules/days/calendar.ts';
import { formatBRL } from '@celeiro/rules/money.ts';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { read } from '../../kit/api/query.ts';
import { SplitView } from '../../kit/list/split-view.tsx';
import { ListPage } from '../../kit/list/list-page.tsx';
import { SEARCH } from '../../kit/list/list-state.ts';
import { onDemand } from '../../kit/browser/on-demand.tsx';
import { useNow } from '../../kit/use-now.ts';
import { Button } from '../../ui/actions/button.tsx';
import { useSmallScreen } from '../../ui/use-small-screen.ts';
import { couponList } from './coupon-list.ts';
import { couponsTexts as texts } from './coupons.texts.ts';

const CouponPanel = onDemand(
  () => import('./coupon-panel.tsx'),
  (module) => module.CouponPanel,
);
const NewCouponDialog = onDemand(
  () => import('./new-coupon.dialog.tsx'),
  (module) => module.NewCouponDialog,
);

const longMonth = new Intl.DateTimeFormat('pt-BR', { month: 'long', timeZone: 'UTC' });

/** Any delivery may change it: it isn't read again with each event. */
const SAVINGS_MS = 30_000;

/** What coupons saved this month, where there is room for it and it is known. */
const useSavings = (): string => {
  const isSmall = useSmallScreen();
  const { data } = useQuery({
    ...read(getCouponSavings, {}),
    enabled: !isSmall,
    refetchInterval: SAVINGS_MS,
  });
  return data === undefined || isSmall
    ? ''
    : texts.saved(formatBRL(data.savings), longMonth.format(Date.parse(data.month)));
};

/** The coupons; '&id=' opens one next to the list, '?novo=' the form of a new one (R-ROUTE-010). */
export const CouponsView = () => {
  const navigate = useNavigate();
  const today = businessDateOf(useNow());
  const savings = useSavings();
  const { novo }: Record<string, string | undefined> = useSearch({ strict: false });
  const [seen, setSeen] = useState<string | undefined>();
  const [adding, setAdding] = useState<{ readonly like: Coupon | null } | null>(null);
  if (novo !== seen) {
    setSeen(novo);
    if (novo !== undefined) setAdding({ like: null });
  }
  // Once the form is open the address is the list's again: closed, it stays closed.
  const forget = useEffectEvent(
    () =>
      void navigate({
        to: '.',
        search: (before: Readonly<Record<string, string>>) =>
          Object.fromEntries(Object.entries(before).filter(([name]) => name !== 'novo')),
        replace: true,
      }),
  );
  useEffect(() => {
    if (seen !== undefined) forget();
  }, [seen]);
  return (
    <>
      <SplitView
        panel={(id, close) => (
          <CouponPanel key={id} publicId={id} onDuplicate={(like) => setAdding({ like })} onClose={close} />
        )}
      >
        <ListPage
          list={couponList}
          figure={savings}
          actions={
            <Button
              look="primary"
              icon={<IconPlus size={16} aria-hidden="true" />}
              onClick={() => setAdding({ like: null })}
            >
              {texts.add}
            </Button>
          }
        />
      </SplitView>
      {adding !== null && (
        <NewCouponDialog
          today={today}
          like={adding.like}
          onMade={(code) => {
            setAdding(null);
            void navigate({ to: '.', search: { [SEARCH]: code } });
          }}
          onClose={() => setAdding(null)}
        />
      )}
    </>
  );
};
