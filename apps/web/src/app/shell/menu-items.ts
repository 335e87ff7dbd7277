import type { FlagName } from '@celeiro/contract/flags.ts';
import { IconTruckDelivery } from '@tabler/icons-react';
import type { AccessPermissions } from '@celeiro/rules/session/roles.ts';
import { appTexts } from '../app.texts.ts';

/** An entry of the side menu; it stands here from the day its page exists. */
export type MenuItem = {
  readonly label: string;
  readonly path: string;
  /** Pages below this prefix light the entry too. */
  readonly section: string;
  readonly Icon: typeof IconTruckDelivery;
  /** R-MENU-012 */
  readonly isNew?: boolean;
  /** R-MENU-013 */
  readonly badge?: string;
  readonly flag?: FlagName;
  readonly permission?: keyof AccessPermissions;
};

/** In the order of R-MENU-009: Início, Acessos, Fornecedor, Cliente, Entregas, Produtos, Cupons, Uploads. */
export const menuItems: readonly MenuItem[] = [
  {
    label: appTexts.menu.deliveries,
    path: '/delivery/delivery-list',
    section: '/delivery',
    Icon: IconTruckDelivery,
  },
];

/** The entries a person sees: flags on, permission held (R-MENU-005, R-MENU-007); one that asks for neither always shows (R-MENU-006). */
export const visibleItems = (
  items: readonly MenuItem[],
  permissions: AccessPermissions,
  isFlagOn: (name: FlagName) => boolean,
): readonly MenuItem[] =>
  items.filter(
    (item) =>
      (item.permission === undefined || permissions[item.permission]) &&
      (item.flag === undefined || isFlagOn(item.flag)),
  );
