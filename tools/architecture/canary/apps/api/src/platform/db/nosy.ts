export { readStore } from '../../parties/stores/stores.public.ts';
