import { plural } from '../bulk/bulk.texts.ts';
import type { Noun } from '../list/list.texts.ts';

// Words of what is undone.
export const undoTexts = {
  failed: 'Não foi possível desfazer.',
  retry: 'Tentar novamente',
  reason: (name: string, reason: string) => `${name}: ${reason}`,
  more: (count: number) => plural(count, 'Mais 1 ficou como está.', 'outros ficaram como estão.'),
};

/** Of many: how many stand again as they stood, and how many don't. */
export const undoneTexts = ({ one, many }: Pick<Noun, 'one' | 'many'>) => {
  const back = (count: number) => plural(count, `1 ${one} voltou ao que era`, `${many} voltaram ao que eram`);
  return {
    undone: (count: number) => `${back(count)}.`,
    kept: (undone: number, kept: number) =>
      `${back(undone)}, ${plural(kept, '1 ficou como está.', 'ficaram como estão.')}`,
  };
};
export type UndoneTexts = ReturnType<typeof undoneTexts>;
