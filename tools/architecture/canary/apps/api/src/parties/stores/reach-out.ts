export { readOrder } from '../../orders/orders/orders.public.ts';
