declare const call: (...all: readonly unknown[]) => unknown;
declare const getStore: object;
declare const updateStore: object;

export const loadStore = () => call(getStore, {});
export const saveStore = () => call(updateStore, {});
