import * as codes from '@celeiro/contract/parties/contact-codes/store-contact-codes.ts';
import { bind, type Binding } from '../../platform/http/docs/operation.ts';
import type { ContactCodesContext } from './coded-contact.ts';
import { confirmCode } from './confirm-code.ts';
import { sendCode } from './send-code.ts';

export const contactCodesRoutes = (context: ContactCodesContext): readonly Binding[] => [
  bind(codes.sendContactCode, (operation, input) => sendCode(context, operation, input)),
  bind(codes.confirmContactCode, (operation, input) => confirmCode(context, operation, input)),
];
