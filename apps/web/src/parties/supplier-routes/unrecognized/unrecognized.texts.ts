import { formatDateTime } from '@celeiro/rules/days/calendar.ts';
import { cityText } from '@celeiro/rules/text.ts';

const clients = (count: number) => (count === 1 ? '1 cliente' : `${count} clientes`);

/** Words of addresses that lie in no known neighborhood. */
export const unrecognizedTexts = {
  title: 'Endereços sem bairro',
  noun: { one: 'endereço', many: 'endereços', isFeminine: false },
  searchPlaceholder: 'Buscar cliente, documento, bairro ou cidade',
  emptyHint: 'Todos os endereços dos clientes estão em bairros conhecidos.',
  columns: {
    name: 'Cliente',
    city: 'Cidade',
    neighborhood: 'Bairro no endereço',
    reason: 'Motivo',
    alike: 'Iguais',
  },
  filters: { reason: 'Motivo', supplier: 'Fornecedor', failedSuppliers: 'Falha ao buscar fornecedores!' },
  reasons: {
    NEIGHBORHOOD_UNKNOWN: 'Bairro desconhecido',
    NEIGHBORHOOD_MISSING: 'Sem bairro no endereço',
    CITY_UNKNOWN: 'Cidade desconhecida',
    CORRECTED: 'Corrigido',
  },
  reasonHints: {
    NEIGHBORHOOD_UNKNOWN: 'Enquanto isso o endereço segue a rota da cidade.',
    NEIGHBORHOOD_MISSING: 'Enquanto isso o endereço segue a rota da cidade.',
    CITY_UNKNOWN:
      'A cidade deste endereço não foi reconhecida: nenhum fornecedor o atende. Corrija a cidade no cadastro do cliente.',
    CORRECTED: 'As rotas atendem o endereço neste bairro. Desfeito, ele volta a seguir a rota da cidade.',
  },
  place: cityText,
  means: (neighborhood: string) => `É ${neighborhood}`,
  /** Who said it and, where that is known, when. */
  correctedBy: (by: string, at: string | null) =>
    at === null ? by : `${by}, ${formatDateTime(Date.parse(at))}`,
  panel: {
    title: 'Endereço sem bairro',
    document: 'Documento',
    loading: 'Carregando o endereço',
    failed: 'Falha ao carregar o endereço!',
    recognized: 'Este endereço já foi reconhecido.',
    corrected: 'Corrigido para',
    correctedBy: 'Quem corrigiu',
    which: 'Qual é o bairro?',
    ways: { known: 'Bairro da cidade', added: 'Bairro novo' },
    name: 'Nome do bairro',
    alike: (count: number, name: string) =>
      `Vale para ${clients(count)} da cidade com “${name}” no endereço, e para os que vierem.`,
    atOnce: 'As rotas aplicadas passam a atender o endereço neste bairro na hora.',
    save: 'Reconhecer',
    saveFailed: 'Falha ao reconhecer o endereço!',
    done: (neighborhood: string, count: number) => `${neighborhood}: ${clients(count)} no bairro.`,
    undo: 'Desfazer',
    undone: 'O endereço voltou à lista.',
    undoFailed: 'Falha ao desfazer!',
  },
  notice: (count: string, isOne: boolean) =>
    isOne
      ? '1 cliente destas cidades está sem bairro reconhecido e segue a rota da cidade.'
      : `${count} clientes destas cidades estão sem bairro reconhecido e seguem a rota da cidade.`,
  fix: 'Corrigir endereços',
} as const;
