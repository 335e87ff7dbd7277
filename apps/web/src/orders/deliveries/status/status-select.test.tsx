import { deliveryStatuses, statusOf } from '@celeiro/rules/orders/deliveries/statuses.ts';
import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { StatusSelect, statusReason, statusSelectOptions } from './status-select.tsx';
import { testDelivery } from '../test-delivery.ts';
import { UnpaidBanner } from '../card/unpaid-banner.tsx';

const operator = { isSupervisor: false };
const enabled = (options: ReturnType<typeof statusSelectOptions>) =>
  options.filter((option) => option.disabled !== true).map((option) => option.label);

describe('status selector', () => {
  it('R-STATUS-002: what only the system sets is disabled, except the current one', () => {
    const options = statusSelectOptions(testDelivery('ORDER_PROCESSING'), operator, undefined);
    expect(enabled(options)).toContain('Processando pedido');
    const stock = options.find((option) => option.label === 'Estoque insuficiente');
    expect(stock).toMatchObject({
      disabled: true,
      description: 'Este status é definido pelo sistema.',
    });
  });

  it('R-STATUS-003: a blocked delivery keeps waiting payment, relocation, cancellation and its own status', () => {
    const delivery = testDelivery('INVOICE_ISSUED', { statusBlocked: true });
    expect(enabled(statusSelectOptions(delivery, operator, undefined))).toEqual([
      'Aguardando pagamento',
      'NF emitida',
      'Cancelado',
      'Realocado',
    ]);
  });

  it('with an invoice the status goes forward only, and each disabled one says why', () => {
    const delivery = testDelivery('INVOICE_ISSUED', {
      statusMoney: { invoiced: true, paid: false, unpaid: true, held: false },
    });
    const options = statusSelectOptions(delivery, operator, undefined);
    expect(enabled(options)).toEqual([
      'Aguardando pagamento',
      'Aguardando para envio',
      'NF emitida',
      'Entrega enviada',
      'Entrega concluída',
      'Cancelado',
      'Realocado',
    ]);
    expect(options.find(({ label }) => label === 'Pedido confirmado')?.description).toBe(
      'Esta entrega já tem nota fiscal. O status só avança; realocar e cancelar continuam possíveis.',
    );
  });

  it('R-STATUS-003: what left before its Pix was paid says so, until it is', () => {
    const left = testDelivery('DELIVERY_ROUTE', { statusBlocked: true });
    const shown = render(<UnpaidBanner delivery={left} />);
    expect(screen.getByText('Saiu sem pagamento.')).toBeDefined();
    shown.rerender(<UnpaidBanner delivery={{ ...left, statusBlocked: false }} />);
    expect(screen.queryByText('Saiu sem pagamento.')).toBeNull();
  });

  it('R-STATUS-001: the list and what is selectable come from the server; inactive ones are left out', () => {
    const listed = deliveryStatuses.map(({ code, publicId, label, selectable }) => ({
      publicId,
      name: code,
      description: label,
      active: code !== 'NO_RECORD',
      selectable: selectable && code !== 'CONFIRMED',
    }));
    const options = statusSelectOptions(testDelivery(), operator, listed);
    expect(options.map((option) => option.label)).not.toContain('Sem cadastro');
    expect(options.find((option) => option.label === 'Pedido confirmado')?.disabled).toBe(true);
  });

  it('only a supervisor may reopen a canceled delivery', () => {
    const canceled = testDelivery('CANCELED');
    expect(enabled(statusSelectOptions(canceled, operator, undefined))).toEqual(['Cancelado']);
    expect(enabled(statusSelectOptions(canceled, { isSupervisor: true }, undefined))).toEqual([
      'Em análise',
      'Cancelado',
    ]);
  });

  it('R-STATUS-004: a canceled delivery shows its reason', () => {
    const delivery = testDelivery('CANCELED', {
      orderStatusReason: {
        publicId: statusOf('CANCELED').publicId,
        name: 'X',
        description: 'Cliente desistiu',
      },
      orderStatusReasonComment: 'Fechou a loja.',
    });
    expect(statusReason(delivery)).toBe('Motivo: Cliente desistiu. Fechou a loja.');
    render(
      <StatusSelect
        delivery={delivery}
        actor={operator}
        listed={undefined}
        isPending={false}
        isPlain={false}
        onChoose={() => undefined}
      />,
    );
    expect(screen.getByTitle('Motivo: Cliente desistiu. Fechou a loja.')).toBeDefined();
    expect(screen.getByRole('combobox', { name: 'Status: Cancelado' })).toBeDefined();
  });
});
