import { readStored, storageKeys, store } from './local-storage.ts';

// R-SESSION-002: role names are kept encrypted. It hides them from a casual look and proves nothing: the server checks
// every call against its own store.
const keyText = (): string => `${__CLIENT_ID__}/roles`;

const deriveKey = async (): Promise<CryptoKey> => {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(keyText()));
  return crypto.subtle.importKey('raw', digest, 'AES-GCM', false, ['encrypt', 'decrypt']);
};
const toText = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes));
const toBytes = (text: string) => Uint8Array.from(atob(text), (character) => character.charCodeAt(0));

/** Keeps the role names, AES-GCM with a fresh nonce each time. Without a secure context they are simply not kept. */
export const storeRoles = async (roles: readonly string[]): Promise<void> => {
  if (!crypto.subtle) return;
  const nonce = crypto.getRandomValues(new Uint8Array(12));
  const plain = new TextEncoder().encode(JSON.stringify(roles));
  const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv: nonce }, await deriveKey(), plain);
  store(storageKeys.roles, `${toText(nonce)}.${toText(new Uint8Array(sealed))}`);
};

/** The kept role names; an empty list when there are none or they were tampered with. */
export const readRoles = async (): Promise<readonly string[]> => {
  const [nonce, sealed] = (readStored(storageKeys.roles) ?? '').split('.');
  if (!nonce || !sealed || !crypto.subtle) return [];
  try {
    const plain = await crypto.subtle.decrypt(
      { name: 'AES-GCM', iv: toBytes(nonce) },
      await deriveKey(),
      toBytes(sealed),
    );
    const roles: unknown = JSON.parse(new TextDecoder().decode(plain));
    return Array.isArray(roles) ? roles.filter((role) => typeof role === 'string') : [];
  } catch {
    return [];
  }
};
