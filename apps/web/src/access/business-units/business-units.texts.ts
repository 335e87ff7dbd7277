import { EMPTY_VALUE } from '../../ui/data/empty-value.ts';

/** Every word of the business units. */
export const unitsTexts = {
  noun: { one: 'unidade', many: 'unidades', isFeminine: true },
  searchPlaceholder: 'Buscar nome',
  columns: { name: 'Nome', parent: 'Unidade superior', users: 'Pessoas' },
  people: (count: string, isOne: boolean) => (isOne ? '1 pessoa' : `${count} pessoas`),
  unseen: EMPTY_VALUE,
  matriz: 'Matriz, acima de todas',
  add: 'Nova unidade',
  addTitle: 'Nova unidade',
  editTitle: 'Editar unidade',
  parent: 'Unidade superior',
  parentHint: 'Quem administra a matriz decide por todas; nas outras, só pela própria.',
  onlyMatriz: 'Só a matriz muda o que fica acima de uma unidade.',
  create: 'Criar unidade',
  created: 'Unidade criada.',
  saved: 'Unidade salva.',
  saveFailed: 'Não foi possível salvar a unidade.',
  remove: (name: string) => ({
    action: 'Excluir unidade',
    title: `Excluir a unidade '${name}'?`,
    text: 'Uma unidade com pessoas, grupos ou outras unidades não pode ser excluída.',
    done: 'Unidade excluída.',
    failed: 'Não foi possível excluir a unidade.',
  }),
} as const;
