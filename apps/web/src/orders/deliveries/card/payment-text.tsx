import type { Delivery } from '@celeiro/contract/orders/deliveries/deliveries.ts';
import styles from './delivery-fields.module.css';

/** The service in bold and its method after it: 'Celeiro Pay Boleto 14/21 dias' (R-DETAIL-012). */
export const PaymentText = ({ delivery }: { readonly delivery: Delivery }) => {
  const [, service, method] = /^(.+?) \((.+)\)$/.exec(delivery.paymentMethodName) ?? [];
  return (
    <span className={`min-0 clipped ${styles['payment']}`} title={delivery.paymentMethodName}>
      {service === undefined ? (
        delivery.paymentMethodName
      ) : (
        <>
          <b className="medium">{service}</b>
          {` ${method ?? ''}`}
        </>
      )}
    </span>
  );
};
