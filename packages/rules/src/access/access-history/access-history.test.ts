import { expect, test } from 'vitest';
import { accessActionLabel, accessDetails } from './access-history.ts';

test('T31: an action reads as words, one no one knows as it was written', () => {
  expect([accessActionLabel('USER_DISMISSED'), accessActionLabel('toString')]).toEqual([
    'Usuário desligado',
    'toString',
  ]);
});

test.each([
  [
    'rights',
    { authorities: ['TESTE'] },
    { authorities: ['ROLE_INTRANET_READ_USERS', 'TESTE'] },
    [['Papéis', 'Acesso de teste', 'Consultar usuários, Acesso de teste']],
  ],
  ['a first time', null, { name: 'Vendas', authorities: [] }, [['Nome', null, 'Vendas']]],
  ['an end', { status: 'ACTIVE' }, { status: 'DISMISSED' }, [['Status', 'Ativo', 'Inativo']]],
  ['a switch', { enabled: false, version: '1' }, { enabled: true, version: '1' }, [['Ligado', 'Não', 'Sim']]],
  ['a count', undefined, { sessionsEnded: 2 }, [['Sessões encerradas', null, '2']]],
  [
    'an instant, without ids',
    undefined,
    { publicId: 'x', expiresAt: '2031-03-03T12:00:00Z', novelty: 'sim' },
    [
      ['Vale até', null, '03 mar 2031, 09:00'],
      ['novelty', null, 'sim'],
    ],
  ],
  [
    'a name that looks like an instant',
    undefined,
    { name: '2025-02-30T25:61:61Z', expiresAt: 'nunca' },
    [
      ['Nome', null, '2025-02-30T25:61:61Z'],
      ['Vale até', null, 'nunca'],
    ],
  ],
  [
    'what was empty before a change',
    { authorities: [], group: null },
    { authorities: ['TESTE'], group: null },
    [['Papéis', '–', 'Acesso de teste']],
  ],
  [
    'a hand-over in the order people read it, without what there was none of',
    undefined,
    {
      stores: 0,
      children: 2,
      sessionsEnded: 1,
      inactivationReason: 'Saiu',
      deliveries: 0,
      approvals: { count: 3, name: 'Nina Nova', username: 'nina@celeiro.dev' },
    },
    [
      ['Motivo do desligamento', null, 'Saiu'],
      ['Pessoas passadas a outro gestor', null, '2'],
      ['Aprovações passadas a outra pessoa', null, '3 para Nina Nova'],
      ['Sessões encerradas', null, '1'],
    ],
  ],
  [
    'a unit',
    { name: 'Sul', parentUnit: 'Matriz' },
    { name: 'Sul', parentUnit: 'Norte' },
    [['Unidade superior', 'Matriz', 'Norte']],
  ],
  ['a phone', { phone: '11912345678' }, { phone: null }, [['Telefone', '(11) *****-5678', null]]],
])('what a step changed reads as words: %s', (_, before, after, expected) => {
  expect(accessDetails(before, after).map(({ label, value, newValue }) => [label, value, newValue])).toEqual(
    expected,
  );
});
