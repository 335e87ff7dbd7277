import styles from './coverage-map.module.css';
import { mapTexts as texts } from './coverage-map.texts.ts';
import { changes, looks, type MapPlace } from './map-place.ts';

const SQUARE = 'M1 1h12v12h-12Z';
const grains: Readonly<Record<string, string>> = {
  some: 'url(#map-lines)',
  few: 'url(#map-dots)',
  lost: 'url(#map-hatch)',
};

const Swatch = ({ look, d = SQUARE }: { readonly look: string; readonly d?: string }) => (
  <svg width="14" height="14" viewBox="0 0 14 14" aria-hidden="true">
    <path className={styles[look]} d={d} {...(look === 'lost' && { fill: grains['lost'] })} />
    {look !== 'lost' && grains[look] !== undefined && <path fill={grains[look]} d={d} />}
  </svg>
);

/** What the looks of a map mean, those that stand in it. */
export const MapLegend = ({ places }: { readonly places: readonly MapPlace[] }) => (
  <ul className={`row wrap m-0 size-12 muted pad-0 ${styles['legend']}`} aria-label={texts.legend}>
    {looks
      .filter((look) => places.some((place) => place.look === look))
      .map((look) => (
        <li className="inline gap-6 center" key={look}>
          <Swatch look={look} />
          {texts.looks[look]}
        </li>
      ))}
    {changes
      .filter((change) => places.some((place) => place.change === change))
      .map((change) => (
        <li className="inline gap-6 center" key={change}>
          <Swatch look={change} />
          {texts.changes[change]}
        </li>
      ))}
    {places.some(({ exceptions }) => exceptions > 0) && (
      <li className="inline gap-6 center">
        <Swatch look="diamond" d="M7 2l5 5l-5 5l-5-5Z" />
        {texts.exception}
      </li>
    )}
  </ul>
);
