import {
  IconChevronLeft,
  IconChevronRight,
  IconRotateClockwise,
  IconZoomIn,
  IconZoomOut,
} from '@tabler/icons-react';
import { getDocument, type PDFDocumentProxy, type RenderTask } from 'unpdf/pdfjs';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { IconButton } from '../../ui/actions/button.tsx';
import { Spinner } from '../../ui/marks/spinner.tsx';
import styles from './store-documents.module.css';
import { storeDocumentsTexts as texts } from './store-documents.texts.ts';

/** More pixels than a screen shows make a page of a hostile size no clearer. */
const MOST_PIXELS = 16_000_000;
/** What the desk leaves free left and right of the paper, px. */
const EDGES = 32;
const zooms = [0.5, 0.75, 1, 1.5, 2, 3] as const;
const FIRST_ZOOM = 2;

const usePdf = (url: string, onFailed: () => void): PDFDocumentProxy | null => {
  const [pdf, setPdf] = useState<PDFDocumentProxy | null>(null);
  const failed = useEffectEvent(onFailed);
  useEffect(() => {
    // Its own scripts, forms and links are not run: pages are drawn, nothing else.
    const loading = getDocument({ url, enableXfa: false });
    let isUnmounted = false;
    loading.promise.then(
      (opened) => !isUnmounted && setPdf(opened),
      () => !isUnmounted && failed(),
    );
    return () => {
      isUnmounted = true;
      void loading.destroy();
    };
  }, [url]);
  return pdf;
};

const Page = ({
  pdf,
  number,
  zoom,
  turn,
  name,
  onFailed,
}: {
  readonly pdf: PDFDocumentProxy;
  readonly number: number;
  readonly zoom: number;
  readonly turn: number;
  readonly name: string;
  readonly onFailed: () => void;
}) => {
  const canvas = useRef<HTMLCanvasElement>(null);
  const failed = useEffectEvent(onFailed);
  useEffect(() => {
    let task: RenderTask | null = null;
    let isUnmounted = false;
    const draw = async (): Promise<void> => {
      const page = await pdf.getPage(number);
      const paper = canvas.current;
      if (isUnmounted || paper === null) return;
      const rotation = (page.rotate + turn) % 360;
      const plain = page.getViewport({ scale: 1, rotation });
      const room = (paper.parentElement?.clientWidth ?? plain.width) - EDGES;
      const fitting = (room / plain.width) * zoom;
      const dense = fitting * devicePixelRatio;
      const scale = Math.min(dense, Math.sqrt(MOST_PIXELS / (plain.width * plain.height)));
      const viewport = page.getViewport({ scale, rotation });
      paper.width = Math.max(1, Math.floor(viewport.width));
      paper.height = Math.max(1, Math.floor(viewport.height));
      paper.style.width = `${Math.floor(plain.width * fitting)}px`;
      task = page.render({ canvas: paper, viewport });
      await task.promise;
    };
    draw().catch(() => {
      if (!isUnmounted) failed();
    });
    return () => {
      isUnmounted = true;
      task?.cancel();
    };
  }, [pdf, number, zoom, turn]);
  return (
    <canvas ref={canvas} className={styles['paper']} role="img" aria-label={texts.pageImage(number, name)} />
  );
};

/** A PDF page by page: its pages are drawn by pdf.js. */
export const PdfPages = ({
  url,
  name,
  onFailed,
}: {
  readonly url: string;
  readonly name: string;
  readonly onFailed: () => void;
}) => {
  const pdf = usePdf(url, onFailed);
  const [number, setNumber] = useState(1);
  const [zoom, setZoom] = useState<number>(FIRST_ZOOM);
  const [turn, setTurn] = useState(0);
  if (pdf === null)
    return (
      <div className={styles['opening']}>
        <Spinner label={texts.openingPdf} />
      </div>
    );
  const { numPages: count } = pdf;
  return (
    <>
      <div className={`row gap-4 center line-bottom ${styles['tools']}`}>
        <IconButton
          name={texts.previousPage}
          icon={<IconChevronLeft size={16} aria-hidden="true" />}
          isDisabled={number === 1}
          onClick={() => setNumber(number - 1)}
        />
        <span className="number">{texts.pages(number, count)}</span>
        <IconButton
          name={texts.nextPage}
          icon={<IconChevronRight size={16} aria-hidden="true" />}
          isDisabled={number === count}
          onClick={() => setNumber(number + 1)}
        />
        <IconButton
          name={texts.zoomOut}
          icon={<IconZoomOut size={16} aria-hidden="true" />}
          isDisabled={zoom === 0}
          onClick={() => setZoom(zoom - 1)}
        />
        <IconButton
          name={texts.zoomIn}
          icon={<IconZoomIn size={16} aria-hidden="true" />}
          isDisabled={zoom === zooms.length - 1}
          onClick={() => setZoom(zoom + 1)}
        />
        <IconButton
          name={texts.turn}
          icon={<IconRotateClockwise size={16} aria-hidden="true" />}
          onClick={() => setTurn((turn + 90) % 360)}
        />
      </div>
      <div className={styles['desk']} tabIndex={0} role="region" aria-label={name}>
        <Page pdf={pdf} number={number} zoom={zooms[zoom] ?? 1} turn={turn} name={name} onFailed={onFailed} />
      </div>
    </>
  );
};
