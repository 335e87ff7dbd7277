const stores = (count: string, isOne: boolean) => (isOne ? '1 cliente' : `${count} clientes`);

/** Words of applying a supplier's routes. */
export const applyTexts = {
  apply: 'Aplicar alterações',
  title: 'Aplicar as alterações das rotas?',
  text: 'A partir da aplicação os pedidos seguem as rotas como estão editadas. Enquanto ela dura, as rotas não podem ser alteradas.',
  nothing: 'Nenhum cliente ganha ou perde atendimento, nem muda de dias.',
  kinds: {
    gained: (count: string, isOne: boolean) => `${stores(count, isOne)} a mais`,
    lost: (count: string, isOne: boolean) => `${stores(count, isOne)} a menos`,
    changed: (count: string, isOne: boolean) => `${stores(count, isOne)} em outros dias`,
  },
  place: (parts: readonly (string | null)[]) => parts.filter((part) => part !== null).join(', '),
  change: (before: string, after: string) => `${before} → ${after}`,
  more: (count: string) => `e mais ${count}`,
  leftOut: (count: string, isOne: boolean) =>
    isOne
      ? '1 entrega futura ficaria fora das rotas e continua como está.'
      : `${count} entregas futuras ficariam fora das rotas e continuam como estão.`,
  openList: 'Abrir na lista',
  loading: 'Clientes que mudam',
  failedPreview: 'Falha ao buscar o que mudaria!',
  waiting: 'Aplicando as alterações…',
  progress: (done: string, total: string) => `Aplicando as alterações… ${done} de ${total} clientes`,
  // R-RT-015
  done: 'Alterações aplicadas com sucesso!',
  // R-RT-012
  failed: 'Falha em aplicar as alterações!',
  failedHint: 'Nada mudou para os pedidos.',
} as const;

/** Words of 'Testar endereço'. */
export const addressTexts = {
  open: 'Testar endereço',
  title: 'Testar endereço',
  field: 'CEP, CNPJ ou CPF do cliente',
  hint: 'Mostra quando o fornecedor atende o endereço e qual regra decide.',
  test: 'Testar',
  invalid: 'Digite um CEP, um CNPJ ou um CPF válido.',
  unknown: 'Não encontramos este CEP ou cliente.',
  failed: 'Falha ao testar o endereço!',
  noCity: 'A cidade deste endereço não foi reconhecida: nenhum fornecedor o atende.',
  unrecognized: 'Endereço sem bairro reconhecido: só a rota da cidade pode decidir.',
  verdicts: { applied: 'Hoje', edited: 'Com as alterações' },
  same: 'As alterações não mudam este endereço.',
  noRoute: 'Não atendido: nenhuma rota para a cidade.',
  notServed: 'Não atendido',
  decided: (rule: string) => `Decide: ${rule}`,
  cityRule: (city: string) => `rota de ${city}`,
  exceptionRule: (kind: string, place: string) => `exceção ${kind} ${place}`,
} as const;
