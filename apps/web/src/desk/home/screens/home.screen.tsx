export { HomePage as Screen } from '../home-page.tsx';
