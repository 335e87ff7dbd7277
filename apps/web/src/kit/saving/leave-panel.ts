type Panel = { readonly isFilled: () => boolean; readonly ask: (then: () => void) => void };

/** Panels that stand on the page and hold a form, the last on top. */
let panels: readonly Panel[] = [];

/** Registers a panel for as long as it is on the page. */
export const notePanel = (panel: Panel): (() => void) => {
  panels = [...panels, panel];
  return () => {
    panels = panels.filter((one) => one !== panel);
  };
};

/** Does what closes a panel or shows another one in its place; one that is filled in asks first. */
export const leavePanel = (then: () => void): void => {
  const filled = panels.findLast(({ isFilled }) => isFilled());
  if (filled === undefined) then();
  else filled.ask(then);
};
