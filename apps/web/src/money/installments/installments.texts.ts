import { EMPTY_VALUE } from '../../ui/data/empty-value.ts';

/** Every word of the installments and of what stores pay them with. */
export const installmentsTexts = {
  title: 'Parcelas',
  /** Without a number: money that was there before the first invoice. */
  invoice: (number: string) => (number === '' ? 'Antes da nota fiscal' : `NFe ${number}`),
  invoiceAmount: 'Valor da nota fiscal',
  invoiceAmountShort: 'Valor',
  canceledInvoice: 'Cancelada',
  columns: {
    position: 'Nº',
    amount: 'Valor da parcela',
    type: 'Tipo',
    discount: 'Desconto',
    surcharges: 'Acréscimos',
    adf: 'ADF',
    dueDate: 'Vencimento',
    status: 'Status',
    document: 'Ver documento',
  },
  carriedFrom: (number: string) => `Vindo da entrega ${number}`,
  paidBy: (type: string) => `Pago por ${type}`,
  noPosition: '-',
  nothing: EMPTY_VALUE,
  total: 'Total das parcelas',
  toPay: 'A pagar',
  toPayOf: (amount: string) => `A pagar: ${amount}`,
  showCanceled: 'Ver parcelas canceladas',
  hideCanceled: 'Esconder parcelas canceladas',
  reason: (reason: string) => `Motivo: ${reason}`,
  noInvoice: ['Sem nota fiscal cadastrada', 'As parcelas aparecem quando a nota chega.'],
  noInstallments: ['Sem parcelas criadas', 'Esta nota ainda não tem cobrança.'],
  openCharge: 'Ver cobrança',
  chargeAgain: 'Gerar novamente',
  noDocument: 'O documento desta parcela ainda não foi gerado',
  gatewayDown: (since: string) =>
    `O gateway de pagamento está fora do ar desde ${since}. O que falta gerar sai sozinho assim que ele voltar.`,
  slipFile: (timestamp: number) => `boleto-${timestamp}.pdf`,
  charge: {
    title: (type: string) => `Cobrança ${type}`,
    heading: 'Bora receber?',
    before: 'Envie o código copia e cola para o cliente efetuar o pagamento até ',
    until: (time: string, date: string) => `${time} de ${date}`,
    after: '; caso contrário, as entregas serão canceladas.',
    qrCode: 'QR Code do Pix',
    copyQr: 'Copiar QR Code',
    qrCopied: 'QR Code copiado',
    copyCode: 'Copiar código',
    codeCopied: 'Código copiado',
    code: 'Código copia e cola',
    installment: 'Parcela',
    installmentOf: (position: string, number: string) => `${position} da NFe ${number}`,
    copyFailed: 'Erro ao copiar texto. Por favor, tente novamente',
  },
  effect: {
    redo: {
      title: 'Esta alteração invalida cobranças',
      intro:
        'O que o cliente já recebeu para pagar deixa de valer. As novas cobranças são geradas ao salvar.',
      confirm: 'Salvar e refazer cobranças',
    },
    end: {
      title: 'Esta alteração invalida cobranças',
      intro: 'O que o cliente já recebeu para pagar deixa de valer.',
      confirm: 'Salvar e cancelar cobranças',
    },
    add: {
      title: 'Esta alteração gera novas cobranças',
      intro: 'O cliente passa a ter mais parcelas a pagar.',
      confirm: 'Salvar e gerar cobranças',
    },
    wait: {
      title: 'O aumento fica para outra nota fiscal',
      intro: 'As cobranças em aberto não mudam.',
      confirm: 'Salvar assim mesmo',
    },
    again: {
      title: 'Os valores mudaram enquanto você confirmava',
      intro: 'Nada foi salvo ainda. Confira os novos valores.',
    },
    moved: {
      title: 'As cobranças mudaram enquanto você editava',
      intro: 'Nenhuma cobrança em aberto é invalidada agora. Confira as parcelas antes de salvar.',
      confirm: 'Salvar assim mesmo',
    },
    paidEnd: {
      title: 'O cliente já pagou esta entrega',
      intro: 'Ao salvar, a entrega é encerrada.',
      confirm: 'Salvar e encerrar a entrega',
    },
    paid: (amount: string) => `Já pago pelo cliente: ${amount}`,
    paidTag: 'Pago',
    paidBack: (amount: string) =>
      `${amount} serão devolvidos ao cliente: o valor vai para 'Reembolsos', e o financeiro devolve.`,
    paidCarried: (amount: string, supplier: string) => `${amount} vão para a nova entrega de ${supplier}.`,
    ofInvoice: (number: string) => `NFe ${number}`,
    carried: 'Vindo de outra entrega',
    giveUp: 'Não salvar',
    invalidated: (count: number) =>
      count === 1 ? '1 cobrança deixa de valer' : `${count} cobranças deixam de valer`,
    endsWithDelivery: (count: number) =>
      count === 1
        ? 'A cobrança em aberto desta entrega será cancelada.'
        : `As ${count} cobranças em aberto desta entrega serão canceladas.`,
    schedule: 'Parcelas depois de salvar',
    installment: (position: number, number: string) => `Parcela ${position} · NFe ${number}`,
    due: (type: string, date: string) => `${type} · vence em ${date}`,
    nothingLeft: 'Nada mais será cobrado desta entrega.',
    refund: (amount: string) => `Além disso, ${amount} serão reembolsados.`,
    awaits: (amount: string) =>
      `Mais ${amount} serão cobrados quando chegar outra nota fiscal do fornecedor.`,
    changes: { KEPT: 'Sem mudança', CHANGED: 'Novo valor', NEW: 'Nova' },
    loading: 'Conferindo as cobranças',
  },
  failures: {
    load: 'Não foi possível obter as informações das parcelas.',
    slip: 'Falha ao baixar o boleto!',
    chargeAgain: 'Não foi possível pedir o documento de novo.',
  },
} as const;
