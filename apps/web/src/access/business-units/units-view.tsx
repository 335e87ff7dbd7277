import { listBusinessUnits } from '@celeiro/contract/access/business-units/business-units.ts';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { read } from '../../kit/api/query.ts';
import { ListPage } from '../../kit/list/list-page.tsx';
import { useRowFocus } from '../../kit/list/use-row-focus.ts';
import { onDemand } from '../../kit/browser/on-demand.tsx';
import { useOwnAccess } from '../../kit/browser/own-access.ts';
import { Button } from '../../ui/actions/button.tsx';
import { unitsTexts as texts } from './business-units.texts.ts';
import { unitList, useMayEditUnit } from './unit-list.tsx';

const NewUnitDialog = onDemand(
  () => import('./unit.dialog.tsx'),
  (module) => module.NewUnitDialog,
);
const UnitDialog = onDemand(
  () => import('./unit.dialog.tsx'),
  (module) => module.UnitDialog,
);

/** '?view=unidades': the units, each opened by '&id='; new ones are the matriz's to add. */
export const UnitsView = () => {
  const { data } = useQuery(read(listBusinessUnits, {}));
  const { id }: Record<string, string | undefined> = useSearch({ strict: false });
  useRowFocus(id);
  const navigate = useNavigate();
  const own = useOwnAccess();
  const mayEdit = useMayEditUnit();
  const [isAdding, setAdding] = useState(false);
  const opened = data?.content.find(({ publicId }) => publicId === id);
  return (
    <>
      <ListPage
        list={unitList}
        actions={
          own?.decidesForAll && (
            <Button
              look="primary"
              icon={<IconPlus size={16} aria-hidden="true" />}
              isDisabled={data === undefined}
              onClick={() => setAdding(true)}
            >
              {texts.add}
            </Button>
          )
        }
      />
      {isAdding && data !== undefined && (
        <NewUnitDialog units={data.content} onClose={() => setAdding(false)} />
      )}
      {data !== undefined && opened !== undefined && mayEdit(opened) && (
        <UnitDialog
          key={opened.publicId}
          unit={opened}
          units={data.content}
          onClose={() =>
            void navigate({
              to: '.',
              search: ({ id: _closed, ...rest }: Readonly<Record<string, string>>) => rest,
            })
          }
        />
      )}
    </>
  );
};
