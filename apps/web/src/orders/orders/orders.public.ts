// What other areas of the browser may use of an order: taking an answer that carries it.
export { takeOwnAnswer } from './use-order.ts';
