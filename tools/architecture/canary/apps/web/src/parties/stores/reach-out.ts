export { orderName } from '../../orders/orders/orders.public.ts';
