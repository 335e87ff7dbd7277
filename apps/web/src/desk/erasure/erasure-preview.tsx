import type { EndpointOutput } from '@celeiro/contract/endpoint.ts';
import type { ErasureSubject, previewErasure } from '@celeiro/contract/desk/erasure/erasure.ts';
import { formatDate } from '@celeiro/rules/days/calendar.ts';
import { formatCount } from '@celeiro/rules/quantity.ts';
import { Banner } from '../../ui/marks/banner.tsx';
import { erasureTexts as texts } from './erasure.texts.ts';

export type ErasurePreview = EndpointOutput<typeof previewErasure>;

/** A registration that may be erased. */
export type ErasureTarget = {
  readonly subject: ErasureSubject;
  readonly publicId: string;
  readonly version: number;
  /** The person it is of as a whole; null: its contacts alone are erased. */
  readonly person: string | null;
  /** By their places. */
  readonly contacts: readonly { readonly name: string; readonly role: string }[];
};

/** What erasing would take, and what stays, why and until when. */
export const ErasurePreviewView = ({
  preview: { mode, takes, stays, heldBy },
}: {
  readonly preview: ErasurePreview;
}) => (
  <>
    {heldBy !== null && <Banner tone="error">{texts.held(heldBy)}</Banner>}
    <section aria-label={texts.takes}>
      <h3 className="size-14 line-20 semibold">{texts.takes}</h3>
      <p>{texts.takesOf[mode]}</p>
      {mode !== 'CONTACT' && (
        <ul className="stack gap-4 muted m-top-4">
          {takes.map(({ kind, count, label }) => (
            <li key={kind}>{texts.counted(formatCount(count), label)}</li>
          ))}
        </ul>
      )}
    </section>
    <section aria-label={texts.stays}>
      <h3 className="size-14 line-20 semibold">{texts.stays}</h3>
      <dl className="stack gap-8 m-top-4">
        {stays.map(({ what, why, until }) => (
          <div key={what}>
            <dt>{texts.stay(what, until === null ? null : formatDate(until))}</dt>
            <dd className="muted">{why}</dd>
          </div>
        ))}
      </dl>
    </section>
    <Banner tone="warning">{texts.final}</Banner>
  </>
);
