import { describe, expect, it } from 'vitest';
import { deliveryStatuses, isStatusCode, returnStatuses, statusByPublicId, statusOf } from './statuses.ts';

describe('delivery statuses', () => {
  it('R-STATUS-016: 24 statuses with their labels', () => {
    expect(Object.fromEntries(deliveryStatuses.map((status) => [status.code, status.label]))).toEqual({
      NOT_STARTED: 'Não iniciado',
      WAITING_ACCEPT: 'Aguardando confirmação',
      WAITING_PAYMENT: 'Aguardando pagamento',
      WAITING_APPROVE: 'Aguardando aprovação',
      CONFIRMED: 'Pedido confirmado',
      CANCELED: 'Cancelado',
      ORDER_PROCESSING: 'Processando pedido',
      ANALYZING: 'Em análise',
      NO_RECORD: 'Sem cadastro',
      CREDIT_ANALYSIS: 'Análise de crédito',
      SYSTEM_UNAVAILABLE: 'Sistema indisponível',
      INSUFFICIENT_STOCK: 'Estoque insuficiente',
      MAXIMUM_AMOUNT_ALLOWED: 'Quantidade excedente',
      INVOICE_ISSUED: 'NF emitida',
      DELIVERY_ROUTE: 'Entrega enviada',
      DELIVERED: 'Entrega concluída',
      WAITING_DISPATCH: 'Aguardando para envio',
      REALLOCATED_OR_RETURNED: 'Realocado',
      SENT_FOR_INTEGRATION: 'Enviado para integração',
      IN_FOLLOW_UP: 'Em acompanhamento',
      RETURN_STARTED: 'Devolução iniciada',
      RETURN_PARTIAL: 'Devolução parcial',
      RETURN_FULL: 'Devolução completa',
      RETURN_CANCELED: 'Devolução cancelada',
    });
  });

  it('R-STATUS-017: public ids are uuids, except MAXIMUM_AMOUNT_ALLOWED', () => {
    const ids = deliveryStatuses.map((status) => status.publicId);
    expect(new Set(ids).size).toBe(24);
    for (const status of deliveryStatuses) {
      if (status.code === 'MAXIMUM_AMOUNT_ALLOWED') expect(status.publicId).toBe('MAXIMUM_AMOUNT_ALLOWED');
      else
        expect(status.publicId).toMatch(
          /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
        );
      expect(statusByPublicId(status.publicId)).toBe(statusOf(status.code));
    }
    expect(statusByPublicId('nope')).toBeUndefined();
    expect(isStatusCode('DELIVERED')).toBe(true);
    expect(isStatusCode('toString')).toBe(false);
  });

  it('R-STATUS-018: the return context has its own words for the same statuses', () => {
    expect(returnStatuses.map((status) => status.label)).toEqual([
      'Em devolução',
      'Devolvido parcialmente',
      'Devolvido',
      'Devolução cancelada',
    ]);
  });
});
