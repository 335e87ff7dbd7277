// Texts of a field for a day; those of the calendar stand next to it.
export const dateFieldTexts = {
  pattern: 'dd/mm/aaaa',
  open: (name: string) => `Abrir calendário: ${name}`,
  incomplete: (value: string) => `A data ficou incompleta. Continua ${value}.`,
  unknown: (typed: string, value: string) => `“${typed}” não é uma data. Continua ${value}.`,
  missing: (value: string) => `Escolha uma data. Continua ${value}.`,
  tooEarly: (first: string, value: string) => `A data deve ser a partir de ${first}. Continua ${value}.`,
  tooLate: (last: string, value: string) => `A data deve ser até ${last}. Continua ${value}.`,
} as const;
