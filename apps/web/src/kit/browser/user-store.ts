import { noRoles, replaceRoles, type RoleState } from '@celeiro/rules/access/auth/roles.ts';
import { createStore, useSelector } from '@tanstack/react-store';
import { readStored, storageKeys, store } from './local-storage.ts';

export type SignedInUser = {
  readonly publicId: string;
  readonly name: string;
  readonly username: string;
  readonly unit: string;
};
type UserState = {
  readonly user: SignedInUser | null;
  readonly roles: RoleState;
  /** False once the server said that this person has neither a group nor an authority. */
  readonly isOperator: boolean;
  /** The server was asked who this is: it answered, or can't be reached and this browser's memory counts. */
  readonly areRolesRead: boolean;
};

const state = createStore<UserState>({
  user: null,
  roles: noRoles,
  isOperator: true,
  areRolesRead: false,
});
const set = (change: Partial<UserState>): void => state.setState((known) => ({ ...known, ...change }));

/** R-SESSION-006: the role list changes only as a whole. */
export const setRoles = (roles: readonly string[]): void =>
  set({ roles: replaceRoles(currentRoles(), roles) });

/** R-SESSION-003: the user's id is kept for analytics. */
export const setUser = (user: SignedInUser): void => {
  store(storageKeys.userId, user.publicId);
  set({ user });
};

/** What the server says; a person who is no operator is shown no page of the operation. */
export const setIsOperator = (value: boolean): void => set({ isOperator: value });

/** From now on a page whose role this person doesn't hold is refused instead of waited for. */
export const rolesAreRead = (): void => set({ areRolesRead: true });

export const currentUser = (): SignedInUser | null => state.get().user;
export const currentRoles = (): RoleState => state.get().roles;
export const storedUserId = (): string | null => readStored(storageKeys.userId);

export const useUser = (): SignedInUser | null => useSelector(state, ({ user }) => user);
export const isOperator = (): boolean => state.get().isOperator;
/** Once this person is one: at once, or when the server says so. */
export const whenOperator = (): Promise<void> =>
  new Promise((resolve) => {
    if (isOperator()) return resolve();
    const { unsubscribe } = state.subscribe(() => {
      if (!isOperator()) return;
      unsubscribe();
      resolve();
    });
  });
export const useIsOperator = (): boolean => useSelector(state, (known) => known.isOperator);
export const useRolesAreRead = (): boolean => useSelector(state, (known) => known.areRolesRead);
export const usePermissions = () => useSelector(state, ({ roles }) => roles.permissions);
