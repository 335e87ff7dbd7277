import { findProductsByGtin } from '@celeiro/contract/catalog/product-images/product-images.ts';
import { sortByGtin } from '@celeiro/rules/catalog/product-images/image-names.ts';
import { PRODUCT_IMAGES } from '@celeiro/rules/catalog/product-images/product-images.ts';
import { useEffect, useRef, useState } from 'react';
import { CallFailure } from '../../../kit/api/failure.ts';
import { plainRead } from '../../../kit/api/query.ts';
import { queryClient } from '../../../kit/api/query-client.ts';
import { randomId } from '../../../kit/browser/random-id.ts';
import { imageBatchTexts as texts } from './image-batch.texts.ts';
import { imageProblem, sendImage } from './send-image.ts';

/** The most files that are taken at a time. */
export const BATCH = 200;

export type BatchImage = {
  readonly id: string;
  readonly file: File;
  /** Whose it is; null where no product is meant. */
  readonly product: { readonly publicId: string; readonly name: string } | null;
  readonly percent: number;
  readonly state: 'waiting' | 'sending' | 'sent' | 'failed' | 'left';
  /** Why it failed, or is left out. */
  readonly problem: string | null;
};

/** The product of each file, and why some are left out; the products are read again each time. */
const plan = async (files: readonly File[]): Promise<readonly BatchImage[]> => {
  const { byGtin, unnamed } = sortByGtin(files);
  const gtins = [...byGtin.keys()];
  const products =
    gtins.length === 0
      ? []
      : await queryClient.fetchQuery({ ...plainRead(findProductsByGtin, { body: { gtins } }), staleTime: 0 });
  const entry = (file: File, product: BatchImage['product'], problem: string | null): BatchImage => {
    const state = problem === null ? 'waiting' : 'left';
    return { id: randomId(), file, product, percent: 0, state, problem };
  };
  const named = [...byGtin].flatMap(([gtin, own]) => {
    const product = products.find((one) => one.gtin === gtin);
    if (product === undefined) return own.map((file) => entry(file, null, texts.noProduct));
    let room = PRODUCT_IMAGES - product.images;
    return own.map((file) => {
      const problem = imageProblem(file);
      if (problem !== null) return entry(file, product, problem);
      room -= 1;
      return entry(file, product, room < 0 ? texts.full : null);
    });
  });
  return [...named, ...unnamed.map((file) => entry(file, null, texts.noGtin))];
};

/** R-ADMIN-019: images of many products: whose each is, looked at before they go; what fails can be sent again. */
export const useImageBatch = () => {
  const [images, setImages] = useState<readonly BatchImage[]>([]);
  const [state, setState] = useState<'idle' | 'looking' | 'failed' | 'sending'>('idle');
  const [chosen, setChosen] = useState<readonly File[]>([]);
  const way = useRef(new AbortController());
  // Nothing continues unseen once the dialog is closed.
  useEffect(() => () => way.current.abort(), []);
  const patch = (id: string, change: Partial<BatchImage>) =>
    setImages((all) => all.map((one) => (one.id === id ? { ...one, ...change } : one)));
  const choose = async (files: readonly File[]) => {
    setChosen(files);
    setState('looking');
    try {
      setImages(await plan(files.slice(0, BATCH)));
      setState('idle');
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      setState('failed');
    }
  };
  const open = images.filter((one) => one.state === 'waiting' || one.state === 'failed');
  const send = async () => {
    setState('sending');
    way.current = new AbortController();
    const { signal } = way.current;
    // One after the other: each product's stand in the order of their names.
    for (const { id, file, product } of open) {
      if (product === null || signal.aborted) continue;
      patch(id, { state: 'sending', percent: 0, problem: null });
      const problem = await sendImage(product.publicId, file, (percent) => patch(id, { percent }), signal);
      patch(
        id,
        problem === null
          ? { state: 'sent' }
          : { state: 'failed', problem: problem === '' ? texts.notSent : problem },
      );
    }
    setState('idle');
  };
  return {
    images,
    state,
    isTooMany: chosen.length > BATCH,
    choose,
    lookAgain: () => choose(chosen),
    send,
    stop: () => way.current.abort(),
    open,
  };
};
