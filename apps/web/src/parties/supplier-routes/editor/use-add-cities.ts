import { createRoute } from '@celeiro/contract/parties/supplier-routes/routes.ts';
import { idsOfMask, type WeekMask } from '@celeiro/rules/parties/supplier-routes/week-day-periods.ts';
import { useRef, useState } from 'react';
import { saveChange } from '../../../kit/api/save-change.ts';
import { randomId } from '../../../kit/browser/random-id.ts';
import { routeEditorTexts } from '../route-editor.texts.ts';

type ChosenCity = { readonly publicId: string; readonly name: string; readonly statePublicId: string };
type Refused = { readonly city: string; readonly message: string };

/** EP-083, many: a route to each chosen city, one after the other. What is refused stays chosen, with its reason. */
export const useAddCities = (supplierPublicId: string) => {
  const [chosen, setChosen] = useState<readonly ChosenCity[]>([]);
  const [refused, setRefused] = useState<readonly Refused[]>([]);
  const [isPending, setPending] = useState(false);
  // One for each city and week, so that what is sent again has one effect.
  const keys = useRef(new Map<string, string>());
  const keyOf = (content: string): string => {
    const key = keys.current.get(content) ?? randomId();
    keys.current.set(content, key);
    return key;
  };

  const add = async (week: WeekMask): Promise<{ readonly added: number; readonly isWhole: boolean }> => {
    setPending(true);
    setRefused([]);
    let added = 0;
    for (const { publicId, name, statePublicId } of chosen) {
      const outcome = await saveChange(
        createRoute,
        {
          body: {
            supplierPublicId,
            statePublicId,
            cityPublicId: publicId,
            weekDayPeriodPublicIds: idsOfMask(week),
            restrictions: [],
          },
        },
        { failureText: routeEditorTexts.createFailed, idempotencyKey: keyOf(`${publicId} ${week}`) },
      );
      if (outcome.kind === 'saved') {
        added += 1;
        setChosen((all) => all.filter((one) => one.publicId !== publicId));
      } else if (outcome.kind === 'failed') {
        const { message, kind } = outcome.failure;
        setRefused((all) => [...all, { city: name, message }]);
        if (kind === 'unknown') break;
      } else break;
    }
    setPending(false);
    return { added, isWhole: added === chosen.length };
  };

  return {
    chosen,
    refused,
    isPending,
    choose: (city: ChosenCity, isOn: boolean) =>
      setChosen((all) => [
        ...all.filter(({ publicId }) => publicId !== city.publicId),
        ...(isOn ? [city] : []),
      ]),
    add,
  };
};
