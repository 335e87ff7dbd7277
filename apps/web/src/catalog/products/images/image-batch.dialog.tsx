import { uploadKinds } from '@celeiro/rules/base/files/uploads.ts';
import { IconPhotoPlus } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { Banner } from '../../../ui/marks/banner.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { Progress } from '../../../ui/marks/progress.tsx';
import styles from './image-batch.module.css';
import { imageBatchTexts as texts } from './image-batch.texts.ts';
import { BATCH, type BatchImage, useImageBatch } from './use-image-batch.ts';

const stateText = ({ state, percent, problem }: BatchImage): string => {
  if (problem !== null) return problem;
  if (state === 'sending') return texts.sending(percent);
  return state === 'sent' ? texts.sent : texts.waiting;
};

/** A file as it will be seen, from the person's own computer. */
const Thumbnail = ({ file }: { readonly file: File }) => {
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    const url = URL.createObjectURL(file);
    if (image.current) image.current.src = url;
    return () => URL.revokeObjectURL(url);
  }, [file]);
  return (
    <img
      ref={image}
      loading="lazy"
      alt=""
      // What is no image has no picture of a broken one.
      onError={({ currentTarget }) => {
        currentTarget.style.visibility = 'hidden';
      }}
    />
  );
};

const Line = ({ image }: { readonly image: BatchImage }) => {
  const { file, product, problem } = image;
  return (
    <li data-problem={problem !== null || undefined}>
      <Thumbnail file={file} />
      <span className={`stack min-0 ${styles['two']}`}>
        <b title={product?.name ?? file.name}>{product?.name ?? file.name}</b>
        {product !== null && (
          <small className="faint" title={file.name}>
            {file.name}
          </small>
        )}
      </span>
      <span>{stateText(image)}</span>
    </li>
  );
};

/** What is to be sent, what goes, or what came of it. */
const Standing = ({
  images,
  isSending,
}: Pick<ReturnType<typeof useImageBatch>, 'images'> & { readonly isSending: boolean }) => {
  const meant = images.filter(({ state }) => state !== 'left');
  const sent = meant.filter(({ state }) => state === 'sent').length;
  const failed = meant.filter(({ state }) => state === 'failed').length;
  if (isSending)
    return (
      <Progress
        label={texts.progress(sent + failed, meant.length)}
        done={sent + failed}
        total={meant.length}
      />
    );
  const products = new Set(meant.map(({ product }) => product?.publicId)).size;
  return (
    <p role="status">
      {sent + failed > 0
        ? texts.result(sent, failed)
        : texts.found(meant.length, products, images.length - meant.length)}
    </p>
  );
};

/** Images of many products at once, each found by the GTIN in its file's name. */
export const ImageBatchDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const chooser = useRef<HTMLInputElement>(null);
  const { images, state, isTooMany, choose, lookAgain, send, stop, open } = useImageBatch();
  const isSending = state === 'sending';
  const isBusy = isSending || state === 'looking';
  const failed = open.filter((one) => one.state === 'failed').length;
  const take = (files: FileList | null) => {
    if (files !== null && files.length > 0 && !isBusy) void choose([...files]);
  };
  return (
    <Dialog
      title={texts.title}
      width={640}
      {...(isSending ? {} : { onClose })}
      footer={
        <>
          <Button onClick={isSending ? stop : onClose}>{isSending ? texts.stop : texts.close}</Button>
          <Button
            look="primary"
            isPending={isBusy}
            disabledReason={open.length === 0 ? texts.nothing : null}
            onClick={() => void send()}
          >
            {failed > 0 && failed === open.length ? texts.retry(failed) : texts.send(open.length)}
          </Button>
        </>
      }
    >
      <div
        className="stack gap-12"
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault();
          take(event.dataTransfer.files);
        }}
      >
        <div className={`stack gap-12 muted r-8 ${styles['zone']}`}>
          <p>{texts.hint}</p>
          <Button
            icon={<IconPhotoPlus size={16} aria-hidden="true" />}
            isPending={isBusy}
            data-first
            onClick={() => chooser.current?.click()}
          >
            {images.length === 0 ? texts.choose : texts.chooseOthers}
          </Button>
        </div>
        <input
          ref={chooser}
          type="file"
          hidden
          multiple
          accept={uploadKinds.PRODUCT_IMAGE.types.join(',')}
          aria-label={texts.chooser}
          onChange={({ target }) => {
            take(target.files);
            target.value = '';
          }}
        />
        {state === 'failed' && (
          <Banner tone="error" action={<Button onClick={() => void lookAgain()}>{texts.lookAgain}</Button>}>
            {texts.lookFailed}
          </Banner>
        )}
        {state === 'looking' && <p role="status">{texts.looking}</p>}
        {isTooMany && <Banner tone="warning">{texts.tooMany(BATCH)}</Banner>}
        {images.length > 0 && (
          <>
            <Standing images={images} isSending={isSending} />
            {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by keys */}
            <ul className={styles['list']} aria-label={texts.list} tabIndex={0}>
              {images.map((image) => (
                <Line key={image.id} image={image} />
              ))}
            </ul>
          </>
        )}
      </div>
    </Dialog>
  );
};
