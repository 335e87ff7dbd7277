export { readDelivery } from '../deliveries/deliveries.public.ts';
