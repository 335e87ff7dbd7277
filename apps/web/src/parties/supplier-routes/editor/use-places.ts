import { useQuery } from '@tanstack/react-query';
import type { PlainRead } from '../../../kit/api/query.ts';
import { useFailureToast } from '../../../kit/saving/failure-toast.ts';
import { uiTexts } from '../../../ui/ui.texts.ts';

/** Places that a field offers. */
export type Places<Row> = {
  /** Undefined until they are read. */
  readonly rows: readonly Row[] | undefined;
  /** What a field says where it has none to offer. */
  readonly note: string;
  /** Asks again where asking failed. */
  readonly ask: () => void;
};

/** Reads places; a failure is reported once, in its own words (R-RT-011), and not after the reader left. */
export const usePlaces = <Row>(
  places: PlainRead<readonly Row[]>,
  failureText: string,
  isAsked = true,
): Places<Row> => {
  const { data, error, isFetching, refetch } = useQuery({ ...places, enabled: isAsked });
  useFailureToast(isAsked ? error : null, failureText);
  return {
    rows: data,
    note: isFetching ? uiTexts.loading : error === null ? uiTexts.noOptions : failureText,
    ask: () => {
      if (error !== null && !isFetching) void refetch();
    },
  };
};
