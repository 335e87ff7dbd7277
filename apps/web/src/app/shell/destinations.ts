import { isGranted, type AccessPermissions } from '@celeiro/rules/session/roles.ts';
import type { FlagName } from '@celeiro/contract/flags.ts';
import { IconBuildingWarehouse, IconTruckDelivery, IconUsers } from '@tabler/icons-react';
import { useFlags } from '../../kit/flags.ts';
import { usePermissions } from '../../kit/user-store.ts';
import { type MenuEntry, type Page, pageNames, pageOf } from '../../kit/url/pages.ts';

const icons: Readonly<Record<MenuEntry['icon'], typeof IconTruckDelivery>> = {
  users: IconUsers,
  suppliers: IconBuildingWarehouse,
  deliveries: IconTruckDelivery,
};

/** A page as the menu, the palette or a key leads to it. */
export type Destination = { readonly page: Page; readonly Icon: typeof IconTruckDelivery | null };

const destinations: readonly Destination[] = pageNames
  .map(pageOf)
  .filter((page) => page.menu !== undefined || page.isInPalette)
  .map((page) => ({ page, Icon: page.menu === undefined ? null : icons[page.menu.icon] }));

/** Those a person may open: flags on, roles held (R-MENU-005, R-MENU-007); one that asks for neither always (R-MENU-006). */
export const visibleDestinations = (
  permissions: AccessPermissions,
  isFlagOn: (name: FlagName) => boolean,
  all: readonly Destination[] = destinations,
): readonly Destination[] =>
  all.filter(
    ({ page }) => isGranted(page.needs, permissions) && (page.flag === undefined || isFlagOn(page.flag)),
  );

/** Where the person at this browser may go now. */
export const useDestinations = (): readonly Destination[] =>
  visibleDestinations(usePermissions(), useFlags());
