import { describeUses, type RecordUse } from '../../records/record-uses.ts';
import { type Refusal, refusal } from '../../refusal.ts';

/** What a dismissed person hands over: team, open deliveries they operate, stores they sell to, approvals they requested. */
export const handOverKinds = ['children', 'deliveries', 'stores', 'approvals'] as const;
export type HandOverKind = (typeof handOverKinds)[number];

const words: Readonly<Record<HandOverKind, Pick<RecordUse, 'one' | 'many'>>> = {
  children: { one: 'pessoa na equipe', many: 'pessoas na equipe' },
  deliveries: { one: 'entrega em aberto', many: 'entregas em aberto' },
  stores: { one: 'cliente atendido', many: 'clientes atendidos' },
  approvals: { one: 'aprovação pedida', many: 'aprovações pedidas' },
};

/** Whether the successor must be an operator; for a team it isn't necessary. */
export const isOperatorsWork = (kind: HandOverKind): boolean => kind !== 'children';

/** Number of each kind to hand over. */
export type HandOver = Readonly<Record<HandOverKind, number>>;

/** What has to be handed over, as display texts; kinds without a count are left out. */
export const handOverUses = (counts: HandOver): readonly RecordUse[] =>
  handOverKinds
    .map((kind) => ({ kind, count: counts[kind], ...words[kind] }))
    .filter(({ count }) => count > 0);

/** Everything of one kind, and the person who got it. */
export type PassedOn = RecordUse & { readonly to: { readonly name: string; readonly username: string } };

/** Which kinds were handed over to whom; kinds without a count are left out. */
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

/** What was handed over to whom, as display text: '3 entregas em aberto para Nina Nova'. */
export const passedOnWords = (passed: readonly PassedOn[]): readonly string[] =>
  passed.map(({ to, ...use }) => `${describeUses([use])} para ${to.name}`);

/** Refuses HAND_OVER_REQUIRED, with the kinds, while a kind has no successor (R-ADMIN-022). */
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
