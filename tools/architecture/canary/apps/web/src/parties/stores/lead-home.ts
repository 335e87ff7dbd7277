export { router } from '../../desk/home/screens/home.screen.ts';
