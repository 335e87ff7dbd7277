import type { ProductRow } from '@celeiro/contract/catalog/products/products.ts';
import { uploadKinds } from '@celeiro/rules/base/files/uploads.ts';
import { IconPhotoPlus } from '@tabler/icons-react';
import { useRef } from 'react';
import { toast } from '../../../kit/saving/toasts.ts';
import styles from '../list/product-columns.module.css';
import { productsTexts as texts } from '../products.texts.ts';
import { useImageUploads } from './use-image-uploads.ts';

const accepted = uploadKinds.PRODUCT_IMAGE.types.join(',');

/** The place of an image: it takes one straight from the list (R-ADMIN-019). */
const WithoutImage = ({ row: { publicId, name } }: { readonly row: ProductRow }) => {
  const chooser = useRef<HTMLInputElement>(null);
  // A row has no room for a sentence.
  const { uploads, add } = useImageUploads(publicId, (problem) => toast.error(`${name}: ${problem}`));
  const [upload] = uploads;
  const label = upload === undefined ? texts.addImage(name) : texts.sendingImage(name, upload.percent);
  return (
    <>
      <button
        type="button"
        className={styles['without']}
        aria-label={label}
        title={label}
        aria-busy={upload !== undefined || undefined}
        onClick={() => upload === undefined && chooser.current?.click()}
      >
        <IconPhotoPlus size={14} aria-hidden="true" />
      </button>
      <input
        ref={chooser}
        type="file"
        hidden
        accept={accepted}
        aria-label={texts.imageChooser(name)}
        onChange={({ target }) => {
          add([...(target.files ?? [])]);
          target.value = '';
        }}
      />
    </>
  );
};

/** The default image of a product in a row of the list. */
export const ListImage = ({ row }: { readonly row: ProductRow }) =>
  row.image === null ? (
    <WithoutImage row={row} />
  ) : (
    <img className={styles['image']} src={row.image} alt="" width={28} height={28} loading="lazy" />
  );
