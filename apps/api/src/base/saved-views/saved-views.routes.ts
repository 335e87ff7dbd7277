import * as savedViews from '@celeiro/contract/base/saved-views/saved-views.ts';
import { refuse } from '@celeiro/rules/refusal.ts';
import { bind, type Binding } from '../../platform/http/docs/operation.ts';
import { createSavedView } from './create-saved-view.ts';
import { deleteView, listViews } from './saved-views.store.ts';

export const savedViewsRoutes: readonly Binding[] = [
  bind(savedViews.listSavedViews, ({ db, actor }, { query }) => listViews(db, actor.userId, query.page)),
  bind(savedViews.createSavedView, (operation, { body }) => createSavedView(operation, body)),
  bind(savedViews.deleteSavedView, async ({ db, actor, emit }, { params }) => {
    if (!(await deleteView(db, actor.userId, params.id))) return refuse('RESOURCE_NOT_FOUND');
    return emit({ kind: 'savedView', publicId: params.id, version: null }).then(() => undefined);
  }),
];
