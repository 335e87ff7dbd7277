import type { Config } from '../../platform/config.ts';
import { httpGateway } from './http.ts';
import type { PaymentGateway } from './port.ts';
import { sandboxGateway } from './sandbox.ts';

/** The gateway the configuration names, and the keys its notices are signed with. `ownKey` is the sandbox's. */
export const openPaymentGateway = (
  config: Pick<Config, 'paymentGateway' | 'receiver' | 'http'>,
  ownKey: Buffer,
): { readonly gateway: PaymentGateway; readonly noticeKeys: readonly Buffer[] } => {
  const { paymentGateway: chosen, receiver, http } = config;
  if (chosen.kind === 'http')
    return { gateway: httpGateway(chosen.url, chosen.key), noticeKeys: chosen.noticeKeys };
  const base = http.publicUrl ?? `http://localhost:${http.port}`;
  const { name, city, pixKey: key } = receiver;
  return {
    gateway: sandboxGateway({ name, city, key }, (id) => `${base}/api/dev/payment-gateway/charges/${id}`),
    noticeKeys: chosen.noticeKeys.length > 0 ? chosen.noticeKeys : [ownKey],
  };
};
