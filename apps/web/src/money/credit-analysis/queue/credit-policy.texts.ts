// Every word of the rules of credit.
export const creditPolicyTexts = {
  open: 'Regras de crédito',
  title: 'Regras de crédito',
  intro:
    'Um cliente com parcelas vencidas além do tolerado tem as novas entregas a prazo em análise de crédito, mesmo com limite livre.',
  overdueDays: 'Atraso tolerado, em dias',
  overdueAmount: 'Valor vencido tolerado',
  secondPersonAmount: 'Segunda pessoa acima de',
  effect: 'Vale para o que entrar a partir de agora; nenhuma entrega muda de status.',
  changes: 'Alterações',
  needsSupervisor: 'Somente a supervisão altera as regras.',
  nothingChanged: 'Nenhuma regra foi alterada.',
  back: 'Voltar',
  discard: { title: 'Descartar alterações?', text: 'As regras digitadas ainda não foram salvas.' },
  saved: 'Regras de crédito salvas.',
  loadFailed: 'Não foi possível buscar as regras de crédito.',
  saveFailed: 'Não foi possível salvar as regras. Tente novamente em instantes.',
} as const;
