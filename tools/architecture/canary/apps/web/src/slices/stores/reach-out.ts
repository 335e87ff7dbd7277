export { orderName } from '../orders/orders.public.ts';
