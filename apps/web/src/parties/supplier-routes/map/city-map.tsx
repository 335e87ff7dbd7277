import { formatCount } from '@celeiro/rules/quantity.ts';
import { IconFocusCentered, IconMinus, IconPlus } from '@tabler/icons-react';
import { useMemo, useRef } from 'react';
import { IconButton } from '../../../ui/actions/button.tsx';
import { classes } from '../../../ui/classes.ts';
import styles from './coverage-map.module.css';
import { mapTexts as texts } from './coverage-map.texts.ts';
import { MapDrawing } from './map-drawing.tsx';
import { layOut } from './map-layout.ts';
import type { CityPlace } from './map-place.ts';
import { labelsOf, outlines } from './map-shapes.ts';
import { useMapView, usePictureSize } from './use-map-view.ts';

const nameAndCount = ({ name, stores, route }: CityPlace) => ({
  text: name.replace(/\/..$/, ''),
  count: formatCount(stores),
  // Where it delivers comes first.
  weight: stores + (route === null ? 0 : 1_000_000),
});

/** Cities by their coordinates, to be zoomed and moved. */
export const CityMap = ({
  places,
  active,
  onActive,
  onOpen,
}: {
  readonly places: readonly CityPlace[];
  readonly active: string | null;
  readonly onActive: (id: string | null) => void;
  readonly onOpen: (id: string) => void;
}) => {
  const svg = useRef<SVGSVGElement>(null);
  const { place, size } = usePictureSize();
  const { width, height } = size;
  const map = useMapView(svg, size);
  const { zoom, x, y } = map.view;
  const marksIn = useMemo(() => layOut(places, { width, height }), [places, width, height]);
  const picture = useMemo(() => {
    const marks = marksIn({ zoom, x, y });
    return {
      marks,
      outlines: outlines(marks),
      labels: labelsOf(marks, { width, height }, nameAndCount),
      farText: texts.far,
    };
  }, [marksIn, zoom, x, y, width, height]);
  const keys: Readonly<Record<string, () => void>> = {
    '+': map.zoomIn,
    '=': map.zoomIn,
    '-': map.zoomOut,
    '0': map.showAll,
  };
  return (
    <div
      ref={place}
      className={classes('relative clipped r-8 bg-sunken', styles['place'], zoom !== 1 && styles['zoomed'])}
    >
      <MapDrawing
        {...picture}
        svg={svg}
        label={texts.map}
        size={size}
        active={active}
        onActive={onActive}
        onOpen={({ id }) => onOpen(id)}
        onEdge={(direction) => map.move({ x: -direction.x * width * 0.4, y: -direction.y * height * 0.4 })}
        onKey={(key) => {
          keys[key]?.();
          return keys[key] !== undefined;
        }}
        onDrawn={map.draw}
      />
      <span className={styles['zoom']}>
        <IconButton
          size="small"
          name={texts.zoomIn}
          icon={<IconPlus size={14} aria-hidden="true" />}
          onClick={map.zoomIn}
        />
        <IconButton
          size="small"
          name={texts.zoomOut}
          icon={<IconMinus size={14} aria-hidden="true" />}
          onClick={map.zoomOut}
        />
        <IconButton
          size="small"
          name={texts.zoomAll}
          icon={<IconFocusCentered size={14} aria-hidden="true" />}
          onClick={map.showAll}
        />
      </span>
    </div>
  );
};
