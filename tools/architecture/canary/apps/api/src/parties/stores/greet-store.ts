export { send } from '../../ports/mail/sandbox.ts';
