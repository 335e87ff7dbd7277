import { EMPTY_VALUE } from '../../ui/empty-value.ts';

export const storesTexts = {
  noAddress: 'Sem endereço',
  loadingAddress: 'Carregando endereço…',
  addressFailed: 'Falha ao buscar endereço do cliente!',
} as const;

// Every word of the store's panel.
export const storeInfoTexts = {
  title: 'Informações do cliente',
  sections: 'Seções do cliente',
  details: 'Detalhes',
  credit: 'Crédito',
  suppliers: 'Fornecedores',
  loading: 'Carregando informações do cliente…',
  // R-STOREINFO-001
  detailsFailed: 'Falha ao buscar detalhes da loja!',
  creditFailed: 'Falha ao buscar dados de crédito da loja!',
  suppliersFailed: 'Falha ao buscar fornecedores!',
  name: 'Nome',
  cnpj: 'CNPJ',
  cpf: 'CPF',
  phone: 'Telefone',
  email: 'E-mail',
  address: 'Endereço',
  seller: 'Embaixador',
  limit: 'Limite',
  used: 'Em uso',
  available: 'Disponível',
  reliability: 'Confiabilidade',
  reliabilities: { LOW: 'Baixa', MEDIUM: 'Média', HIGH: 'Alta' },
  methods: 'Formas de pagamento Celeiro Pay',
  noMethods: 'Nenhuma',
  analysis: 'Abrir análise de crédito',
  noCredit: 'Este cliente não tem crédito cadastrado.',
  enabled: 'Atende',
  notEnabled: 'Não atende',
  bought: (count: number) =>
    count === 0 ? 'Nenhuma entrega' : count === 1 ? '1 entrega' : `${count} entregas`,
  minimumOrder: (amount: string) => `Pedido mínimo ${amount}`,
  warnings: (names: string) => `Avisos: ${names}`,
  search: 'Buscar fornecedor',
  count: (count: number) => (count === 1 ? '1 fornecedor' : `${count} fornecedores`),
  noSuppliers: 'Nenhum fornecedor atende este cliente.',
  notFound: 'Nenhum fornecedor com este nome.',
  empty: EMPTY_VALUE,
  copy: (what: string) => `Copiar ${what.toLocaleLowerCase('pt-BR')}`,
  copyAll: 'Copiar tudo',
  copySuppliers: 'Copiar fornecedores',
  copied: 'Texto copiado para o clipboard com sucesso.',
  copyFailed: 'Erro ao copiar texto. Por favor, tente novamente',
} as const;
