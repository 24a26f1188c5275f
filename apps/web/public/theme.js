// Runs before the first paint, so it is neither a module nor bundled, and an external file because the
// content security policy refuses inline scripts. src/lib/theme.ts keeps the same key and colours.
(() => {
  let choice = 'system';
  try {
    choice = localStorage.getItem('perkotheque-theme') ?? 'system';
  } catch {
    // Storage may be forbidden: the system's preference is then the answer.
  }
  const isDark =
    choice === 'dark' || (choice !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.classList.toggle('dark', isDark);
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', isDark ? '#0b101b' : '#fbf9f6');
})();
