export { readOrder } from '../orders/orders.public.ts';
