// Before the first paint: the theme the person chose, or the system's.
(function () {
  var chosen = null;
  try {
    chosen = localStorage.getItem('celeiro.theme');
  } catch (error) {
    // Storage may be closed to us; the system decides then.
  }
  var isDark =
    chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.theme = isDark ? 'dark' : 'light';
})();
