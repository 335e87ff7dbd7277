import type { Config } from '../../platform/config.ts';
import { httpGateway } from './http.ts';
import type { PaymentGateway } from './port.ts';
import { sandboxGateway } from './sandbox.ts';

/** The configured gateway, and the keys that sign its notices. `ownKey` is the sandbox's. */
export const openPaymentGateway = (
  config: Pick<Config, 'environment' | 'paymentGateway' | 'receiver' | 'http'>,
  ownKey: Buffer,
): { readonly gateway: PaymentGateway; readonly noticeKeys: readonly Buffer[] } => {
  const { paymentGateway: chosen, receiver, http } = config;
  const { name, city, pixKey } = receiver;
  if (chosen.kind === 'http') {
    const { url, key, noticeKeys } = chosen;
    return { gateway: httpGateway({ url, key, receiverKey: pixKey }), noticeKeys };
  }
  const base = http.publicUrl ?? `http://localhost:${http.port}`;
  return {
    gateway: sandboxGateway(
      { name, city, key: pixKey },
      (id) => `${base}/api/dev/payment-gateway/charges/${id}`,
      config.environment.isProduction,
    ),
    noticeKeys: chosen.noticeKeys.length > 0 ? chosen.noticeKeys : [ownKey],
  };
};
