import { useParams } from '@tanstack/react-router';
import { ImportReview } from '../import-review.tsx';

/** '/uploads/:importPublicId': one sheet, from its columns to its result. */
export const Screen = () => {
  const { importPublicId = '' }: Record<string, string | undefined> = useParams({ strict: false });
  return <ImportReview key={importPublicId} publicId={importPublicId} />;
};
