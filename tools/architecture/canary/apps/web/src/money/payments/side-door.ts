export { deliveryRow } from '../../orders/deliveries/delivery-row.ts';
