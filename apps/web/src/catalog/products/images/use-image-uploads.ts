import { useRef, useState } from 'react';
import { randomId } from '../../../kit/browser/random-id.ts';
import { productImagesTexts as texts } from './product-images.texts.ts';
import { imageProblem, sendImage } from './send-image.ts';

/** An image on its way; what arrived is none any more. */
export type ImageUpload = {
  readonly id: string;
  readonly name: string;
  /** How much of it went, 0 to 100. */
  readonly percent: number;
  /** Why it can't be one of the product's. */
  readonly problem: string | null;
};

/**
 * Sends images to a product one after the other, so that they keep the order they were chosen in. A problem is shown next to
 * its image, or passed to `onProblem`, also where its place on the page no longer exists by then.
 */
export const useImageUploads = (productPublicId: string, onProblem?: (problem: string) => void) => {
  const [uploads, setUploads] = useState<readonly ImageUpload[]>([]);
  const line = useRef<Promise<void>>(Promise.resolve());
  const patch = (id: string, change: Partial<ImageUpload>) =>
    setUploads((all) => all.map((one) => (one.id === id ? { ...one, ...change } : one)));
  const drop = (id: string) => setUploads((all) => all.filter((one) => one.id !== id));

  const refuse = (id: string, problem: string): void => {
    if (onProblem === undefined) return patch(id, { problem });
    drop(id);
    return onProblem(problem);
  };

  const send = async (id: string, file: File): Promise<void> => {
    const problem = await sendImage(
      productPublicId,
      file,
      (percent) => patch(id, { percent }),
      new AbortController().signal,
    );
    if (problem === null || problem === '') return drop(id);
    return refuse(id, problem);
  };

  return {
    uploads,
    drop,
    add: (files: readonly File[]) => {
      for (const file of files) {
        const id = randomId();
        const problem = imageProblem(file);
        setUploads((all) => [...all, { id, name: file.name || texts.pasted, percent: 0, problem: null }]);
        if (problem === null) line.current = line.current.then(() => send(id, file));
        else refuse(id, problem);
      }
    },
  };
};
