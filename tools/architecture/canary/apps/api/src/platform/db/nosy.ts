export { readStore } from '../../slices/stores/stores.public.ts';
