// Runs before the first paint, so that a dark screen never flashes white. src/theme/theme-choice.ts takes over afterwards.
(function () {
  var choice = null;
  try {
    choice = localStorage.getItem('lanewright.theme');
  } catch {
    // Storage may be blocked; the system's choice then stands.
  }
  var isDark = choice === 'dark' || (choice !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.theme = isDark ? 'dark' : 'light';
})();
