/** Warnings for colleagues about a supplier's deliveries to a store, with fixed ids (EP-115). */
export const warningTags = [
  { publicId: 'b7c0d1a2-0001-4f00-8a00-5e1f00a77001', name: 'Sem cadastro no fornecedor' },
  { publicId: 'b7c0d1a2-0002-4f00-8a00-5e1f00a77002', name: 'Bloqueado por inadimplência' },
  { publicId: 'b7c0d1a2-0003-4f00-8a00-5e1f00a77003', name: 'Fora da rota' },
  { publicId: 'b7c0d1a2-0004-4f00-8a00-5e1f00a77004', name: 'Pedido mínimo diferente' },
  { publicId: 'b7c0d1a2-0005-4f00-8a00-5e1f00a77005', name: 'Exige agendamento' },
  { publicId: 'b7c0d1a2-0006-4f00-8a00-5e1f00a77006', name: 'Em negociação' },
] as const;
