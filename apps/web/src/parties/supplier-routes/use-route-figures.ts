import { previewRoute } from '@celeiro/contract/parties/supplier-routes/route-preview.ts';
import { idsOfMask, type WeekMask } from '@celeiro/rules/parties/supplier-routes/week-day-periods.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { read } from '../../kit/api/query.ts';
import { useSettled } from '../../kit/saving/use-settled.ts';
import { type ExceptionRow, placeOf } from './editor/exception-drafts.ts';

/**
 * What the route in the form would serve, requested once it hasn't changed for a moment; `byPlace`: how many stores an
 * exception decides, by its place.
 */
export const useRouteFigures = (
  supplierPublicId: string,
  cityPublicId: string | null,
  week: WeekMask,
  rows: readonly ExceptionRow[],
) => {
  const exceptions = rows
    .filter(({ draft }) => draft?.values !== null)
    .map(({ values }) => ({
      locationType: values.locationType,
      placePublicId: placeOf(values)?.publicId ?? '',
      weekDayPeriodPublicIds: idsOfMask(values.week),
    }));
  const body = {
    supplierPublicId,
    cityPublicId: cityPublicId ?? '',
    weekDayPeriodPublicIds: idsOfMask(week),
    exceptions,
  };
  const { value: requested, isWaiting } = useSettled(body, JSON.stringify(body));
  const { data, isError, isFetching, refetch } = useQuery({
    ...read(previewRoute, { body: requested }),
    enabled: requested.cityPublicId !== '',
    placeholderData: keepPreviousData,
  });
  const byPlace = new Map(
    requested.exceptions.map(({ placePublicId }, at) => [placePublicId, data?.byExceptions[at] ?? null]),
  );
  return { figures: data, byPlace, isStale: isWaiting || isFetching, isError, retry: () => void refetch() };
};
export type RouteFigures = ReturnType<typeof useRouteFigures>;
