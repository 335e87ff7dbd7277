import { refusalMessage } from '@celeiro/contract/errors.ts';
import { getAllocation } from '@celeiro/contract/orders/orders/order-documents.ts';
import { allocationRefusal } from '@celeiro/rules/orders/orders/allocation.ts';
import { useState } from 'react';
import { sendAnalytics } from '../../kit/browser/analytics.ts';
import { download, saveFile } from '../../kit/api/download.ts';
import { decideFailure, messageOf } from '../../kit/api/failure.ts';
import { toast } from '../../kit/saving/toasts.ts';
import { documentTexts as texts } from './order-documents.texts.ts';

/** Makes an order's allocation of so many products and saves it; over the limit it only says so (R-ALLOC-001, R-ALLOC-004, R-ALLOC-005). */
export const useAllocation = () => {
  const [isMaking, setMaking] = useState(false);
  const make = async (orderPublicId: string, products: number): Promise<void> => {
    const refused = allocationRefusal(products);
    if (refused !== null) {
      sendAnalytics({ name: 'Generate allocation exceeded limit' });
      toast.error(refusalMessage(refused));
      return;
    }
    sendAnalytics({ name: 'Generate allocation' });
    setMaking(true);
    try {
      saveFile(await download(getAllocation, { params: { id: orderPublicId } }));
      toast.success(texts.allocationDone);
    } catch (error) {
      const message = messageOf(decideFailure(error, texts.allocationFailed));
      if (message !== null) toast.error(message);
    } finally {
      setMaking(false);
    }
  };
  return { isMaking, make };
};
