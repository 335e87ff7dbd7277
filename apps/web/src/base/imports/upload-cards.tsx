import {
  uploadOffers,
  uploadPrices,
  uploadRecommendations,
  uploadStoreBatch,
} from '@celeiro/contract/base/imports/imports.ts';
import { type ImportKindCode, importKindLabels } from '@celeiro/rules/base/imports/runs.ts';
import {
  IconBuildingStore,
  IconCloudUpload,
  IconCurrencyReal,
  IconDiscount,
  IconDownload,
  IconSparkles,
} from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { type DragEvent, useId, useState } from 'react';
import { pages } from '../../kit/url/pages.ts';
import { useSave } from '../../kit/saving/use-save.ts';
import { Button } from '../../ui/actions/button.tsx';
import { classes } from '../../ui/classes.ts';
import { useReferenceMap, useTemplate } from './import-sheets.ts';
import { uploadsTexts as texts } from './imports.texts.ts';
import styles from './upload-cards.module.css';

/** Where sheets of each kind go, and their sign. */
const kinds = {
  OFFERS: { endpoint: uploadOffers, Icon: IconDiscount },
  PRICES: { endpoint: uploadPrices, Icon: IconCurrencyReal },
  RECOMMENDATIONS: { endpoint: uploadRecommendations, Icon: IconSparkles },
  STORES: { endpoint: uploadStoreBatch, Icon: IconBuildingStore },
} as const satisfies Readonly<Record<ImportKindCode, object>>;

const ACCEPTED = '.xlsx,.csv,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Sends a sheet and opens its page; what is refused is said in the server's words (R-HTTP-005). */
const useSheetUpload = (kind: ImportKindCode) => {
  const navigate = useNavigate();
  const { save, isPending } = useSave(kinds[kind].endpoint, { failureText: texts.failedSend });
  const [refused, setRefused] = useState<string | null>(null);
  const send = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return;
    setRefused(null);
    const outcome = await save({}, { file });
    if (outcome.kind === 'failed') setRefused(texts.refused(file.name, outcome.failure.message));
    if (outcome.kind === 'saved')
      await navigate({
        to: pages.importReview.path,
        params: { importPublicId: outcome.answer.importPublicId },
      });
  };
  return { isPending, refused, send };
};

/** Files dragged over something. */
const useDropped = (take: (file: File | undefined) => void) => {
  const [isOver, setOver] = useState(false);
  return {
    isOver,
    handlers: {
      onDragOver: (event: DragEvent) => {
        event.preventDefault();
        setOver(true);
      },
      onDragLeave: ({ currentTarget, relatedTarget }: DragEvent) => {
        if (!(relatedTarget instanceof Node) || !currentTarget.contains(relatedTarget)) setOver(false);
      },
      onDrop: (event: DragEvent) => {
        event.preventDefault();
        setOver(false);
        take(event.dataTransfer.files[0]);
      },
    },
  };
};

const ZoneWords = ({ isOver, isPending }: { readonly isOver: boolean; readonly isPending: boolean }) => {
  if (isPending) return <b className="semibold">{texts.reading}</b>;
  if (isOver) return <b className="semibold">{texts.dropHere}</b>;
  return (
    <>
      <b className="semibold">{texts.drop}</b> {texts.or} <span className="linked">{texts.choose}</span>
    </>
  );
};

/** What there is to begin with: an empty sheet, or what is sold. */
const Beginning = ({ kind }: { readonly kind: ImportKindCode }) => {
  const template = useTemplate(kind);
  return (
    <Button
      look="ghost"
      size="small"
      icon={<IconDownload size={16} aria-hidden="true" />}
      isPending={template.isPending}
      aria-label={texts.templateOf(importKindLabels[kind])}
      onClick={() => void template.start()}
    >
      {texts.template}
    </Button>
  );
};

const ReferenceMap = () => {
  const map = useReferenceMap();
  return (
    <Button
      look="ghost"
      size="small"
      icon={<IconDownload size={16} aria-hidden="true" />}
      isPending={map.isPending}
      onClick={() => void map.start()}
    >
      {texts.referenceMap}
    </Button>
  );
};

/** Kinds that begin with what is sold. */
const mapped: readonly ImportKindCode[] = ['RECOMMENDATIONS', 'PRICES'];

/** Where sheets of one kind are dropped or chosen: the whole card takes them. */
export const UploadCard = ({ kind }: { readonly kind: ImportKindCode }) => {
  const { Icon } = kinds[kind];
  const label = importKindLabels[kind];
  const title = useId();
  const { isPending, refused, send } = useSheetUpload(kind);
  const { isOver, handlers } = useDropped((file) => void send(file));
  return (
    <section
      className={`stack gap-8 packed border r-12 bg-surface pad-12-16 ${styles['card']}`}
      aria-labelledby={title}
      {...handlers}
    >
      <div className="row gap-8 center min-0">
        <Icon size={16} aria-hidden="true" />
        <h2 className="grow size-13 line-20 semibold" id={title}>
          {label}
        </h2>
        <Beginning kind={kind} />
      </div>
      <label
        className={classes('row gap-12 center r-8 bg-canvas', styles['zone'], isOver && styles['over'])}
        aria-busy={isPending}
      >
        <input
          type="file"
          className="visually-hidden"
          aria-label={texts.send(label)}
          accept={ACCEPTED}
          disabled={isPending}
          onChange={({ target }) => {
            void send(target.files?.[0]);
            // The same file can be chosen again after it was changed.
            target.value = '';
          }}
        />
        <IconCloudUpload size={20} aria-hidden="true" />
        <span className="min-0">
          <ZoneWords isOver={isOver} isPending={isPending} />
          <small className="block size-12 line-16 muted">{texts.limits}</small>
        </span>
      </label>
      {refused === null ? (
        <p className="size-12 line-16 muted">{texts.kinds[kind].columns}</p>
      ) : (
        <p className="size-12 line-16 danger anywhere" role="alert">
          {refused}
        </p>
      )}
      {mapped.includes(kind) && (
        <div className={styles['more']}>
          <ReferenceMap />
        </div>
      )}
    </section>
  );
};

/** OQ-098: the kinds that have a card. */
const carded = ['OFFERS', 'RECOMMENDATIONS', 'STORES'] as const;

/** A card for each kind of sheet. */
export const UploadCards = ({ of = carded }: { readonly of?: readonly ImportKindCode[] }) => (
  <div className={`stack gap-16 ${styles['cards']}`}>
    {of.map((kind) => (
      <UploadCard key={kind} kind={kind} />
    ))}
  </div>
);
