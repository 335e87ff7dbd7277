import type {
  DocumentStatus,
  MissingDocument,
} from '@celeiro/rules/parties/store-documents/store-document.ts';

const list = new Intl.ListFormat('pt-BR');
const decimal = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 });

const because: Readonly<Record<MissingDocument['because'], string>> = {
  ABSENT: 'não enviado',
  PENDING: 'em conferência',
  REFUSED: 'recusado',
  EXPIRED: 'vencido',
};

/** How large a file is: '96 KB', '1,1 MB'. */
export const fileSize = (bytes: number): string =>
  bytes < 1_000_000
    ? `${Math.max(1, Math.round(bytes / 1000))} KB`
    : `${decimal.format(bytes / 1_000_000)} MB`;

// Every word of a store's documents.
export const storeDocumentsTexts = {
  tab: 'Documentos',
  pageOf: (store: string) => `Documentos de ${store}`,
  loading: 'Carregando documentos…',
  failed: 'Falha ao buscar documentos!',
  storeFailed: 'Falha ao buscar detalhes da loja!',
  storeUnknown: 'Este cliente não existe.',
  list: 'Documentos do cliente',
  complete: (done: number, required: number) => `${done} de ${required} exigidos em dia`,
  allDone: 'Todos os documentos exigidos estão em dia.',
  missing: (documents: readonly { readonly name: string; readonly because: MissingDocument['because'] }[]) =>
    `${documents.length === 1 ? 'Falta' : 'Faltam'} ${list.format(documents.map(({ name, because: why }) => `${name} (${because[why]})`))}.`,
  pending: (count: number) => `Em conferência ${count}`,
  filed: (count: number) => `Em arquivo ${count}`,
  none: 'Nenhum documento ainda',
  noneHint: 'Envie o primeiro: solte aqui, cole ou escolha um arquivo.',
  sentBy: (name: string, at: string) => `${name}, ${at}`,
  validUntil: (day: string) => `vale até ${day}`,
  endedOn: (day: string) => `venceu em ${day}`,
  statusLabel: {
    PENDING: 'Em conferência',
    APPROVED: 'Aprovado',
    REFUSED: 'Recusado',
    EXPIRED: 'Vencido',
  } satisfies Record<DocumentStatus, string>,

  send: 'Enviar arquivos',
  photograph: 'Fotografar',
  drop: 'Solte arquivos aqui ou cole com Ctrl+V',
  dropHint: 'PDF, imagem, DOCX ou XLSX de até 15 MB',
  uploads: 'Arquivos sendo enviados',
  waiting: 'na fila',
  looking: 'conferindo o arquivo',
  sending: (percent: number, size: string) => `${percent}% de ${size}`,
  guessed: (type: string) => `${type} (pelo nome)`,
  retry: 'Tentar de novo',
  retryOf: (name: string) => `Tentar de novo: ${name}`,
  dismissOf: (name: string) => `Tirar da lista: ${name}`,
  cancelOf: (name: string) => `Cancelar o envio de ${name}`,
  tooLarge: 'O arquivo passa do máximo de 15 MB.',
  empty: 'Este arquivo está vazio.',
  heic: 'Fotos HEIC não são aceitas: envie em JPG. No iPhone, em Ajustes, Câmera, Formatos, escolha Mais compatível.',
  sendFailed: 'Não foi possível enviar. Confira a conexão.',
  pasted: (at: string, ending: string) => `colado ${at}.${ending}`,

  preview: 'Documento aberto',
  place: (place: number, count: number) => `${place} de ${count} em conferência`,
  noPreview: 'Este tipo de arquivo não tem prévia. Baixe para ver.',
  noPicture: 'Não foi possível mostrar este arquivo. Baixe para ver.',
  openingPdf: 'Abrindo o PDF…',
  pages: (page: number, count: number) => `${page} / ${count}`,
  pageImage: (page: number, name: string) => `Página ${page} de ${name}`,
  previousPage: 'Página anterior',
  nextPage: 'Próxima página',
  zoomIn: 'Aumentar',
  zoomOut: 'Diminuir',
  turn: 'Girar',
  download: 'Baixar',
  history: 'Histórico do documento',
  historyOf: (name: string) => `Histórico de ${name}`,
  remove: 'Excluir documento',
  removeTitle: 'Excluir documento?',
  removeQuestion: (name: string) => `${name} sai dos documentos do cliente e não volta.`,
  removeConfirm: 'Excluir',
  removeFailed: 'Não foi possível excluir o documento.',
  removed: 'Documento excluído.',

  type: 'Tipo do documento',
  validity: 'Válido até',
  validityMissing: 'Informe até quando vale.',
  propose: (day: string) => `Usar ${day}`,
  proposal: (months: number) => `Vale ${months} meses desde a emissão.`,
  approve: 'Aprovar',
  refuse: 'Recusar',
  reopen: 'Voltar à conferência',
  reason: 'Motivo da recusa',
  reasonHint: 'O cliente precisa saber o que corrigir.',
  cancel: 'Cancelar',
  approved: (type: string) => `Aprovação registrada: ${type}.`,
  refused: (type: string) => `Recusa registrada: ${type}.`,
  saveFailed: 'Não foi possível salvar a conferência.',
  refusedFor: (reason: string) => `Recusado: ${reason}`,
  judgedBy: (name: string, at: string) => `Conferido por ${name}, ${at}`,
  keys: 'Teclas',
  keyList: [
    ['J', 'próximo'],
    ['K', 'anterior'],
    ['1–9', 'tipo'],
    ['V', 'validade'],
    ['A', 'aprovar e seguir'],
    ['R', 'recusar com motivo'],
    ['H', 'histórico'],
    ['Z', 'desfazer'],
  ],
} as const;
