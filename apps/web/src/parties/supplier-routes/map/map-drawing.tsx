import { type KeyboardEvent, type PointerEvent, type ReactNode, type RefObject, useId } from 'react';
import styles from './coverage-map.module.css';
import { mapTexts as texts } from './coverage-map.texts.ts';
import { markAt, nextMark, type Point, type Size } from './map-layout.ts';
import { MapPicture, type Picture } from './map-picture.tsx';
import type { MapPlace } from './map-place.ts';

const directions: Readonly<Record<string, Point>> = {
  ArrowRight: { x: 1, y: 0 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowDown: { x: 0, y: 1 },
  ArrowUp: { x: 0, y: -1 },
};

/**
 * A map that is pointed at, or moved through by arrows; the target is named next to it. `onKey` takes the keys that are its own
 * and answers whether it did; `onDrawn` whether a pointer moves the map instead of pointing.
 */
export const MapDrawing = ({
  svg,
  label,
  size,
  active,
  onActive,
  onOpen,
  onEdge,
  onKey,
  onDrawn,
  children,
  ...picture
}: Picture & {
  readonly svg?: RefObject<SVGSVGElement | null>;
  readonly label: string;
  readonly size: Size;
  readonly active: string | null;
  readonly onActive: (id: string | null) => void;
  readonly onOpen?: (place: MapPlace) => void;
  /** There is nothing further in that direction. */
  readonly onEdge?: (direction: Point) => void;
  readonly onKey?: (key: string) => boolean;
  readonly onDrawn?: (event: PointerEvent<SVGSVGElement>) => boolean;
  readonly children?: ReactNode;
}) => {
  const keys = useId();
  const { marks, outlines } = picture;
  const place = marks.findIndex((mark) => mark.place.id === active);
  const at = marks[place];
  const onPointer = (event: PointerEvent<SVGSVGElement>) => {
    if (onDrawn?.(event) === true) return;
    const box = event.currentTarget.getBoundingClientRect();
    const share = box.width === 0 ? 1 : size.width / box.width;
    const point = { x: (event.clientX - box.left) * share, y: (event.clientY - box.top) * share };
    const mark = markAt(marks, point);
    // What was pointed at last stays, so that what is said of it can be reached.
    if (mark !== null) onActive(mark.place.id);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const direction = directions[event.key];
    if (direction !== undefined) {
      const from = at ?? { x: size.width / 2 - direction.x, y: size.height / 2 - direction.y };
      const next = nextMark(marks, from, direction) ?? (at === undefined ? marks.at(-1) : undefined);
      if (next === undefined) onEdge?.(direction);
      else onActive(next.place.id);
    } else if (event.key === 'Enter' && at !== undefined && onOpen !== undefined) onOpen(at.place);
    else if (event.key === 'Escape' && active !== null) onActive(null);
    else if (onKey?.(event.key) !== true) return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <>
      <svg
        ref={svg}
        className={styles['map']}
        role="application"
        aria-label={label}
        aria-describedby={keys}
        tabIndex={0}
        viewBox={`0 0 ${size.width} ${size.height}`}
        onKeyDown={onKeyDown}
        onPointerDown={onPointer}
        onPointerMove={onPointer}
      >
        <MapPicture {...picture}>{children}</MapPicture>
        {at !== undefined && <path className={styles['active']} d={outlines[place]} />}
      </svg>
      <p id={keys} className="visually-hidden">
        {texts.keys}
      </p>
    </>
  );
};
