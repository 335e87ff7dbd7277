export { label } from '../../../../web/src/ui/label.ts';
