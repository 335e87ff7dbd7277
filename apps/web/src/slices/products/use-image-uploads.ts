import { announceProductImage, listProductImages } from '@celeiro/contract/product-images.ts';
import { maximumBytes } from '@celeiro/rules/files/uploads.ts';
import { useRef, useState } from 'react';
import { CallFailure } from '../../kit/api/failure.ts';
import { putFile } from '../../kit/api/put-file.ts';
import { queryClient } from '../../kit/api/query-client.ts';
import { readKey } from '../../kit/api/query.ts';
import { saveChange } from '../../kit/api/save-change.ts';
import { randomId } from '../../kit/random-id.ts';
import { productImagesTexts as texts } from './product-images.texts.ts';

/** An image on its way; what arrived is none any more. */
export type ImageUpload = {
  readonly id: string;
  readonly name: string;
  /** How much of it went, 0 to 100. */
  readonly percent: number;
  /** Why it can't be one of the product's. */
  readonly problem: string | null;
};

/** Sends images to a product one after the other, so that they stand in the order they were chosen in. */
export const useImageUploads = (productPublicId: string) => {
  const [uploads, setUploads] = useState<readonly ImageUpload[]>([]);
  const line = useRef<Promise<void>>(Promise.resolve());
  const patch = (id: string, change: Partial<ImageUpload>) =>
    setUploads((all) => all.map((one) => (one.id === id ? { ...one, ...change } : one)));
  const drop = (id: string) => setUploads((all) => all.filter((one) => one.id !== id));

  const send = async (id: string, file: File): Promise<void> => {
    const outcome = await saveChange(
      announceProductImage,
      {
        params: { id: productPublicId },
        body: { fileName: file.name || texts.pasted, contentType: file.type, size: file.size },
      },
      { failureText: texts.sendFailed },
    );
    if (outcome.kind === 'failed') return patch(id, { problem: outcome.failure.message });
    if (outcome.kind !== 'saved') return drop(id);
    try {
      await putFile(outcome.answer, file, {
        signal: new AbortController().signal,
        onSent: (sent) => patch(id, { percent: Math.round((sent * 100) / Math.max(1, file.size)) }),
      });
      drop(id);
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      patch(id, { problem: error.body?.message ?? texts.sendFailed });
    }
    await queryClient.invalidateQueries({
      queryKey: readKey(listProductImages, { params: { id: productPublicId } }),
    });
  };

  return {
    uploads,
    drop,
    add: (files: readonly File[]) => {
      for (const file of files) {
        const id = randomId();
        const isTooLarge = file.size > maximumBytes('PRODUCT_IMAGE');
        const problem = isTooLarge ? texts.tooLarge : file.size === 0 ? texts.empty : null;
        setUploads((all) => [...all, { id, name: file.name || texts.pasted, percent: 0, problem }]);
        if (problem === null) line.current = line.current.then(() => send(id, file));
      }
    },
  };
};
