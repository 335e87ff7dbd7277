import { count, entry, type RefusalCatalog } from '../../error-entry.ts';

/** Part of the catalogue in `errors.ts`: imported sheets (R-HTTP-005). */
export const importErrors = {
  FILE_NOT_A_SHEET: entry(422, 'Não foi possível ler este arquivo. Envie uma planilha XLSX ou CSV.'),
  SHEET_TOO_LARGE: entry(
    422,
    ({ rows, columns }) =>
      `A planilha passa de ${count(rows)} linhas ou ${columns} colunas. Divida em partes.`,
  ),
  SHEET_EMPTY: entry(422, 'A planilha não tem linhas abaixo do cabeçalho.'),
  SHEET_WITH_FORMULAS: entry(
    422,
    ({ cell }) => `A planilha tem fórmula na célula ${cell}. Cole somente os valores e envie de novo.`,
  ),
  SHEET_QUOTE_OPEN: entry(
    422,
    ({ line }) => `As aspas abertas na linha ${line} não fecham. Corrija e envie de novo.`,
  ),
  SHEETS_BUSY: entry(503, 'Há muitas planilhas sendo lidas agora. Envie de novo em instantes.'),
  IMPORT_NOT_YOURS: entry(403, 'Somente quem enviou esta planilha continua com ela.'),
  IMPORT_NOT_OPEN: entry(409, 'A situação desta planilha mudou. Confira e tente de novo.'),
  IMPORT_COLUMN_MISSING: entry(422, ({ column }) => `Diga qual coluna traz ${column}.`),
  IMPORT_COLUMN_TWICE: entry(422, ({ column }) => `Duas colunas trazem ${column}. Deixe uma só.`),
  IMPORT_COLUMN_UNKNOWN: entry(422, 'Uma das colunas não existe. Escolha de novo.'),
  IMPORT_NOTHING_TO_APPLY: entry(422, 'Nenhuma linha muda alguma coisa.'),
  IMPORT_NOT_ALL_GOOD: entry(422, ({ refused }) =>
    Number(refused) === 1
      ? 'Nada é gravado enquanto houver recusadas: falta 1.'
      : `Nada é gravado enquanto houver recusadas: faltam ${count(refused)}.`,
  ),
  IMPORT_PARTLY_APPLIED: entry(422, 'Parte já foi gravada. Continue com as boas.'),
  IMPORT_ASKED: entry(422, ({ asked: requested }) => `Linhas que pedem confirmação: ${count(requested)}.`),
  IMPORT_TOO_LONG_FOR_ALL: entry(
    422,
    ({ maximum }) => `Acima de ${count(maximum)} linhas aplica-se só as boas.`,
  ),
  IMPORT_UNDO_TOO_LATE: entry(422, 'Esta importação não pode mais ser desfeita.'),
  IMPORT_ROW_CHANGED: entry(409, 'O cadastro mudou desde a conferência. Envie esta linha de novo.'),
  IMPORT_ROW_TOUCHED: entry(409, 'O cadastro mudou depois da importação e ficou como está.'),
} as const satisfies Partial<RefusalCatalog>;
