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
  canceled: 'A aplicação das alterações foi cancelada.',
  locked: 'As alterações estão sendo aplicadas. Aguarde o fim para mudar as rotas.',
  asked: (name: string) => `Pedido por ${name}. Esta página pode ser deixada.`,
  ended: {
    FAILED: (name: string, at: string) => `A última aplicação, pedida por ${name} em ${at}, falhou.`,
    CANCELED: (name: string, at: string) => `A última aplicação, pedida por ${name} em ${at}, foi cancelada.`,
  },
  figures: {
    label: 'O que muda ao aplicar',
    gained: 'Clientes ganhos',
    lost: 'Clientes perdidos',
    changed: 'Com outros dias',
    leftOut: 'Entregas futuras fora',
  },
  unknown: '…',
  retry: 'Tentar novamente',
  inCities: (count: number) => `em ${count} cidades`,
  leftOutOf: (total: string, clients: number) => `${total} · ${stores(String(clients), clients === 1)}`,
  discard: 'Descartar alterações',
  discarding: {
    title: (count: number) => (count === 1 ? 'Descartar 1 alteração?' : `Descartar ${count} alterações?`),
    text: 'As rotas e as exceções voltam ao que os pedidos seguem hoje. O histórico de cada rota guarda o que foi descartado.',
    effects: {
      APPLIED: '',
      NEW: 'a rota nova sai',
      CHANGED: 'volta aos dias e às exceções de antes',
      DELETED: 'a rota volta',
    },
    done: (count: number) => (count === 1 ? '1 alteração descartada' : `${count} alterações descartadas`),
    left: (count: number) =>
      count === 1
        ? '1 alteração não foi vista aqui ou mudou nesse meio tempo, e ficou.'
        : `${count} alterações não foram vistas aqui ou mudaram nesse meio tempo, e ficaram.`,
    failed: 'Falha ao descartar as alterações!',
  },
} as const;
