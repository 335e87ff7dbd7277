import { bulkTexts, plural } from '../../kit/bulk/bulk.texts.ts';

const people = (count: number): string => plural(count, '1 pessoa', 'pessoas');
const shared = bulkTexts({ one: 'pessoa', many: 'pessoas', isFeminine: true });

/** Words of every change of several people. */
export const userBatchTexts = {
  ...shared,
  passes: (count: number) => plural(count, '1 muda', 'mudam'),
  noPermission: 'Só quem altera usuários pode fazer isto.',
  manyUnits: 'Selecione pessoas de uma só unidade.',
};

export const groupBatchTexts = {
  ...userBatchTexts,
  action: 'Mudar grupo',
  title: (count: number) => `Mudar o grupo de ${people(count)}`,
  group: 'Grupo',
  placeholder: 'Selecione o grupo',
  none: 'Sem grupo',
  failedGroups: 'Não foi possível carregar os grupos.',
  alreadyThere: (count: number) => plural(count, '1 já está neste grupo', 'já estão neste grupo'),
  unchanged: (count: number) => plural(count, '1 já estava neste grupo', 'já estavam neste grupo'),
  start: (count: number) => `Mudar o grupo de ${people(count)}`,
  gains: (what: string) => `Ganha: ${what}.`,
  losses: (what: string) => `Perde: ${what}.`,
  sameRights: 'Os papéis continuam os mesmos.',
};

export const managerBatchTexts = {
  ...userBatchTexts,
  action: 'Mudar gestor',
  title: (count: number) => `Mudar o gestor de ${people(count)}`,
  hint: 'Deixe em branco para que fiquem sem gestor.',
  alreadyThere: (count: number) => plural(count, '1 já tem este gestor', 'já têm este gestor'),
  unchanged: (count: number) => plural(count, '1 já tinha este gestor', 'já tinham este gestor'),
  start: (count: number) => `Mudar o gestor de ${people(count)}`,
  from: (name: string | null) => (name === null ? 'Hoje sem gestor.' : `Hoje: ${name}.`),
};

export const sessionsBatchTexts = {
  ...userBatchTexts,
  action: 'Encerrar sessões',
  title: (count: number) => `Encerrar as sessões de ${people(count)}`,
  text: 'Cada pessoa precisa entrar de novo em cada dispositivo. O que não foi salvo lá se perde.',
  passes: (count: number) => plural(count, '1 com sessão aberta', 'com sessão aberta'),
  alreadyThere: (count: number) => plural(count, '1 sem sessão a encerrar', 'sem sessão a encerrar'),
  unchanged: (count: number) => plural(count, '1 sem sessão a encerrar', 'sem sessão a encerrar'),
  stays: 'Nenhuma sessão a encerrar.',
  start: (count: number) => `Encerrar as sessões de ${people(count)}`,
  changed: (count: number) => plural(count, '1 com sessões encerradas', 'com sessões encerradas'),
  noPasses: 'Nenhuma das pessoas selecionadas tem sessão a encerrar.',
  sessions: (count: number) => plural(count, '1 sessão aberta', 'sessões abertas'),
};

export const dismissalBatchTexts = {
  ...userBatchTexts,
  action: 'Desligar',
  title: (count: number) => `Desligar ${people(count)}`,
  passes: (count: number) => plural(count, '1 será desligada', 'serão desligadas'),
  start: (count: number) => `Desligar ${people(count)}`,
  changed: (count: number) => plural(count, '1 desligada', 'desligadas'),
  failed: (count: number) => plural(count, '1 não desligada', 'não desligadas'),
  noPasses: 'Nenhuma das pessoas selecionadas pode ser desligada.',
  intro: 'O acesso e as sessões terminam na hora. Nada é apagado: as pessoas podem ser reativadas.',
  nothingHeld: 'Nada está em nome destas pessoas.',
  moves: 'Escolha quem assume o que está em nome destas pessoas.',
  handsOver: (what: string) => `Passa a outra pessoa: ${what}.`,
  nothing: 'Nada em nome da pessoa.',
  sessions: (count: number) => plural(count, '1 sessão termina.', 'sessões terminam.'),
};
