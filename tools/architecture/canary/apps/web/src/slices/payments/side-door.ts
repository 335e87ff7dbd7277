export { deliveryRow } from '../deliveries/delivery-row.ts';
