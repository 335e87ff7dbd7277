import { statusTag } from '@celeiro/rules/orders/deliveries/statuses.ts';
import { Tag } from '../ui/marks/tag.tsx';

/** A delivery's status as its tag (R-STATUS-016); one this version doesn't know is grey. */
export const DeliveryStatusTag = ({
  status: { name, description },
  title,
}: {
  readonly status: { readonly name: string; readonly description: string };
  readonly title?: string | undefined;
}) => {
  const tag = statusTag(name);
  return (
    <Tag color={tag.color} form={tag.form} title={title}>
      {description}
    </Tag>
  );
};
