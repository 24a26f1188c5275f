// Not a module and not bundled, because it runs before the first paint; an external file, because the
// content security policy blocks inline scripts. src/lib/theme.ts has the same key and colours.
(() => {
  let choice = 'system';
  try {
    choice = localStorage.getItem('perkotheque-theme') ?? 'system';
  } catch {
    // Storage may be blocked: the system's preference applies then.
  }
  const isDark =
    choice === 'dark' || (choice !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.classList.toggle('dark', isDark);
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', isDark ? '#0b101b' : '#fbf9f6');
})();
