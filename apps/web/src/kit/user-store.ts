import { noRoles, replaceRoles, type RoleState } from '@celeiro/rules/session/roles.ts';
import { useSyncExternalStore } from 'react';
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

let state: UserState = { user: null, roles: noRoles, isOperator: true, areRolesRead: false };
const listeners = new Set<() => void>();
const set = (next: UserState): void => {
  state = next;
  for (const listener of listeners) listener();
};

/** R-SESSION-006: the role list changes only as a whole. */
export const setRoles = (roles: readonly string[]): void =>
  set({ ...state, roles: replaceRoles(state.roles, roles) });

/** R-SESSION-003: the user's id is kept for analytics. */
export const setUser = (user: SignedInUser): void => {
  store(storageKeys.userId, user.publicId);
  set({ ...state, user });
};

/** What the server says; a person who is no operator is shown no page of the operation. */
export const setIsOperator = (value: boolean): void => set({ ...state, isOperator: value });

/** From now on a page that asks for a role this person doesn't hold is refused instead of waited for. */
export const rolesAreRead = (): void => set({ ...state, areRolesRead: true });

export const currentUser = (): SignedInUser | null => state.user;
export const currentRoles = (): RoleState => state.roles;
export const storedUserId = (): string | null => readStored(storageKeys.userId);

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};
export const useUser = (): SignedInUser | null => useSyncExternalStore(subscribe, currentUser);
export const isOperator = (): boolean => state.isOperator;
export const useIsOperator = (): boolean => useSyncExternalStore(subscribe, isOperator);
export const useRolesAreRead = (): boolean => useSyncExternalStore(subscribe, () => state.areRolesRead);
export const usePermissions = () => useSyncExternalStore(subscribe, currentRoles).permissions;
