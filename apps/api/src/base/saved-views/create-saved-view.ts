import { refuse } from '@celeiro/rules/refusal.ts';
import type { Operation } from '../../platform/http/docs/operation.ts';
import { insertView, listViews, lockViewsOf } from './saved-views.store.ts';

const maximumViews = 30;

/** Saves a view of a list for its user. Refuses SAVED_VIEW_NAME_TAKEN and SAVED_VIEW_LIMIT. */
export const createSavedView = async (
  operation: Operation,
  body: { readonly page: string; readonly name: string; readonly query: string },
) => {
  const { db, actor } = operation;
  await lockViewsOf(db, actor.userId);
  const views = await listViews(db, actor.userId, body.page);
  // Checked before the limit: a repeated request for the last possible view is refused for its name.
  if (views.some((view) => view.name === body.name)) return refuse('SAVED_VIEW_NAME_TAKEN', {}, 'name');
  if (views.length >= maximumViews) return refuse('SAVED_VIEW_LIMIT');
  const view = await insertView(db, { ...body, userId: actor.userId, position: views.length });
  await operation.emit({ kind: 'savedView', publicId: view.publicId, version: null });
  return view;
};
