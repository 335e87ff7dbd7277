import { getOrderMirror } from '@celeiro/contract/orders/orders/order-documents.ts';
import type { OrderDetails } from '@celeiro/contract/orders/orders/orders.ts';
import { IconPrinter } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { download, saveFile } from '../../kit/api/download.ts';
import { decideFailure, messageOf } from '../../kit/api/failure.ts';
import { toast } from '../../kit/saving/toasts.ts';
import { Banner } from '../../ui/marks/banner.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { documentTexts as texts } from './order-documents.texts.ts';
import { orderName } from './order-header.tsx';

const ALL = 'all';

/** R-DETAIL-031: the order's mirror to print, all deliveries or one. */
export const MirrorDialog = ({
  order,
  onClose,
}: {
  readonly order: OrderDetails;
  readonly onClose: () => void;
}) => {
  const [chosen, setChosen] = useState(ALL);
  const [isMaking, setMaking] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const control = useRef<AbortController | null>(null);
  useEffect(() => () => control.current?.abort(), []);

  const printed = order.orderSuppliers.filter(({ publicId }) => chosen === ALL || publicId === chosen);
  const items = printed.reduce((count, delivery) => count + delivery.orderSupplierItems.length, 0);
  const run = async () => {
    const running = new AbortController();
    control.current = running;
    setMaking(true);
    setFailure(null);
    try {
      const file = await download(
        getOrderMirror,
        {
          params: { id: order.orderPublicId },
          query: chosen === ALL ? {} : { orderSupplierPublicId: chosen },
        },
        { signal: running.signal },
      );
      saveFile(file);
      toast.success(texts.mirrorDone);
      onClose();
    } catch (error) {
      const decided = decideFailure(error, texts.mirrorFailed);
      setFailure(messageOf(decided));
      setMaking(false);
    }
  };
  return (
    <Dialog
      title={texts.mirror(orderName(order))}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button
            look="primary"
            icon={<IconPrinter size={16} aria-hidden="true" />}
            isPending={isMaking}
            onClick={() => void run()}
          >
            {texts.download}
          </Button>
        </>
      }
    >
      <div className="stack gap-12">
        <Select
          label={texts.what}
          value={chosen}
          onChange={setChosen}
          maxHeight={300}
          options={[
            { value: ALL, label: texts.all },
            ...order.orderSuppliers.map((delivery) => ({
              value: delivery.publicId,
              label: texts.one(delivery.orderNumber, delivery.supplier),
              description: delivery.orderSupplierStatus.description,
            })),
          ]}
        />
        <p className="medium" role="status">
          {texts.summary(printed.length, items)}
        </p>
        <p className="muted">{texts.note}</p>
        {failure !== null && <Banner tone="error">{failure}</Banner>}
      </div>
    </Dialog>
  );
};
