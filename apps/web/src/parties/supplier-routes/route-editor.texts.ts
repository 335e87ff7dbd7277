import {
  type LocationType,
  locationTypeLabels,
} from '@celeiro/rules/parties/supplier-routes/deciding-rule.ts';

/** Words of the route's form and of its exceptions. */
export const routeEditorTexts = {
  title: { add: 'Nova rota', edit: 'Editar rota' },
  label: 'Dados da rota',
  loading: 'Carregando a rota',
  save: 'Salvar rota',
  unknown: 'Esta rota não foi encontrada.',
  unknownHint: 'Ela pode ter sido excluída. Confira as rotas do fornecedor.',
  toRoutes: 'Ver rotas',
  place: 'Lugar',
  state: 'Estado',
  city: 'Cidade',
  cityFirst: 'Escolha o estado antes.',
  noCity: 'Nenhuma cidade encontrada.',
  lockedPlace: 'A rota tem exceções. Exclua-as para mudar de cidade.',
  week: 'Dias e períodos',
  chosen: (count: number) => `${count} de 21`,
  noDay: 'Nenhum dia marcado: na cidade só os lugares das exceções são atendidos.',
  workDays: 'Dias úteis',
  everyDay: 'Todos',
  clear: 'Limpar',
  noDays: 'Nenhum dia',
  fromCity: 'Copiar da cidade',
  copyDay: (day: string) => `Copiar ${day} para todos`,
  saving: 'A rota está sendo salva.',

  exceptions: 'Exceções',
  exceptionCount: (count: number, unsaved: number) =>
    unsaved === 0 ? String(count) : `${count} · ${unsaved === 1 ? '1 não salva' : `${unsaved} não salvas`}`,
  noException: 'Nenhuma exceção: a cidade inteira segue os dias da rota.',
  addException: 'Adicionar exceção',
  editException: 'Editar exceção',
  editOf: (place: string) => `Editar exceção ${place}`,
  removeOf: (place: string) => `Excluir exceção ${place}`,
  undoOf: (place: string) => `Desfazer: ${place}`,
  keepException: 'Guardar exceção',
  chooseCity: 'Escolha a cidade antes.',
  columns: {
    type: 'Tipo',
    place: 'Lugar',
    week: 'Dias',
    stores: 'Clientes',
    effect: 'Efeito',
    state: 'Situação',
    actions: 'Ações',
  },
  states: { SAVED: 'Salva', UNSAVED: 'Não salva', REFUSED: 'Recusada', REMOVED: 'Será excluída' },
  around: (district: string | null, zone: string) =>
    district === null ? `Zona ${zone}` : `${district}, Zona ${zone}`,
  notServed: 'Não atende',
  covered: (by: string) => `Já coberto por ${by}`,
  coveredByCity: 'Já coberto pela cidade',
  stopsServing: 'Este lugar deixa de ser atendido.',
  changesNothing: 'Esta exceção não muda nada.',
  changedMeanwhile: (week: string) =>
    `Outra pessoa mudou esta exceção: ${week}. Salve de novo para ficar com a sua.`,
  onlyOnSave: 'Só é gravada ao salvar a rota.',
  locationType: 'Tipo de local',
  aroundFirst: 'Escolha antes o lugar em volta.',
  noNeighborhood: 'Nenhum bairro encontrado.',
  // R-RT-005
  taken: 'Não foi possível salvar pois esta exceção já existe',
  // R-RT-013
  routeTaken: 'Não foi possível salvar pois esta rota já existe',
  existing: (city: string) => `A rota de ${city} já existe. As exceções digitadas aqui podem ir com ela.`,
  openExisting: 'Abrir a rota',

  // R-RT-011
  failed: {
    states: 'Falha ao buscar estados!',
    cities: 'Falha ao buscar cidades!',
    zones: 'Falha ao buscar zonas!',
    districts: 'Falha ao buscar distritos!',
    neighborhoods: 'Falha ao buscar bairros!',
    weekDays: 'Falha ao buscar dias da semana!',
    route: 'Falha ao buscar detalhes da rota!',
  },
  // R-RT-012
  createFailed: 'Falha ao salvar nova rota!',
  updateFailed: 'Falha ao editar rota',
  exceptionFailed: {
    added: 'Falha ao adicionar exceção',
    edited: 'Falha ao editar exceção',
    removed: 'Falha ao excluir exceção',
  },
  // R-RT-015
  created: 'Rota adicionada com sucesso!',
  createdWith: 'Rota e exceções adicionadas com sucesso',
  updated: 'Rota editada com sucesso',
  exceptionDone: {
    added: 'Exceção adicionada com sucesso',
    edited: 'Exceção editada com sucesso',
    removed: 'Exceção excluída com sucesso!',
  },

  notYet: 'Salvar não muda os pedidos.',
  notYetHint: 'A rota passa a valer em Aplicar alterações, na lista de rotas.',
} as const;

/** 'Zona Leste', 'Bairro Cambuí' */
export const placeWords = (type: LocationType, name: string): string => `${locationTypeLabels[type]} ${name}`;
