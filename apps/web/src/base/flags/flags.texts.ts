import type { FlagName } from '@celeiro/contract/base/flags/flags.ts';

type FlagWords = {
  /** What changes when it is on. */
  readonly effect: string;
  /** Its page isn't part of the product yet. */
  readonly isAhead?: true;
};

/** What each flag does, as people read it (R-FLAG-002). */
export const flagWords: Readonly<Record<FlagName, FlagWords>> = {
  'enable:coupon-list-page': {
    effect: 'A página Cupons aparece no menu. Desligado, ela não existe.',
  },
  'enable:delivery-old-version': {
    effect:
      'As entregas abrem na página de detalhes do pedido. Desligado, abrem no acompanhamento de entregas.',
  },
  'enable:delivery-old-version-header-button': {
    effect: 'O acompanhamento de entregas ganha um botão que abre o mesmo pedido na página de detalhes.',
  },
  'enable:show-supplier-detail-page': {
    effect: 'O fornecedor abre com todas as abas. Desligado, só com as rotas.',
  },
  'enable:new-product-details-page': {
    effect: 'O produto abre na página nova. Desligado, só no cadastro.',
    isAhead: true,
  },
  'enable:store-request-correction': {
    effect: 'Pode-se pedir a correção do cadastro de um cliente; quem cuida dele é avisado.',
  },
  'enable:intranet-email-validation': {
    effect:
      'O e-mail de um contato de cliente é validado com um código enviado a ele. Desligado, o cadastro não fala de validação.',
  },
  'enable:intranet-whatsapp-validation': {
    effect:
      'O WhatsApp de um contato de cliente é validado com um código enviado a ele. Desligado, o cadastro não fala de validação.',
  },
  'enable:intranet-supplier-payment': {
    effect:
      'Desligado: nenhuma entrega passa a ser paga direto ao fornecedor; as que já são continuam. A aba Pagamentos do fornecedor some.',
  },
  'disable:store-documents-tab': {
    effect:
      'A aba Documentos, a página de envio e os seus links deixam de aparecer, como as filas, a coluna e os filtros de documentos.',
  },
  'revoke:intranet-access-and-force-logout': {
    effect: 'Ao ligar, todas as pessoas saem e precisam entrar de novo. Ligar outra vez encerra as novas.',
  },
};

export const flagsTexts = {
  list: 'Recursos do produto',
  count: (count: number) => (count === 1 ? '1 recurso ligado' : `${count} recursos ligados`),
  intro: 'Ligar ou desligar vale na hora, para todas as pessoas.',
  columns: { name: 'Recurso', state: 'Situação', changed: 'Última mudança' },
  ahead: 'Sem efeito ainda',
  aheadHint: 'Os marcados como sem efeito são de páginas que não fazem parte desta versão.',
  never: 'Nunca mudou',
  failed: 'Não foi possível carregar os recursos.',
  switchFailed: 'Não foi possível mudar o recurso.',
  switchedOn: (name: string) => `${name}: ligado.`,
  switchedOff: (name: string) => `${name}: desligado.`,
  revoke: {
    title: 'Encerrar todas as sessões?',
    text: (count: string, isOne: boolean) =>
      isOne
        ? 'A única sessão aberta é a sua. Ela termina agora.'
        : `${count} sessões terminam agora, a sua também. O que as pessoas ainda não salvaram se perde.`,
    word: (word: string) => `Digite ${word} para confirmar`,
    wrong: (word: string) => `Digite ${word}.`,
    confirm: 'Encerrar as sessões',
    done: (count: string, isOne: boolean) => (isOne ? '1 sessão encerrada.' : `${count} sessões encerradas.`),
  },
} as const;
