import { describeUses, type RecordUse } from '../../records/record-uses.ts';
import { type Refusal, refusal } from '../../refusal.ts';

/** What a leaving person hands over: their team, open deliveries they follow, stores they sell to, approvals they requested. */
export const handOverKinds = ['children', 'deliveries', 'stores', 'approvals'] as const;
export type HandOverKind = (typeof handOverKinds)[number];

const words: Readonly<Record<HandOverKind, Pick<RecordUse, 'one' | 'many'>>> = {
  children: { one: 'pessoa na equipe', many: 'pessoas na equipe' },
  deliveries: { one: 'entrega em aberto', many: 'entregas em aberto' },
  stores: { one: 'cliente atendido', many: 'clientes atendidos' },
  approvals: { one: 'aprovação pedida', many: 'aprovações pedidas' },
};

/** Whether a successor has to open deliveries and stores; a team needs no operator. */
export const isOperatorsWork = (kind: HandOverKind): boolean => kind !== 'children';

/** How much of each kind there is to hand over. */
export type HandOver = Readonly<Record<HandOverKind, number>>;

/** What there is to hand over, in words; nothing of it is left out that counts. */
export const handOverUses = (counts: HandOver): readonly RecordUse[] =>
  handOverKinds
    .map((kind) => ({ kind, count: counts[kind], ...words[kind] }))
    .filter(({ count }) => count > 0);

/** What went to whom: of one kind, everything to one person. */
export type PassedOn = RecordUse & { readonly to: { readonly name: string; readonly username: string } };

/** What went to whom of what there was; nothing where there was nothing. */
export const passedOn = (
  counts: HandOver,
  to: Readonly<Partial<Record<HandOverKind, PassedOn['to']>>>,
): readonly PassedOn[] => {
  const heirs = new Map<string, PassedOn['to']>(Object.entries(to));
  return handOverUses(counts).flatMap((use) => {
    const heir = heirs.get(use.kind);
    return heir === undefined ? [] : [{ ...use, to: { name: heir.name, username: heir.username } }];
  });
};

/** What went to whom, in words: '3 entregas em aberto para Nina Nova'. */
export const passedOnWords = (passed: readonly PassedOn[]): readonly string[] =>
  passed.map(({ to, ...use }) => `${describeUses([use])} para ${to.name}`);

/** Refuses HAND_OVER_REQUIRED while a kind has no successor, and says which (R-ADMIN-022). */
export const handOverRefusal = (
  counts: HandOver,
  chosen: Readonly<Partial<Record<HandOverKind, unknown>>>,
): Refusal | null => {
  const missing = handOverUses(counts).filter(({ kind }) => !(kind in chosen));
  if (missing.length === 0) return null;
  return refusal(
    'HAND_OVER_REQUIRED',
    { what: describeUses(missing) },
    `successors.${missing[0]?.kind ?? ''}`,
  );
};
