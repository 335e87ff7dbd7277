import { type Refusal, refusal } from '../refusal.ts';
import { type FileType, fileTypes } from './file-type.ts';

const MB = 1024 * 1024;
const images = ['image/jpeg', 'image/png', 'image/webp'] as const;
const sheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const textDocument = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

type UploadRule = { readonly types: readonly FileType[]; readonly maximumMegabytes: number };

/** What people send, and what each may be. */
export const uploadKinds = {
  // R-ADMIN-006
  STORE_DOCUMENT: { types: ['application/pdf', ...images, sheet, textDocument], maximumMegabytes: 15 },
  // R-ADMIN-019
  PRODUCT_IMAGE: { types: images, maximumMegabytes: 10 },
  IMPORT_SHEET: { types: [sheet], maximumMegabytes: 10 },
} as const satisfies Record<string, UploadRule>;
export type UploadKind = keyof typeof uploadKinds;

/** The most bytes a file of this kind may have. */
export const maximumBytes = (kind: UploadKind): number => uploadKinds[kind].maximumMegabytes * MB;

/** Refuses a type that this kind does not take, or more bytes than it may have. */
export const checkUpload = (kind: UploadKind, contentType: string, size: number): Refusal | null => {
  const { types, maximumMegabytes }: UploadRule = uploadKinds[kind];
  const type = types.find((one) => one === contentType);
  if (type === undefined) {
    const names = types.map((one) => fileTypes[one][0].toUpperCase());
    return refusal('FILE_TYPE_NOT_ALLOWED', { types: names.join(', ') }, 'contentType');
  }
  return size > maximumBytes(kind)
    ? refusal('FILE_TOO_LARGE', { maximum: `${maximumMegabytes} MB` }, 'size')
    : null;
};

const longestName = 120;

/**
 * A file's name as it is shown and given to whoever opens the file: without folders, without what file systems take for
 * something else, with an ending of its type, 120 characters at most. No file is ever found by it.
 */
export const cleanFileName = (name: string, type: FileType): string => {
  const last = name.split(/[/\\]/).at(-1) ?? '';
  const safe = last
    .replaceAll(/[^\p{L}\p{M}\p{N} ._()-]/gu, '-')
    .replaceAll(/\.{2,}/g, '.')
    .replace(/^[. -]+/, '');
  const endings: readonly string[] = fileTypes[type];
  const ending = endings.find((one) => safe.toLowerCase().endsWith(`.${one}`)) ?? endings[0] ?? '';
  const base = safe.toLowerCase().endsWith(`.${ending}`) ? safe.slice(0, -ending.length - 1) : safe;
  const shortened = [...base].slice(0, longestName - ending.length - 1).join('');
  return `${shortened.trim() === '' ? 'arquivo' : shortened.trim()}.${ending}`;
};
