// What the composition uses of the images of products.
export { takeImage } from './write-images.ts';
