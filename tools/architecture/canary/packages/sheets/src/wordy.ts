export { Client } from '../../contract/src/chatty.ts';
