import {
  deleteProductImage,
  listProductImages,
  type ProductImage,
  restoreProductImage,
  updateProductImage,
} from '@celeiro/contract/catalog/product-images/product-images.ts';
import type { Product } from '@celeiro/contract/catalog/products/products.ts';
import { PRODUCT_IMAGES } from '@celeiro/rules/catalog/product-images/product-images.ts';
import { uploadKinds } from '@celeiro/rules/base/files/uploads.ts';
import { IconArrowLeft, IconPhotoPlus, IconStar, IconTrash, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { read } from '../../../kit/api/query.ts';
import { Card } from '../../../kit/profile/profile-card.tsx';
import { toast } from '../../../kit/saving/toasts.ts';
import { offerUndo } from '../../../kit/undo/offer-undo.ts';
import { useSave } from '../../../kit/saving/use-save.ts';
import { IconButton } from '../../../ui/actions/button.tsx';
import { ErrorState, Skeleton } from '../../../ui/marks/states.tsx';
import styles from './images-card.module.css';
import { productImagesTexts as texts } from './product-images.texts.ts';
import { useImageUploads } from './use-image-uploads.ts';

const accepted = uploadKinds.PRODUCT_IMAGE.types.join(',');
const imagesOf = (files: FileList): readonly File[] =>
  [...files].filter(({ type }) => type.startsWith('image/'));

const Image = ({
  image,
  product: { name, publicId: id },
  place,
}: {
  readonly image: ProductImage;
  readonly product: Product;
  readonly place: number;
}) => {
  const terms = { failureText: texts.changeFailed, failureIn: 'toast' } as const;
  const update = useSave(updateProductImage, terms);
  const remove = useSave(deleteProductImage, terms);
  const { publicId, defaultImage: isDefault } = image;
  const drop = async () => {
    const outcome = await remove.save({ params: { id, imageId: publicId } });
    if (outcome.kind !== 'saved') return;
    offerUndo(texts.removed, {
      endpoint: restoreProductImage,
      input: { params: { id, imageId: publicId } },
      onUndone: () => toast.saved(texts.restored),
    });
  };
  return (
    <li data-default={isDefault || undefined}>
      <img src={isDefault ? image.mediumUrl : image.smallUrl} alt={texts.alt(name, place + 1)} />
      {isDefault && <span className={styles['default']}>{texts.default}</span>}
      <span className={`row wrap end r-8 bg-surface ${styles['actions']}`}>
        {!isDefault && (
          <>
            <IconButton
              size="small"
              name={texts.makeDefault(place + 1)}
              icon={<IconStar size={16} aria-hidden="true" />}
              onClick={() => void update.save({ params: { id }, body: { publicId, defaultImage: true } })}
            />
            <IconButton
              size="small"
              name={texts.earlier(place + 1)}
              icon={<IconArrowLeft size={16} aria-hidden="true" />}
              onClick={() =>
                void update.save({ params: { id }, body: { publicId, position: Math.max(0, place - 1) } })
              }
            />
          </>
        )}
        <IconButton
          size="small"
          name={texts.remove(place + 1)}
          icon={<IconTrash size={16} aria-hidden="true" />}
          isPending={remove.isPending}
          onClick={() => void drop()}
        />
      </span>
    </li>
  );
};

/** R-ADMIN-019: the images of a product, chosen, dropped or pasted; the first is the default one. */
export const ImagesCard = ({ product }: { readonly product: Product }) => {
  const chooser = useRef<HTMLInputElement>(null);
  const { data, isError, refetch } = useQuery(read(listProductImages, { params: { id: product.publicId } }));
  const { uploads, add, drop } = useImageUploads(product.publicId);
  if (data === undefined)
    return (
      <Card title={texts.title}>
        {isError ? (
          <ErrorState title={texts.failed} onRetry={() => void refetch()} />
        ) : (
          <Skeleton height={160} />
        )}
      </Card>
    );
  return (
    <Card title={texts.title} end={<span>{texts.of(data.length, PRODUCT_IMAGES)}</span>}>
      <div
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault();
          add(imagesOf(event.dataTransfer.files));
        }}
        onPaste={(event) => add(imagesOf(event.clipboardData.files))}
      >
        <ul className={`stack gap-8 ${styles['images']}`}>
          {data.map((image, place) => (
            <Image key={image.publicId} image={image} product={product} place={place} />
          ))}
          {data.length < PRODUCT_IMAGES && (
            <li className={styles['add']}>
              <button type="button" data-offered="image" onClick={() => chooser.current?.click()}>
                <IconPhotoPlus size={20} aria-hidden="true" />
                {texts.add}
              </button>
            </li>
          )}
        </ul>
        <ul className={styles['uploads']} aria-live="polite">
          {uploads.map(({ id, name, percent, problem }) => (
            <li key={id}>
              {problem === null ? texts.sending(name, percent) : `${name}: ${problem}`}
              {problem !== null && (
                <IconButton
                  size="small"
                  name={texts.dismiss}
                  icon={<IconX size={16} aria-hidden="true" />}
                  onClick={() => drop(id)}
                />
              )}
            </li>
          ))}
        </ul>
        <input
          ref={chooser}
          type="file"
          hidden
          multiple
          accept={accepted}
          aria-label={texts.choose}
          onChange={({ target }) => {
            add(imagesOf(target.files ?? new DataTransfer().files));
            target.value = '';
          }}
        />
      </div>
    </Card>
  );
};
