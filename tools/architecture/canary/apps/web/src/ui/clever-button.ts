export { call } from '../kit/call.ts';
