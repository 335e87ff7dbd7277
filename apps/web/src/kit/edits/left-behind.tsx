import { useRouterState } from '@tanstack/react-router';
import { sessionOwner } from '../api/end-session.ts';
import { onDemand } from '../browser/on-demand.tsx';
import { forgetLeftBehind, useLeftBehind } from './waiting-edits.ts';

const LeftBehindNote = onDemand(
  () => import('./left-behind-note.tsx'),
  (module) => module.LeftBehindNote,
);

/**
 * Shows what a person typed before the page was loaded, and was never sent: a session ended, or another person signed in
 * meanwhile.
 */
export const LeftBehind = () => {
  const path = useRouterState({ select: ({ location: { pathname } }) => pathname });
  const owner = sessionOwner() ?? '';
  const left = useLeftBehind(owner, path);
  if (left.length === 0) return null;
  return <LeftBehindNote left={left} onDiscard={() => forgetLeftBehind(owner, path)} />;
};
