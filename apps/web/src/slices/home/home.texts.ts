import type { HomePeriod } from '@celeiro/rules/home/home-period.ts';
import { formatCount } from '@celeiro/rules/quantity.ts';

const periods: Readonly<Record<HomePeriod, string>> = {
  today: 'Hoje',
  week: '7 dias',
  fortnight: '14 dias',
  month: 'Mês',
};

/** Words of the first page. */
export const homeTexts = {
  title: 'Início',
  mine: 'Só minhas',
  period: 'Período',
  periods,
  queues: 'Filas de trabalho',
  /** The list of stores says more than the product counts. */
  atLeast: '1.000+',
  failed: 'Não foi possível carregar o início.',
  approvals: { label: 'Aguardando aprovação', beside: 'acima da alçada' },
  sending: { label: 'Problemas no envio', beside: 'não enviada ou não paga' },
  stock: { label: 'Estoque insuficiente', beside: 'o fornecedor não tem tudo' },
  aboveLimit: { label: 'Acima do limite', beside: 'em análise de crédito' },
  unassigned: { label: 'Sem responsável', beside: 'em aberto' },
  open: { label: 'Em aberto comigo', beside: 'até a entrega' },
  payment: { label: 'Aguardando pagamento', beside: 'Pix ou cartão não pago' },
  pix: { label: 'Pix vence hoje', beside: 'e ainda não foi pago' },
  today: { label: 'Entrega hoje', beside: 'qualquer status em vigor' },
  late: { label: 'Atrasadas', beside: 'ainda não saíram' },
  refunds: { label: 'Reembolsos', beside: 'valor a devolver ao cliente' },
  overdue: { label: 'Clientes com vencido', beside: 'parcelas em atraso' },
  corrections: { label: 'Correções abertas', beside: 'cadastros a corrigir' },
  documents: { label: 'Documentos a conferir', beside: 'enviados por clientes' },
  documentsEnding: { label: 'Documentos vencendo', beside: 'nos próximos 30 dias' },
  limitsEnding: { label: 'Limites vencendo', beside: 'em 30 dias, ou já vencidos' },
  systems: { label: 'Integrações com falha', beside: 'sistemas de fornecedores' },
  routes: { label: 'Rotas não aplicadas', beside: 'alterações a aplicar' },
  imports: { label: 'Importações com erros', beside: 'linhas a corrigir e reenviar' },
  amounts: {
    title: 'Valor por dia de entrega',
    before: (growth: string) => `${growth} sobre o período anterior`,
    table: 'Ver em tabela',
    day: 'Dia',
    count: 'Entregas',
    amount: 'Valor',
    bar: (day: string, amount: string, count: number) =>
      `${day}: ${amount}, ${count === 1 ? '1 entrega' : `${formatCount(count)} entregas`}`,
  },
  statuses: {
    title: 'Entregas por status',
    none: 'Nenhuma entrega no período.',
    steps: {
      analysis: 'Em análise',
      waiting: 'Aguardando retorno',
      trouble: 'Com problema',
      agreed: 'Confirmada, a enviar',
      sent: 'Entrega enviada',
      done: 'Entrega concluída',
      returned: 'Em devolução ou devolvida',
      ended: 'Cancelada ou realocada',
    },
    opens: (status: string, count: string) => `${status}: ${count}`,
  },
  suppliers: {
    title: 'Principais fornecedores',
    all: 'Ver todos',
    name: 'Fornecedor',
    amount: 'Valor',
    onTime: 'No prazo',
    none: 'Nenhuma entrega em vigor no período.',
    opens: (name: string, amount: string) => `${name}: ${amount}`,
    score: (name: string, share: string) => `${name}: ${share} no prazo`,
  },
  recent: {
    title: 'Mudou há pouco',
    none: 'Nada mudou ainda.',
    opens: (number: string) => `Abrir entrega ${number}`,
  },
} as const;
