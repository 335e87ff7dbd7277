/** Publishes the height of the bar below the page: floating elements are placed above it. */
export const footRef = (foot: HTMLElement | null): (() => void) | undefined => {
  if (foot === null || typeof ResizeObserver === 'undefined') return undefined;
  const root = document.documentElement.style;
  const observer = new ResizeObserver(() => root.setProperty('--h-foot', `${foot.offsetHeight}px`));
  observer.observe(foot);
  return () => {
    observer.disconnect();
    root.removeProperty('--h-foot');
  };
};
