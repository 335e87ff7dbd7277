import { plural } from '../bulk/bulk.texts.ts';
import type { Noun } from '../list/list.texts.ts';

// Words of what is undone.
export const undoTexts = {
  failed: 'Não foi possível desfazer.',
  retry: 'Tentar novamente',
  reason: (name: string, reason: string) => `${name}: ${reason}`,
  more: (count: number) => plural(count, 'Mais 1 ficou como está.', 'outros ficaram como estão.'),
};

/** Of many: how many were restored, and how many weren't. */
export const undoneTexts = ({ one, many }: Pick<Noun, 'one' | 'many'>) => {
  const back = (count: number) => plural(count, `1 ${one} voltou ao que era`, `${many} voltaram ao que eram`);
  return {
    undone: (count: number) => `${back(count)}.`,
    notUndone: (undone: number, notUndone: number) =>
      `${back(undone)}, ${plural(notUndone, '1 ficou como está.', 'ficaram como estão.')}`,
  };
};
export type UndoneTexts = ReturnType<typeof undoneTexts>;
