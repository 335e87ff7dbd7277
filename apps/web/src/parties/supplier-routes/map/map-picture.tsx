import { memo, type ReactNode } from 'react';
import styles from './coverage-map.module.css';
import { type Mark, noteBelow } from './map-layout.ts';
import { changes, looks, type MapPlace } from './map-place.ts';
import { type Label, round } from './map-shapes.ts';

export type Picture = {
  readonly marks: readonly Mark<MapPlace>[];
  /** The outline of each. */
  readonly outlines: readonly string[];
  readonly labels: readonly Label[];
  /** Text below a mark that is elsewhere. */
  readonly farText: string;
  readonly children?: ReactNode;
};

const DIAMOND = 4;

/** Patterns by which looks differ without their colours. */
const Patterns = () => (
  <defs>
    <pattern id="map-lines" width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <path className={styles['grain']} d="M0 0V5" />
    </pattern>
    <pattern id="map-dots" width="6" height="6" patternUnits="userSpaceOnUse">
      <circle className={styles['speck']} cx="3" cy="3" r="1.1" />
    </pattern>
    <pattern id="map-hatch" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <path className={styles['hatch']} d="M0 0V6" />
    </pattern>
  </defs>
);

const AnyPicture = ({ marks, outlines, labels, farText, children }: Picture) => {
  // One path for all that look alike: five thousand cities are six of them.
  const pathOf = (isOne: (place: MapPlace) => boolean) =>
    marks.flatMap(({ place }, at) => (isOne(place) ? (outlines[at] ?? '') : [])).join('');
  const withExceptions = marks.filter(({ place, radius }) => place.exceptions > 0 && radius >= DIAMOND);
  return (
    <>
      <Patterns />
      {children}
      {looks.map((look) => {
        const d = pathOf(
          (place) => place.look === look && place.change !== 'gained' && place.change !== 'lost',
        );
        return (
          d !== '' && (
            <g key={look} data-look={look}>
              <path className={styles[look]} d={d} />
              {look === 'some' && <path fill="url(#map-lines)" d={d} />}
              {look === 'few' && <path fill="url(#map-dots)" d={d} />}
            </g>
          )
        );
      })}
      {changes.map((change) => {
        const d = pathOf((place) => place.change === change);
        return (
          d !== '' && (
            <g key={change} data-change={change}>
              {change === 'lost' && <path className={styles['ground']} d={d} />}
              <path
                className={styles[change]}
                d={d}
                {...(change === 'lost' && { fill: 'url(#map-hatch)' })}
              />
            </g>
          )
        );
      })}
      <path
        className={styles['diamond']}
        d={withExceptions
          .map(
            ({ x, y, radius }) =>
              `M${round(x + radius * 0.7)} ${round(y - radius * 0.7 - DIAMOND)}l${DIAMOND} ${DIAMOND}l-${DIAMOND} ${DIAMOND}l-${DIAMOND} -${DIAMOND}Z`,
          )
          .join('')}
      />
      {labels.map(({ x, y, text, count, width }) => (
        <g key={`${text} ${x} ${y}`} transform={`translate(${round(x)} ${round(y)})`}>
          <rect className={styles['plate']} x={-width / 2} y={-7.5} width={width} height={15} rx={4} />
          <text className={styles['label']} y={4}>
            {text} <tspan className={styles['count']}>{count}</tspan>
          </text>
        </g>
      ))}
      {marks
        .filter(({ isFar }) => isFar)
        .map(({ place, x, y, radius }) => (
          <text key={place.id} className={styles['far']} x={x} y={round(noteBelow({ y, radius }) + 4)}>
            {farText}
          </text>
        ))}
    </>
  );
};

/** What a map shows, without what is pointed at: drawn again only when it changes. */
export const MapPicture = memo(AnyPicture);
