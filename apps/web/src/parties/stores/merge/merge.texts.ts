import { formatCount } from '@celeiro/rules/quantity.ts';

const counted = (count: number, one: string, many: string): string =>
  count === 1 ? `1 ${one}` : `${formatCount(count)} ${many}`;

/** Every word of making one of two registrations. */
export const mergeTexts = {
  action: 'Unificar',
  onlySupervision: 'Só a supervisão unifica cadastros.',
  title: 'Unificar cadastros',
  other: 'Com qual cadastro',
  otherHint: 'Nome ou documento do outro cadastro deste cliente.',
  notFound: 'Nenhum cadastro encontrado.',
  searchFailed: 'Falha ao buscar clientes.',
  which: 'Qual continua',
  goesOn: (name: string) => `Continua: ${name}`,
  ends: (name: string) => `Termina: ${name}`,
  group: 'Os dois CNPJs são do mesmo grupo: podem ser duas lojas, e não dois cadastros da mesma.',
  loading: 'Vendo o que muda',
  previewFailed: 'Não foi possível ver o que muda.',
  fields: 'Campos que diferem',
  field: 'Campo',
  result: 'Resultado',
  same: 'Todos os campos são iguais.',
  outcomes: { KEPT: 'Fica', FILLED: 'É preenchido', JOINED: 'Ganha os do outro', SAME: 'Igual' },
  moves: 'O que passa para o cadastro que continua',
  orders: (orders: number, open: number) =>
    `${counted(orders, 'pedido', 'pedidos')}, ${counted(open, 'entrega em andamento', 'entregas em andamento')}, que seguem.`,
  comments: (count: number) => `${counted(count, 'comentário', 'comentários')}.`,
  documents: (count: number) =>
    `${counted(count, 'documento', 'documentos')}; os aprovados voltam para conferência.`,
  suppliers: ({ moving, staying }: { readonly moving: number; readonly staying: number }) =>
    `${counted(moving, 'condição com fornecedor', 'condições com fornecedores')}${staying === 0 ? '' : `; ${counted(staying, 'fica', 'ficam')} para trás, pois o outro tem as suas`}.`,
  payments: ({ moving, staying }: { readonly moving: number; readonly staying: number }) =>
    `${counted(moving, 'pagamento direto', 'pagamentos diretos')}${staying === 0 ? '' : `; ${counted(staying, 'fica', 'ficam')} para trás`}.`,
  left: (contacts: number, tags: number) =>
    `Ficam no cadastro que termina: ${counted(contacts, 'contato', 'contatos')} e ${counted(tags, 'tag', 'tags')}.`,
  limit: (limit: string, used: string) => `Limite de ${limit}, com ${used} em uso depois.`,
  limitMoved: (limit: string, used: string) =>
    `Recebe o limite de ${limit} do outro, com ${used} em uso depois.`,
  noLimit: (used: string) => `Sem limite de crédito, com ${used} em uso depois.`,
  limitLost: (limit: string) => `O limite de ${limit} do cadastro que termina deixa de valer.`,
  correction: 'A correção aberta do cadastro que termina é recusada, e quem pediu é avisado.',
  end: (name: string) =>
    `${name} fica inativo e leva ao cadastro que continua. O documento dele não compra mais. Não é possível desfazer.`,
  failed: 'Não foi possível unificar os cadastros.',
  merged: 'Cadastros unificados.',
  led: (name: string, into: string) => `${name} foi unificado com ${into}.`,
  mergedHere: 'Cadastros unificados',
  historyOf: (name: string) => `Histórico de ${name}`,
  endedBanner: (into: string) => `Este cadastro foi unificado com ${into} e só guarda o seu histórico.`,
  open: (name: string) => `Abrir ${name}`,
} as const;
