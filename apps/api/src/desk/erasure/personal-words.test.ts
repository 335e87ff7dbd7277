import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { quotePattern, historyPattern, withFullNames } from './personal-words.ts';

let running: TestApp;
beforeAll(async () => {
  running = await startTestApp();
});
afterAll(() => running.close());

const words = {
  names: ['José (Zé) da Silva'],
  documents: ['52998224725'],
  phones: ['19987654321'],
  emails: ['ze+loja@sitio.com.br'],
};

/** A text after PostgreSQL removed the pattern. */
const without = async (text: string, pattern = quotePattern(words)): Promise<string> => {
  const { rows } = await sql<{ left: string }>`
    select regexp_replace(${text}, ${pattern}, '…', 'gi') as left`.execute(running.db);
  return rows[0]?.left ?? '';
};

describe('a person is found in what others wrote', () => {
  test.each([
    ['Falar com JOSÉ  (Zé) da Silva hoje', 'Falar com … hoje'],
    ['CPF 529.982.247-25', 'CPF …'],
    ['cpf52998224725.', 'cpf….'],
    ['(19) 98765-4321 ou 19 9 8765 4321', '(… ou …'],
    ['Mail: ZE+LOJA@sitio.com.br', 'Mail: …'],
    ['q=Jos%C3%A9+(Z%C3%A9)%20da+Silva&x', 'q=…&x'],
    ['mail=ze%2Bloja%40sitio.com.br', 'mail=…'],
  ])('%s', async (text, left) => expect(await without(text)).toBe(left));

  test.each(['1529982247255', '529982247', 'José da Silva', 'ze@sitio.com.br', '119987654321'])(
    'no one else is: %s',
    async (text) => expect(await without(text)).toBe(text),
  );

  test('nothing to look for is no pattern', () => {
    expect(quotePattern({ names: [], documents: [], phones: [], emails: [] })).toBeNull();
    expect(withFullNames({ ...words, names: ['Zé', 'Zé Silva'] }).names).toEqual(['Zé Silva']);
  });

  test('a supplier’s history names the store of that name alone', async () => {
    const pattern = historyPattern(['Bar "do" Zé']);
    expect(await without(JSON.stringify(['Bar "do" Zé: ativado']), pattern)).toBe('[…ativado"]');
    expect(await without(JSON.stringify(['O Bar "do" Zé: ativado']), pattern)).toContain('Zé');
  });
});
