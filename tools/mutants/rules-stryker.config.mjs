import { rules, strykerOptions } from './settings.ts';

export default strykerOptions('rules', rules);
