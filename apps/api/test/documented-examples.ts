import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The named JSON examples of a document in docs/, with `<placeholders>` replaced. */
export const readExamples = (file: string) => {
  const document = readFileSync(join(import.meta.dirname, '../../../docs', file), 'utf8');
  const example = (name: string, values: Readonly<Record<string, string>> = {}): string => {
    const found = new RegExp(`<!-- example: ${name} -->\\n\`\`\`json\\n([^]*?)\\n\`\`\``).exec(document)?.[1];
    if (found === undefined) throw new Error(`no example ${name}`);
    return Object.entries(values).reduce((text, [from, to]) => text.replace(`<${from}>`, to), found);
  };
  return { document, example };
};

/** The fields of a value without its content; a list is represented by its first element. */
export const shapeOf = (value: unknown): unknown =>
  Array.isArray(value)
    ? [shapeOf(value[0])]
    : typeof value === 'object' && value !== null
      ? Object.fromEntries(Object.entries(value).map(([key, one]) => [key, shapeOf(one)]))
      : 'value';
