import { getHome } from '@celeiro/contract/desk/home/home.ts';
import { businessDateOf, formatDate, formatWeekDate } from '@celeiro/rules/days/calendar.ts';
import {
  type DaySpan,
  type HomePeriod,
  homePeriods,
  homeSpan,
} from '@celeiro/rules/desk/home/home-period.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { read } from '../../kit/api/query.ts';
import { PageFrame } from '../../kit/list/page-frame.tsx';
import { useNow } from '../../kit/use-now.ts';
import { useUser } from '../../kit/browser/user-store.ts';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { Segments } from '../../ui/actions/segments.tsx';
import { ErrorState } from '../../ui/marks/states.tsx';
import { useSmallScreen } from '../../ui/use-small-screen.ts';
import { AmountsCard } from './amounts-card.tsx';
import { RecentCard, StatusesCard, SuppliersCard } from './home-cards.tsx';
import { HomeStrip } from './home-strip.tsx';
import { TroubledCard } from './troubled-card.tsx';
import { SupervisionCard } from './supervision-card.tsx';
import { homeTexts as texts } from './home.texts.ts';
import styles from './home.module.css';

/** '17–30 nov 2026', '24 nov – 03 dez 2026'. */
const spanText = ({ from, to }: DaySpan): string => {
  if (from === to) return formatDate(to);
  if (from.slice(0, 7) === to.slice(0, 7)) return `${from.slice(8)}–${formatDate(to)}`;
  const isOneYear = from.slice(0, 4) === to.slice(0, 4);
  return `${isOneYear ? formatDate(from).slice(0, -5) : formatDate(from)} – ${formatDate(to)}`;
};

/** As often as what the server keeps is read anew. */
const REFRESH_MS = 10_000;
const DEFAULT: HomePeriod = 'fortnight';

const useScope = () => {
  const { period: requested, mine }: Record<string, string | undefined> = useSearch({ strict: false });
  const today = businessDateOf(useNow());
  const username = useUser()?.username ?? null;
  const period = homePeriods.find((one) => one === requested) ?? DEFAULT;
  const isMine = mine === 'true';
  return {
    period,
    isMine,
    scope: { span: homeSpan(period, today), today, username: isMine ? username : null },
  };
};

/** R-MENU-004: what waits, what the days bring, who delivers and what changed. */
export const HomePage = () => {
  const { period, isMine, scope } = useScope();
  const { span, today } = scope;
  const isSmall = useSmallScreen();
  const navigate = useNavigate();
  const show = (requested: HomePeriod, mine: boolean) =>
    void navigate({
      to: '.',
      replace: true,
      search: { ...(requested !== DEFAULT && { period: requested }), ...(mine && { mine: 'true' }) },
    });
  const { data, error, refetch } = useQuery({
    ...read(getHome, { query: { ...span, ...(isMine && { mine: 'true' as const }) } }),
    refetchInterval: REFRESH_MS,
    placeholderData: keepPreviousData,
  });
  return (
    <PageFrame
      title={texts.title}
      count={isSmall ? texts.both(formatWeekDate(today), spanText(span)) : formatWeekDate(today)}
      actions={
        <>
          {!isSmall && <span className={styles['days']}>{spanText(span)}</span>}
          <Checkbox label={texts.mine} isChecked={isMine} onChange={(mine) => show(period, mine)} />
          <Segments
            label={texts.period}
            segments={homePeriods.map((value) => ({ value, label: texts.periods[value] }))}
            value={period}
            onChange={(requested) => show(requested, isMine)}
          />
        </>
      }
    >
      <div className={`grow min-h-0 scrolls bg-canvas pad-16-gutter ${styles['content']}`}>
        <HomeStrip scope={scope} home={data} />
        {data === undefined && error !== null && (
          <ErrorState title={texts.failed} onRetry={() => void refetch()} />
        )}
        {data === undefined ? (
          error === null && <div className={styles['loading']} aria-busy="true" />
        ) : (
          <div className={`stack gap-16 top ${styles['cards']}`}>
            <div className="stack gap-16">
              <AmountsCard home={data} scope={scope} />
              <TroubledCard home={data} scope={scope} />
              <SuppliersCard home={data} scope={scope} />
            </div>
            <div className="stack gap-16">
              <SupervisionCard />
              <StatusesCard home={data} scope={scope} />
              <RecentCard home={data} />
            </div>
          </div>
        )}
      </div>
    </PageFrame>
  );
};
