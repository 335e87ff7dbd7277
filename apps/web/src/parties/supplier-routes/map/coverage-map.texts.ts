import type { Change, Look } from './map-place.ts';

const many = (count: number, one: string, more: string) => (count === 1 ? `1 ${one}` : `${count} ${more}`);

/** Words of a supplier's map. */
export const mapTexts = {
  title: 'Cobertura',
  map: 'Mapa de cobertura',
  sides: { cities: 'Cidades', districts: 'São Paulo' },
  sidesLabel: 'O que o mapa mostra',
  /** Instructions for keyboard users of the map. */
  keys: 'Setas passam de um lugar ao outro, + e − aproximam e afastam, 0 mostra tudo, Enter abre a rota.',
  hint: 'Aponte ou use as setas para ver um lugar.',
  total: (cities: number, stores: string) => `${many(cities, 'cidade', 'cidades')} · ${stores} clientes hoje`,
  zoomIn: 'Aproximar',
  zoomOut: 'Afastar',
  zoomAll: 'Ver tudo',
  far: 'fora da escala',
  looks: {
    many: '5 dias ou mais',
    some: '3 ou 4',
    few: '1 ou 2',
    exceptions: 'Só exceções',
    none: 'Sem dias',
    unreached: 'Sem rota',
  } satisfies Record<Look, string>,
  changes: { gained: 'Ganha', changed: 'Muda', lost: 'Perde' } satisfies Record<Change, string>,
  exception: 'Com exceções',
  legend: 'Legenda',
  exceptions: (count: number) => many(count, 'exceção', 'exceções'),
  stores: (served: string, stores: string) => `${served} de ${stores} clientes atendidos`,
  unreachedStores: (count: number, stores: string) =>
    count === 1 ? '1 cliente, nenhuma rota' : `${stores} clientes, nenhuma rota`,
  noStores: 'nenhum cliente',
  noDays: 'nenhum dia',
  openRoute: 'Abrir rota',
  unplaced: (count: number) =>
    many(
      count,
      'cidade está só na tabela: não se sabe onde fica.',
      'cidades estão só na tabela: não se sabe onde ficam.',
    ),
  withoutRoute: (count: string) => `Cidades com clientes e sem rota: ${count}`,
  districts: 'Distritos de São Paulo',
  withoutDistrict: (count: number) =>
    many(
      count,
      'cliente de São Paulo está sem bairro reconhecido: em nenhum distrito, segue a cidade.',
      'clientes de São Paulo estão sem bairro reconhecido: em nenhum distrito, seguem a cidade.',
    ),
  columns: {
    city: 'Cidade/UF',
    stores: 'Clientes',
    district: 'Distrito',
    week: 'Dias',
    decided: 'Decide',
    state: 'Situação',
  },
  zone: (name: string) => `Zona ${name}`,
  decidedBy: { CITY: 'Cidade', ZONE: 'Zona', DISTRICT: 'Distrito', NEIGHBORHOOD: 'Bairro' },
  asApplied: 'Aplicada',
  more: (count: string) => `Mostrar mais ${count}`,
  loading: 'Carregando o mapa',
  failed: 'Falha ao carregar o mapa de cobertura!',
} as const;
