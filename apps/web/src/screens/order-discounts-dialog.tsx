import { DiscountsDialog, type DiscountsDialogProps } from '../slices/discounts/discounts.dialog.tsx';
import { discountsTexts } from '../slices/discounts/discounts.texts.ts';
import { useUserSearch } from '../slices/users/use-user-search.ts';

/** The discounts of a delivery with the search for who released them (R-DISC-019, R-DISC-032). */
export const OrderDiscountsDialog = (props: Omit<DiscountsDialogProps, 'users'>) => {
  const users = useUserSearch(discountsTexts.failures.users);
  return <DiscountsDialog {...props} users={users} />;
};
