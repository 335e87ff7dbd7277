/** Words of inputs that a record's field table draws. */
export const plainTexts = { noChoice: 'Não informado' } as const;
