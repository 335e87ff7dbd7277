import {
  announceProductImage,
  listProductImages,
} from '@celeiro/contract/catalog/product-images/product-images.ts';
import { maximumBytes, uploadKinds } from '@celeiro/rules/base/files/uploads.ts';
import { CallFailure } from '../../../kit/api/failure.ts';
import { putFile } from '../../../kit/api/put-file.ts';
import { queryClient } from '../../../kit/api/query-client.ts';
import { readKey } from '../../../kit/api/query.ts';
import { saveChange } from '../../../kit/api/save-change.ts';
import { productImagesTexts as texts } from './product-images.texts.ts';

const types: readonly string[] = uploadKinds.PRODUCT_IMAGE.types;

/** Why a file can't even be sent, or null. */
export const imageProblem = ({ size, type }: Pick<File, 'size' | 'type'>): string | null => {
  if (!types.includes(type)) return texts.wrongType;
  if (size > maximumBytes('PRODUCT_IMAGE')) return texts.tooLarge;
  return size === 0 ? texts.empty : null;
};

/** Sends an image to a product. Null once it is its last one, otherwise why it isn't; '' where the person canceled. */
export const sendImage = async (
  productPublicId: string,
  file: File,
  onPercent: (percent: number) => void,
  signal: AbortSignal,
): Promise<string | null> => {
  const outcome = await saveChange(
    announceProductImage,
    {
      params: { id: productPublicId },
      body: { fileName: file.name || texts.pasted, contentType: file.type, size: file.size },
    },
    { failureText: texts.sendFailed },
  );
  if (outcome.kind === 'failed') return outcome.failure.message;
  if (outcome.kind !== 'saved') return '';
  let problem: string | null = null;
  try {
    await putFile(outcome.answer, file, {
      signal,
      onSent: (sent) => onPercent(Math.round((sent * 100) / Math.max(1, file.size))),
    });
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error;
    problem = error.body?.message ?? texts.sendFailed;
  }
  await queryClient.invalidateQueries({
    queryKey: readKey(listProductImages, { params: { id: productPublicId } }),
  });
  return problem;
};
