import type * as z from 'zod/mini';

type Issue = z.core.$ZodIssue;

const format = (value: number | bigint): string => new Intl.NumberFormat('pt-BR').format(value);

/** Portuguese message of one schema issue, in the words of the generic catalogue (R-FORMAT-009). */
export const issueMessage = (issue: Issue): string => {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined || issue.input === null
        ? 'Este campo é obrigatório'
        : 'Valor inválido';
    case 'too_small':
      if (issue.origin === 'string' && Number(issue.minimum) <= 1) return 'Este campo é obrigatório';
      return issue.origin === 'string' || issue.origin === 'array'
        ? `Valor mínimo é ${format(issue.minimum)} ${issue.origin === 'string' ? 'caracteres' : 'itens'}`
        : `Valor mínimo é ${format(issue.minimum)}`;
    case 'too_big':
      return issue.origin === 'string' || issue.origin === 'array'
        ? `Valor máximo é ${format(issue.maximum)} ${issue.origin === 'string' ? 'caracteres' : 'itens'}`
        : `Valor máximo é ${format(issue.maximum)}`;
    default:
      return 'Valor inválido';
  }
};

/** Field path → message, first issue of each field. Paths are dotted: `deliveries.0.items.2.quantity`. */
export const issueFields = (issues: readonly Issue[]): Record<string, string> => {
  const fields: Record<string, string> = {};
  for (const issue of issues) {
    const path = issue.path.map(String).join('.') || 'body';
    fields[path] ??= issueMessage(issue);
  }
  return fields;
};
