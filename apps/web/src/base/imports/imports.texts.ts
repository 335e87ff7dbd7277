import type { ImportKindCode, ImportState, RowOutcome, RowResult } from '@celeiro/rules/base/imports/runs.ts';
import { formatCount } from '@celeiro/rules/quantity.ts';
import { EMPTY_VALUE } from '../../ui/data/empty-value.ts';

const rows = (count: number): string => (count === 1 ? '1 linha' : `${formatCount(count)} linhas`);

const states: Readonly<Record<ImportState, string>> = {
  COLUMNS: 'Colunas a confirmar',
  REVIEWING: 'Conferindo',
  REVIEW: 'Em conferência',
  APPLYING: 'Aplicando',
  DONE: 'Concluída',
  STOPPED: 'Parada',
  UNDOING: 'Desfazendo',
  UNDONE: 'Desfeita',
};

/** Words of the page of uploads (OQ-098). */
export const uploadsTexts = {
  title: 'Uploads',
  batchTitle: 'Lote de clientes',
  hint: 'Planilhas passam por conferência antes de gravar',
  noun: { one: 'envio', many: 'envios', isFeminine: false },
  searchPlaceholder: 'Buscar arquivo',
  emptyHint: 'Solte uma planilha acima: nada é gravado antes da conferência.',
  nothing: EMPTY_VALUE,
  kinds: {
    OFFERS: { columns: 'CNPJ do fornecedor, código ou produto, preço da oferta, início, fim' },
    PRICES: { columns: 'CNPJ do fornecedor, código ou produto, preço, estoque, ativo' },
    RECOMMENDATIONS: {
      columns: 'CNPJ do cliente, produto (nome, GTIN ou id), prioridade de 1 a 999; 0 retira',
    },
    STORES: {
      columns: 'CNPJ, nome, razão social, IE, CEP, número, contato, telefone, e-mail, embaixador, tags',
    },
  } satisfies Readonly<Record<ImportKindCode, { columns: string }>>,
  drop: 'Solte a planilha aqui',
  or: 'ou',
  choose: 'escolha um arquivo',
  dropHere: 'Pode soltar',
  reading: 'Lendo a planilha',
  limits: 'XLSX ou CSV, até 10 MB e 20.000 linhas',
  send: (kind: string) => `Enviar planilha: ${kind}`,
  refused: (file: string, sentence: string) => `${file}: ${sentence}`,
  failedSend: 'Não foi possível enviar a planilha.',
  template: 'Baixar modelo',
  templateOf: (kind: string) => `Baixar modelo: ${kind}`,
  failedTemplate: 'Não foi possível baixar o modelo.',
  referenceMap: 'Mapa de referência',
  failedReferenceMap: 'Não foi possível baixar o mapa de referência.',
  importPrices: 'Importar preços',
  columns: {
    file: 'Arquivo',
    kind: 'Tipo',
    by: 'Por',
    when: 'Quando',
    rows: 'Linhas',
    good: 'Boas',
    equal: 'Iguais',
    errors: 'Com erro',
    state: 'Situação',
    action: 'Ação',
  },
  views: { all: 'Envios', mine: 'Meus', review: 'Em conferência', errors: 'Com erro' },
  filters: {
    mine: 'Enviados por',
    isMine: 'Mim',
    isOthers: 'Outras pessoas',
    state: 'Situação',
    kind: 'Tipo',
    errors: 'Recusadas',
    with: 'Com',
    without: 'Sem',
  },
  states,
  nothingApplied: 'Nada aplicado',
  partlyApplied: 'Aplicada em parte',
  appliedOf: (applied: number, good: number) => `${formatCount(applied)} de ${formatCount(good)}`,
  progress: (done: number, total: number) => `${formatCount(done)} de ${formatCount(total)}`,
  onCard: (count: number) => rows(count),
  countOf: (what: string, count: number, file: string) => `${what}: ${formatCount(count)} de ${file}`,
  review: 'Conferir',
  discard: 'Descartar',
  confirm: 'Confirmar colunas',
  goOn: 'Continuar',
  stop: 'Parar',
  undo: 'Desfazer',
  errors: 'Planilha de erros',
  of: (what: string, file: string) => `${what}: ${file}`,
  failedStop: 'Não foi possível parar.',
  failedUndo: 'Não foi possível desfazer.',
  failedErrors: 'Não foi possível baixar a planilha de erros.',
  undoTitle: (file: string) => `Desfazer a importação de ${file}?`,
  undoBody:
    'O que ninguém mudou desde então volta a ser como era; cadastros novos são excluídos. O resto fica como está.',
  undone: 'A importação está sendo desfeita.',
  failedDiscard: 'Não foi possível descartar a planilha.',
  discardTitle: (file: string) => `Descartar ${file}?`,
  discardBody: 'Nada foi gravado. Para importar, será preciso enviar o arquivo de novo.',
} as const;

/** A row's state. LEFT: it wasn't confirmed; UNWRITTEN: nothing of its file was written, since a part of it couldn't be. */
export type RowStanding = RowResult | RowOutcome | 'LEFT' | 'UNWRITTEN';

const standings: Readonly<Record<RowStanding, string>> = {
  NEW: 'Nova',
  CHANGED: 'Alterada',
  EQUAL: 'Igual',
  REFUSED: 'Recusada',
  APPLIED: 'Aplicada',
  FAILED: 'Falhou',
  LEFT: 'Não confirmada',
  UNWRITTEN: 'Não aplicada',
  UNDONE: 'Desfeita',
  KEPT: 'Mantida',
};

/** Words of the page on which one file is reviewed. */
export const reviewTexts = {
  title: (kind: string) => `Importar ${kind.toLowerCase()}`,
  facts: (file: string, count: number, size: string) => `${file} · ${rows(count)} · ${size}`,
  sizeKb: (kilobytes: number) => `${formatCount(kilobytes)} KB`,
  back: 'Uploads',
  loading: 'Carregando a planilha',
  failed: 'Não foi possível buscar a planilha.',
  unknown: 'Esta planilha não existe mais',
  unknownHint: 'Ela pode ter sido descartada, ou não foi aplicada em 30 dias.',
  steps: { label: 'Etapas', file: 'Arquivo', columns: 'Colunas', review: 'Conferência', result: 'Resultado' },
  stepDone: 'concluída',
  othersFile: (name: string) => `Enviada por ${name}. Somente quem enviou continua com ela.`,
  sameFile: (name: string, when: string) => `Este mesmo arquivo já foi enviado por ${name} em ${when}.`,
  seeSame: 'Ver aquele envio',
  rowsDeleted: 'As linhas são guardadas por 30 dias; estas já foram apagadas.',
  mapping: {
    title: 'O que cada coluna traz',
    hint: 'A escolha fica guardada para as próximas planilhas com o mesmo cabeçalho.',
    header: 'Coluna da planilha',
    samples: 'Exemplos',
    field: 'Campo',
    none: 'Não usar',
    nameless: (place: number) => `Coluna ${place}`,
    fieldOf: (header: string) => `Campo da coluna ${header}`,
    required: (label: string) => `${label} (obrigatório)`,
    missing: (label: string) => `Diga qual coluna traz ${label}.`,
    twice: (label: string) => `Duas colunas trazem ${label}. Deixe uma só.`,
    run: (count: number) => `Conferir ${rows(count)}`,
    failed: 'Não foi possível conferir a planilha.',
  },
  working: { REVIEWING: 'Conferindo as linhas', APPLYING: 'Aplicando as linhas', UNDOING: 'Desfazendo' },
  workingHint: 'Você pode continuar trabalhando: o envio continua e aparece em Uploads.',
  figures: {
    label: 'Totais',
    good: 'Linhas boas',
    goodHint: (changed: number, added: number) =>
      `${formatCount(changed)} ${changed === 1 ? 'alterada' : 'alteradas'}, ${formatCount(added)} ${added === 1 ? 'nova' : 'novas'}`,
    refused: 'Recusadas',
    refusedHint: (repeated: number) =>
      repeated === 0
        ? 'nenhuma repetida no arquivo'
        : `${formatCount(repeated)} ${repeated === 1 ? 'repetida' : 'repetidas'} no arquivo`,
    equal: 'Iguais',
    equalHint: 'nada muda nelas',
    asked: 'Pedem confirmação',
    askedHint: 'preço muda muito ou é duvidoso',
    move: 'Preço médio',
    moveHint: (count: number) =>
      count === 1 ? 'na que muda de preço' : `nas ${formatCount(count)} que mudam de preço`,
    ended: 'Ofertas encerradas',
    endedHint: 'preço novo igual ou abaixo',
    off: 'Desconto médio',
    offHint: (count: number) => (count === 1 ? 'em 1 oferta' : `em ${formatCount(count)} ofertas`),
    applied: 'Aplicadas',
    appliedHint: (count: number) => (count === 1 ? 'de 1 boa' : `de ${formatCount(count)} boas`),
    failed: 'Falharam',
    failedHint: 'ao gravar, com o motivo na linha',
    left: 'Não confirmadas',
    leftHint: 'não foram gravadas',
    refusedBefore: 'na conferência',
    unwritten: 'Não aplicadas',
    unwrittenHint: 'era para aplicar todas ou nenhuma',
    stoppedHint: 'a aplicação parou antes delas',
    undone: 'Desfeitas',
    undoneHint: 'voltaram a ser como eram',
  },
  tabs: {
    label: 'Linhas por resultado',
    all: 'Todas',
    CHANGED: 'Alteradas',
    NEW: 'Novas',
    EQUAL: 'Iguais',
    REFUSED: 'Recusadas',
    APPLIED: 'Aplicadas',
    FAILED: 'Falharam',
    ASKED: 'A confirmar',
    LEFT: 'Não confirmadas',
    ERRORS: 'Com erro',
    KEPT: 'Mantidas',
  },
  noun: { one: 'linha', many: 'linhas', isFeminine: true },
  search: 'Buscar nome ou documento',
  searchName: 'Buscar linhas',
  line: 'Linha',
  onCard: (line: number) => `Linha ${line}`,
  result: 'Resultado',
  record: 'Cadastro',
  note: 'Observação',
  standings,
  /** Before the note on an unconfirmed row. */
  leftNote: 'Não gravada',
  inSheet: (value: string) => `na planilha: ${value}`,
  nothing: EMPTY_VALUE,
  becomes: 'passa a',
  arrow: ' → ',
  separator: ' · ',
  onCardLabel: (label: string) => `${label}: `,
  ways: {
    label: 'Como aplicar',
    good: (count: number) => `Aplicar as ${formatCount(count)} boas`,
    goodOne: 'Aplicar a linha boa',
    goodHint: (refused: number) =>
      refused === 0
        ? 'Nenhuma linha foi recusada.'
        : refused === 1
          ? 'A recusada fica na planilha de erros, pronta para corrigir e reenviar.'
          : `As ${formatCount(refused)} recusadas ficam na planilha de erros, prontas para corrigir e reenviar.`,
    all: 'Só se todas',
    allHint: (refused: number) =>
      refused === 0
        ? 'Se uma for recusada ao gravar, nada é gravado.'
        : `Nada é gravado enquanto houver recusadas: ${refused === 1 ? 'falta 1' : `faltam ${formatCount(refused)}`}.`,
  },
  takesAsked: (count: number) =>
    count === 1
      ? 'Aplicar também a que pede confirmação'
      : `Aplicar também as ${formatCount(count)} que pedem confirmação`,
  askedFirst: (count: number) =>
    count === 1
      ? '1 linha pede confirmação: confira e marque que está certa.'
      : `${formatCount(count)} linhas pedem confirmação: confira e marque que estão certas.`,
  toColumns: 'Voltar às colunas',
  apply: (count: number) => `Aplicar ${rows(count)}`,
  noneGood: 'Nenhuma linha muda alguma coisa.',
  failedApply: 'Não foi possível aplicar.',
  goOn: 'Continuar a aplicar',
  downloadRefused: (count: number) =>
    count === 1 ? 'Baixar a recusada' : `Baixar as ${formatCount(count)} recusadas`,
  downloadErrors: (count: number) =>
    count === 1 ? 'Baixar a que não foi gravada' : `Baixar as ${formatCount(count)} que não foram gravadas`,
  undoUntil: (when: string) => `Pode ser desfeita até ${when}, enquanto nada mudou depois dela.`,
  sendAnother: 'Enviar outra planilha',
} as const;
