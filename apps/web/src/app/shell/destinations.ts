import { isGranted, type AccessPermissions } from '@celeiro/rules/access/auth/roles.ts';
import type { FlagName } from '@celeiro/contract/base/flags/flags.ts';
import {
  IconBuildingStore,
  IconBuildingWarehouse,
  IconCloudUpload,
  IconHistory,
  IconHome,
  IconPackage,
  IconTicket,
  IconTruckDelivery,
  IconUsers,
} from '@tabler/icons-react';
import { useFlags } from '../../kit/browser/flags.ts';
import { useIsOperator, usePermissions } from '../../kit/browser/user-store.ts';
import { type MenuEntry, type Page, pageNames, pageOf, pages } from '../../kit/url/pages.ts';
import { appTexts } from '../app.texts.ts';

const icons: Readonly<Record<MenuEntry['icon'], typeof IconTruckDelivery>> = {
  home: IconHome,
  users: IconUsers,
  suppliers: IconBuildingWarehouse,
  stores: IconBuildingStore,
  deliveries: IconTruckDelivery,
  products: IconPackage,
  uploads: IconCloudUpload,
  coupons: IconTicket,
  audit: IconHistory,
};

/** A page as the menu, the palette or a key leads to it. */
export type Destination = { readonly page: Page; readonly Icon: typeof IconTruckDelivery | null };

const destinations: readonly Destination[] = pageNames
  .map(pageOf)
  .filter((page) => page.menu !== undefined || page.isInPalette)
  .map((page) => ({ page, Icon: page.menu === undefined ? null : icons[page.menu.icon] }));

/** Those a person may open: flags on, roles held (R-MENU-005, R-MENU-007); one that needs neither always (R-MENU-006). */
export const visibleDestinations = (
  permissions: AccessPermissions,
  isFlagOn: (name: FlagName) => boolean,
  all: readonly Destination[] = destinations,
): readonly Destination[] =>
  all.filter(
    ({ page }) => isGranted(page.needs, permissions) && (page.flag === undefined || isFlagOn(page.flag)),
  );

/** Where the person at this browser may go now: nowhere without a group, as no page of the operation opens. */
export const useDestinations = (): readonly Destination[] => {
  const permissions = usePermissions();
  const isFlagOn = useFlags();
  return useIsOperator() ? visibleDestinations(permissions, isFlagOn) : [];
};

/** Where the palette or 'g' and a key lead: a page, or a view of one. */
export type Place = {
  readonly id: string;
  readonly title: string;
  readonly to: string;
  readonly search?: Readonly<Record<string, string>>;
  readonly key?: string | undefined;
};

/** The queues of the list of deliveries that have a page of their own. */
const queues = [
  { id: 'approvals', title: appTexts.queues.approvals, view: 'aprovacoes', key: 'v', isSupervisors: true },
  { id: 'refunds', title: appTexts.queues.refunds, view: 'reembolsos', key: 'b', isSupervisors: false },
] as const;

/** The places of the person at this browser. */
export const usePlaces = (): readonly Place[] => {
  const { canApproveDiscounts } = usePermissions();
  const isOperator = useIsOperator();
  return [
    ...useDestinations().map(({ page: { path, title, menu } }) => ({
      id: path,
      title,
      to: path,
      key: menu?.key,
    })),
    ...queues
      .filter(({ isSupervisors }) => isOperator && (canApproveDiscounts || !isSupervisors))
      .map(({ id, title, view, key }) => ({
        id,
        title,
        to: pages.deliveryList.path,
        search: { view },
        key,
      })),
  ];
};
