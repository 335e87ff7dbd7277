import { type Refusal, refusal } from '../../refusal.ts';
import { type FileType, fileTypes, heicTypes } from './file-type.ts';

const MB = 1024 * 1024;
const images = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const;
const sheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const textDocument = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

/**
 * The format into which an uploaded image is converted. Its longer side has at most each of `sides` pixels, the largest
 * first.
 */
export type ImageTarget = {
  readonly format: 'webp' | 'jpeg';
  readonly sides: readonly [number, ...number[]];
  /** Least pixels of its shorter side. */
  readonly minimumSide: number;
};

type UploadRule = {
  readonly types: readonly FileType[];
  readonly maximumMegabytes: number;
  readonly image: ImageTarget | null;
};

/** The kinds of files that people upload, and the accepted types of each. */
export const uploadKinds = {
  // R-ADMIN-006
  STORE_DOCUMENT: {
    types: ['application/pdf', ...images, sheet, textDocument],
    maximumMegabytes: 15,
    image: { format: 'jpeg', sides: [2400], minimumSide: 1 },
  },
  // R-ADMIN-019
  PRODUCT_IMAGE: {
    types: images,
    maximumMegabytes: 10,
    image: { format: 'webp', sides: [1200, 480, 160], minimumSide: 400 },
  },
  IMPORT_SHEET: { types: [sheet], maximumMegabytes: 10, image: null },
} as const satisfies Record<string, UploadRule>;
export type UploadKind = keyof typeof uploadKinds;

/** Most bytes of a file of this kind. */
export const maximumBytes = (kind: UploadKind): number => uploadKinds[kind].maximumMegabytes * MB;

/** The format into which an image of this kind is converted; null for a file that is stored unchanged. */
export const imageTarget = (kind: UploadKind, contentType: string): ImageTarget | null => {
  const { image }: UploadRule = uploadKinds[kind];
  return contentType.startsWith('image/') ? image : null;
};

/** The sides of the smaller copies that are stored with an image of this kind. */
export const smallerSides = (kind: UploadKind): readonly number[] => {
  const { image }: UploadRule = uploadKinds[kind];
  return image === null ? [] : image.sides.slice(1);
};

/** The accepted types of a kind as display text: 'PDF, JPG'. */
export const uploadTypes = (kind: UploadKind): string =>
  uploadKinds[kind].types.map((one) => fileTypes[one][0].toUpperCase()).join(', ');

/** The accepted type of this kind for a file name extension; null when there is none. */
export const typeOfExtension = (kind: UploadKind, extension: string): FileType | null => {
  const types: readonly FileType[] = uploadKinds[kind].types;
  const isEndingOf = (endings: readonly string[]): boolean => endings.includes(extension.toLowerCase());
  return types.find((type) => isEndingOf(fileTypes[type])) ?? null;
};

/** Refuses a type that this kind does not accept, or more bytes than it may have. */
export const checkUpload = (kind: UploadKind, contentType: string, size: number): Refusal | null => {
  const { types, maximumMegabytes }: UploadRule = uploadKinds[kind];
  const type = types.find((one) => one === contentType);
  if (type === undefined && heicTypes.includes(contentType) && types.includes('image/jpeg'))
    return refusal('IMAGE_HEIC', {}, 'contentType');
  if (type === undefined)
    return refusal('FILE_TYPE_NOT_ALLOWED', { types: uploadTypes(kind) }, 'contentType');
  return size > maximumBytes(kind)
    ? refusal('FILE_TOO_LARGE', { maximum: `${maximumMegabytes} MB` }, 'size')
    : null;
};

const longestName = 120;

/**
 * A file's name for people and downloads: without folders, without characters that file systems treat specially, with an
 * extension of its type, 120 characters at most. Files are never looked up by it.
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
