import {
  createUpload as createUploadEndpoint,
  getUpload,
  openFile,
  sendUpload,
} from '@celeiro/contract/base/files/files.ts';
import { smallerSides } from '@celeiro/rules/base/files/uploads.ts';
import { refuse } from '@celeiro/rules/refusal.ts';
import { type LinkedKind, openLink } from '../../platform/files/signed-links.ts';
import { bind, type Binding } from '../../platform/http/docs/operation.ts';
import { bindRaw, type RawAnswer, type RawBinding } from '../../platform/http/raw-binding.ts';
import type { Caller } from '../../platform/auth/bounded-work.ts';
import { networkOf } from '../../platform/auth/networks.ts';
import { createUpload } from './create-upload.ts';
import { readFile } from './files.queries.ts';
import { copyKey } from './stored-image.ts';
import { openUpload } from './open-upload.ts';
import { type FileContext, receiveUpload } from './receive-upload.ts';

export const filesRoutes: readonly Binding[] = [
  bind(createUploadEndpoint, createUpload),
  bind(getUpload, async ({ db, actor, linkTo }, { params }) => {
    const file = await readFile(db, params.id);
    if (file?.createdById !== actor.userId) return refuse('RESOURCE_NOT_FOUND');
    const { publicId, state } = file;
    const isReady = state === 'READY';
    const sides = isReady && file.contentType.startsWith('image/') ? smallerSides(file.kind) : [];
    return {
      ...file,
      url: isReady ? linkTo({ kind: 'file', publicId }) : null,
      copies: sides.map((side) => ({
        side,
        url: linkTo({ kind: 'file', publicId: copyKey(publicId, side) }),
      })),
      createdAt: file.createdAt.toISOString(),
    };
  }),
];

/** Opens documents of other areas for signed links, by kind. */
type Documents = Readonly<
  Record<Exclude<LinkedKind, 'file' | 'upload'>, (publicId: string, whose: Caller) => Promise<RawAnswer>>
>;

/** Opens a signed link. An altered, foreign, expired or upload link is not found (T38). */
const openSigned = (
  context: FileContext & { readonly documents: Documents },
  address: string,
  now: Date,
  whose: Caller,
): Promise<RawAnswer> => {
  // A slip's address ends with '.pdf', which isn't part of the signed token.
  const target = openLink(context.linkSecret, address.replace(/\.pdf$/, ''), now);
  if (target === null || target.kind === 'upload') return refuse('RESOURCE_NOT_FOUND');
  return target.kind === 'file'
    ? openUpload(context, target.publicId)
    : context.documents[target.kind](target.publicId, whose);
};

/** Calls without a bearer token: the signature in the address authorizes them. */
export const signedFileRoutes = (
  context: FileContext & { readonly documents: Documents },
): readonly RawBinding[] => [
  bindRaw(openFile, async ({ params, now, address }) =>
    openSigned(context, params['token'] ?? '', now, networkOf(address)),
  ),
  bindRaw(sendUpload, (exchange) => receiveUpload(context, exchange)),
];
