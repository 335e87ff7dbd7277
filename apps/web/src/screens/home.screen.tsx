export { HomePage as Screen } from '../slices/home/home-page.tsx';
