import { GalleryButtons } from './gallery-buttons.tsx';
import { GalleryData } from './gallery-data.tsx';
import { GalleryFeedback } from './gallery-feedback.tsx';
import { GalleryFields } from './gallery-fields.tsx';
import { GalleryForm } from './gallery-form.tsx';
import { GalleryLists } from './gallery-lists.tsx';
import { GalleryRecords } from './gallery-records.tsx';
import { GallerySection } from './gallery-section.tsx';
import styles from './gallery.module.css';
import { galleryTexts as texts } from './gallery.texts.ts';

/** The example has no lookup. */
const findExample = async () => texts.form.exampleAddress;

/** '/dev/gallery': every piece of the design system and of the kit in its states, outside production only. */
export const GalleryScreen = () => (
  <main className={`stack cols-1 gap-24 ${styles['gallery']}`}>
    <h1>{texts.title}</h1>
    <GalleryButtons />
    <GalleryFields />
    <GalleryData />
    <GalleryLists />
    <GalleryFeedback />
    <GalleryRecords />
    <GallerySection title={texts.form.title}>
      <GalleryForm find={findExample} />
    </GallerySection>
  </main>
);
