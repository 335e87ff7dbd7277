import type { Action } from '../../ui/action-list.tsx';

/** How many of a card's ordered actions stand in its head; the others are behind 'Mais ações'. */
export const HEAD_ACTIONS = 3;

const head: readonly string[] = ['details', 'installments', 'discounts'];
/** The groups of a card's menu, by the ids of what stands in them, with the letter that runs each. */
const menu: readonly (readonly (readonly [id: string, letter: string])[])[] = [
  [
    ['add-product', 'A'],
    ['replace-product', 'T'],
    ['paste', 'C'],
  ],
  [
    ['history', 'H'],
    ['comments', 'M'],
    ['relocate', 'R'],
    ['refresh', 'U'],
  ],
  [
    ['return', 'D'],
    ['send', 'E'],
  ],
];

/**
 * R-FOLLOW-009: the actions of a card as they stand on it: what is next to do filled beside the status, three in the head,
 * all others behind 'Mais ações'.
 */
export const cardActions = (
  actions: readonly Action[],
): { readonly strong: Action | undefined; readonly others: readonly Action[] } => {
  const strong = actions.find(({ strongLabel }) => strongLabel !== undefined);
  const find = (id: string): Action[] => actions.filter((action) => action.id === id && action !== strong);
  return {
    strong,
    others: [
      ...head.flatMap(find),
      ...menu.flatMap((group, at) =>
        group
          .flatMap(([id, letter]) => find(id).map((action) => ({ ...action, letter })))
          .map((action, index) => (at > 0 && index === 0 ? { ...action, startsGroup: true } : action)),
      ),
    ],
  };
};
