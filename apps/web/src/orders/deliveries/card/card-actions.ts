import type { Action } from '../../../ui/actions/action-list.tsx';

/** How many of a card's ordered actions stand in its head; the others are behind 'Mais ações'. */
export const HEAD_ACTIONS = 3;

const head: readonly string[] = ['details', 'installments', 'discounts'];
/** The groups of a card's menu, by the ids of their entries. */
const menu: readonly (readonly string[])[] = [
  ['add-product', 'replace-product', 'paste'],
  ['history', 'comments', 'relocate', 'refresh'],
  ['return', 'send'],
];

/**
 * The letter that runs an action: by itself on the page, and in a menu that is open. One of its word, so that it is found
 * again; 'g', 'j', 'k' and 'x' are every list's.
 */
const letters: Readonly<Record<string, string>> = {
  details: 'L',
  installments: 'P',
  discounts: 'D',
  'add-product': 'A',
  'replace-product': 'T',
  paste: 'C',
  history: 'H',
  comments: 'M',
  relocate: 'R',
  refresh: 'U',
  return: 'V',
  send: 'E',
};

/** An action with its letter, where it has one. */
export const withLetter = (action: Action): Action => {
  const letter = letters[action.id];
  return letter === undefined ? action : { ...action, letter };
};

/**
 * R-FOLLOW-009: the order of a card's actions: the next step filled next to the status, three in the head, all others behind
 * 'Mais ações'.
 */
export const cardActions = (
  actions: readonly Action[],
): { readonly strong: Action | undefined; readonly others: readonly Action[] } => {
  const strong = actions.find(({ strongLabel }) => strongLabel !== undefined);
  const find = (id: string): Action[] =>
    actions.filter((action) => action.id === id && action !== strong).map(withLetter);
  return {
    strong,
    others: [
      ...head.flatMap(find),
      ...menu.flatMap((group, at) =>
        group
          .flatMap(find)
          .map((action, index) => (at > 0 && index === 0 ? { ...action, startsGroup: true } : action)),
      ),
    ],
  };
};
