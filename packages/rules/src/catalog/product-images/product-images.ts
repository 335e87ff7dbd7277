/** Most images of a product. */
export const PRODUCT_IMAGES = 8;

/** The order of images after one was moved to a position; the first is the default one (R-ADMIN-019). */
export const movedTo = (images: readonly string[], image: string, place: number): readonly string[] => {
  const others = images.filter((one) => one !== image);
  return [...others.slice(0, place), image, ...others.slice(place)];
};
