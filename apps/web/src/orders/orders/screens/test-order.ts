import { wireDelivery } from '../../deliveries/test-delivery.ts';

/** An order of two deliveries as the server sends it; for tests. */
export const wireOrder = () => {
  const orderSuppliers = [wireDelivery('ANALYZING', 1), wireDelivery('CONFIRMED', 2)];
  return {
    orderPublicId: orderSuppliers[0]?.orderPublicId ?? '',
    orderUniqueId: '2025-118342',
    version: 1,
    createdAt: '2031-11-21T11:42:00.000Z',
    store: 'Restaurante Dona Lurdes',
    storePublicId: '00000000-0000-4000-8000-000000000700',
    documentNumber: '41062275000137',
    storeOutOfService: null,
    sellerUsername: 'marina@celeiro.dev',
    sellerName: 'Marina Rezende',
    note: null,
    orderTotalAmount: 2166.8,
    celeiroPayPaymentMethods: [],
    orderSuppliers,
  };
};
