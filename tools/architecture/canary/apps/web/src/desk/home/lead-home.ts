export { router } from './screens/home.screen.ts';
