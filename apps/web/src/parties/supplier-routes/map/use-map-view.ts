import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { moved, type Point, type Size, type View, wholeView, zoomed } from './map-layout.ts';

const STEP = 1.6;
const DEFAULT_WIDTH = 408;
const heightOf = (width: number): number => Math.round(Math.max(240, Math.min(420, width * 0.72)));

/** The size of a picture that is as wide as its place. */
export const usePictureSize = (): {
  readonly place: RefObject<HTMLDivElement | null>;
  readonly size: Size;
} => {
  const place = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(DEFAULT_WIDTH);
  useEffect(() => {
    const box = place.current;
    if (box === null || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(() => {
      if (box.clientWidth > 0) setWidth(box.clientWidth);
    });
    observer.observe(box);
    return () => observer.disconnect();
  }, []);
  return { place, size: { width, height: heightOf(width) } };
};

/** The visible part of a map: zoomed by buttons, keys and Ctrl with the wheel, moved by dragging. */
export const useMapView = (svg: RefObject<SVGSVGElement | null>, size: Size) => {
  // In shares of the picture, so that another width shows the same.
  const [share, setShare] = useState<View>({ zoom: 1, x: 0.5, y: 0.5 });
  const view = { zoom: share.zoom, x: share.x * size.width, y: share.y * size.height };
  const latest = useRef({ view, size });
  useEffect(() => {
    latest.current = { view, size };
  });
  const show = ({ zoom, x, y }: View) => setShare({ zoom, x: x / size.width, y: y / size.height });
  const drawn = useRef<Point | null>(null);

  useEffect(() => {
    const picture = svg.current;
    if (picture === null) return;
    // React's own would be passive, and the whole page would grow.
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      const { view: from, size: of } = latest.current;
      const box = picture.getBoundingClientRect();
      const around = { x: event.clientX - box.left, y: event.clientY - box.top };
      const next = zoomed(from, of, event.deltaY < 0 ? STEP : 1 / STEP, around);
      setShare({ zoom: next.zoom, x: next.x / of.width, y: next.y / of.height });
    };
    picture.addEventListener('wheel', onWheel, { passive: false });
    return () => picture.removeEventListener('wheel', onWheel);
  }, [svg]);

  const middle = { x: size.width / 2, y: size.height / 2 };
  return {
    view,
    zoomIn: () => show(zoomed(view, size, STEP, middle)),
    zoomOut: () => show(zoomed(view, size, 1 / STEP, middle)),
    showAll: () => show(wholeView(size)),
    move: (by: Point) => show(moved(view, by)),
    /** True while the map is drawn from one place to another: then it points at nothing. */
    draw: (event: PointerEvent<SVGSVGElement>): boolean => {
      const at = { x: event.clientX, y: event.clientY };
      if (event.type === 'pointerdown') {
        drawn.current = event.button === 0 && view.zoom !== 1 ? at : null;
        return false;
      }
      if (drawn.current === null || event.buttons !== 1) return false;
      show(moved(view, { x: at.x - drawn.current.x, y: at.y - drawn.current.y }));
      drawn.current = at;
      return true;
    },
  };
};
