// What the composition uses of product images.
export { takeImage } from './write-images.ts';
