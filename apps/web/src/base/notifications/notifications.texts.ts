import { plural } from '../../kit/bulk/bulk.texts.ts';

// Every word about notifications.
export const notificationsTexts = {
  title: 'Notificações',
  bell: (unread: number) =>
    unread === 0
      ? 'Notificações'
      : unread === 1
        ? 'Notificações, 1 não lida'
        : `Notificações, ${unread} não lidas`,
  many: '99+',
  empty: 'Nenhuma notificação',
  emptyHint: 'O que espera por você aparece aqui.',
  loading: 'Carregando notificações…',
  failed: 'Falha ao carregar notificações',
  unread: 'Não lida',
  views: 'Mostrar',
  all: 'Todas',
  unreadOnly: 'Não lidas',
  nothingUnread: 'Nenhuma notificação não lida',
  readAll: 'Marcar todas como lidas',
  older: 'Mostrar mais antigas',
  dismiss: 'Dispensar notificação',
  dismissFailed: 'Erro ao dispensar notificação.',
  readFailed: 'Erro ao marcar notificações como lidas.',
  waiting: {
    title: 'Aguardam a sua decisão',
    approvals: (count: number) =>
      plural(count, 'Um pedido de aprovação aguarda decisão', 'pedidos de aprovação aguardam decisão'),
    credit: (count: number) =>
      plural(count, 'Um cliente aguarda análise de crédito', 'clientes aguardam análise de crédito'),
  },
  kinds: {
    CORRECTION_ASKED: (by: string) => `${by} pediu uma correção`,
    CORRECTION_RESOLVED: (by: string) => `${by} resolveu a correção que você pediu`,
    CORRECTION_REFUSED: (by: string) => `${by} recusou a correção que você pediu`,
    CREDIT_PROPOSED: (by: string) => `${by} propôs um limite de crédito`,
    DOCUMENT_ENDING: () => 'Validade de documento',
    SUPPLIER_ERASURE_ASKED: (by: string) => `${by} pediu para apagar dados pessoais; outra pessoa confirma`,
    APPROVAL_ASKED: (by: string) => `${by} pediu aprovação de descontos`,
    APPROVAL_GRANTED: (by: string) => `${by} aprovou os descontos`,
    APPROVAL_REFUSED: (by: string) => `${by} recusou os descontos`,
    SENDING_FAILED: () => 'O envio ao fornecedor falhou',
    SENDING_REFUSED: (by: string) => `${by} recusou o pedido`,
    DELIVERY_MENTION: (by: string) => `${by} mencionou você num comentário`,
    STORE_MENTION: (by: string) => `${by} mencionou você num comentário`,
    ERASURE_ASKED: (by: string) => `${by} pediu para apagar dados pessoais; outra pessoa confirma`,
  },
} as const;
