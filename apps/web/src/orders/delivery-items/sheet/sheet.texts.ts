import type { RowProblem } from '@celeiro/rules/orders/delivery-items/item-sheet.ts';
import type { SheetField } from '@celeiro/rules/orders/delivery-items/pasted-lines.ts';
import { formatBRL, MAXIMUM_AMOUNT } from '@celeiro/rules/money.ts';
import { formatQuantity, formatSize, MAXIMUM_QUANTITY, MAXIMUM_SIZE } from '@celeiro/rules/quantity.ts';

// Every word of pasting into the items, and of the sheet of an order's items.
export const sheetTexts = {
  pasteTitle: (number: string) => `Colar valores na entrega ${number}`,
  pasteHint: 'Cole o que copiou da planilha: uma linha por produto, na ordem dos produtos.',
  values: 'Valores',
  column: 'Coluna',
  columnOf: (place: number) => `${place}ª coluna`,
  begins: (cell: string) => `Começa por ${cell}`,
  unused: 'Não usar',
  askColumns: (count: number) => `O que foi colado tem ${count} colunas. Diga o que é cada uma.`,
  tooManyColumns: (maximum: number) => `Cole até ${maximum} colunas de cada vez.`,
  sayColumns: 'Diga antes o que é cada coluna.',
  from: 'A partir de',
  fields: {
    quantity: 'Quantidade',
    size: 'Tamanho',
    unitPrice: 'Preço unitário',
    adjustedPrice: 'Preço fornecedor',
  } satisfies Record<SheetField, string>,
  sheetTitle: (number: string) => `Planilha de itens do pedido ${number}`,
  sheetHint:
    'Exporte os itens, altere quantidade, tamanho ou preços na planilha e importe o arquivo de volta. Nada muda antes de você conferir e aplicar.',
  exportXlsx: 'Exportar XLSX',
  exportCsv: 'Exportar CSV',
  exported: 'Planilha exportada com sucesso!',
  exportFailed: 'Falha ao exportar os itens! Tente novamente.',
  file: 'Arquivo para importar (XLSX ou CSV)',
  reading: 'Lendo o arquivo…',
  fileFailed: 'Não foi possível ler este arquivo. Use a planilha exportada, em XLSX ou CSV.',
  fileTooLarge: 'O arquivo é grande demais: use até 2 MB e 2.000 linhas.',
  quoteOpen: (line: string) => `As aspas abertas na linha ${line} não fecham. Corrija e importe de novo.`,
  noCode: "A planilha não tem a coluna 'Código'. Exporte os itens e altere o arquivo exportado.",
  noColumn: 'A planilha não tem nenhuma coluna que possa ser alterada.',
  moved: (numbers: readonly string[]) =>
    numbers.length === 1
      ? `A entrega ${numbers[0]} mudou depois que esta planilha foi exportada. Confira cada diferença: valores antigos da planilha voltariam.`
      : `As entregas ${numbers.join(', ')} mudaram depois que esta planilha foi exportada. Confira cada diferença: valores antigos da planilha voltariam.`,
  preview: 'O que vai mudar',
  product: 'Produto',
  before: 'Antes',
  after: 'Depois',
  unchanged: (count: number) => (count === 1 ? '1 linha sem mudança' : `${count} linhas sem mudança`),
  changes: (count: number) => (count === 1 ? '1 alteração' : `${count} alterações`),
  problems: (count: number) => (count === 1 ? '1 linha com erro' : `${count} linhas com erro`),
  noChange: 'Nada muda: os valores são os que já estão na entrega.',
  total: 'Total dos itens, preço do cliente',
  row: (row: number) => `Linha ${row}`,
  fixFirst: 'Corrija as linhas com erro antes de aplicar.',
  nothing: 'Não há nada para aplicar.',
  cancel: 'Cancelar',
  apply: 'Aplicar',
  conflict: 'Estes itens mudaram enquanto você conferia. Veja os valores de agora e aplique de novo.',
  problem: {
    NOT_A_NUMBER: 'Não é um número válido.',
    NEGATIVE: 'Valor negativo não é aceito.',
    AMBIGUOUS_DOT: 'Escreva com vírgula ou sem ponto: aqui o ponto pode ser de milhar ou de decimais.',
    BELOW_MINIMUM: 'Abaixo do mínimo.',
    ABOVE_MAXIMUM: `Acima do máximo: ${formatQuantity(MAXIMUM_QUANTITY)} de quantidade, ${formatSize(MAXIMUM_SIZE)} de tamanho, ${formatBRL(MAXIMUM_AMOUNT)} de preço.`,
    SIZE_NOT_EDITABLE: 'O tamanho só pode ser alterado em itens com preço por unidade de medida.',
    TOO_LARGE: 'O valor da linha passa do máximo.',
    LOCKED: 'A entrega deste item não pode ser alterada.',
    UNKNOWN_ITEM: 'Este código não é de um item do pedido.',
    REPEATED_ITEM: 'Este item já apareceu em outra linha.',
    WITHOUT_ITEM: 'Não há produto para esta linha.',
  } satisfies Record<RowProblem, string>,
} as const;
