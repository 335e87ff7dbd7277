export const orderNotes = [
  'Descarregar pela rua lateral até 9h.',
  'Tomate precisa vir mais firme, o último lote chegou muito maduro.',
  'Entregar na portaria dos fundos.',
  'Ligar 15 minutos antes de chegar.',
  'Não aceitar caixas abertas.',
  'Carne embalada a vácuo, por favor.',
  'Recebimento só com o Sr. Osvaldo.',
  'Separar as verduras das frutas.',
] as const;

export const operatorNotes = [
  'Confirmado por telefone: aceita troca da banana por nanica.',
  'Cliente pediu para antecipar, fornecedor não tem rota.',
  'Aguardando retorno do fornecedor sobre o peso.',
  'Endereço conferido com o cliente.',
  'Boleto reenviado por e-mail.',
  'Preço negociado com o fornecedor nesta semana.',
  'Cliente recebe somente até as 10h.',
  'Entrega combinada junto com o pedido anterior.',
] as const;

export const comments = [
  'Liguei duas vezes, sem resposta. Tento de novo à tarde.',
  'Fornecedor confirmou a carga para amanhã cedo.',
  'Cliente pediu a nota com o CNPJ da filial.',
  'Conferi o estoque, tem o suficiente.',
  'Combinei o desconto com a supervisão.',
  'Motorista avisou que atrasa uma hora.',
  'Produto trocado com a concordância do cliente.',
] as const;

export const reasonComments = [
  'Cliente avisou por telefone.',
  'Conferido com o fornecedor.',
  'Registrado na visita do embaixador.',
] as const;

/** Why a supplier's system turned an order down. */
export const refusals = [
  'Pedido abaixo do mínimo para a rota.',
  'Cliente com boleto em atraso no fornecedor.',
  'Sem carga para a cidade nesta data.',
] as const;

/** Why products came back. */
export const returnComments = [
  'Caixa amassada no transporte.',
  'Validade curta.',
  'Veio além do pedido.',
  'Fora da temperatura na chegada.',
] as const;

/** Of a delivery that was closed with a reason, without moving its products anywhere. */
export const closedByHand = 'Encerrada à mão: nenhum produto foi para outra entrega.';
