/** Runs in the page: cards below the viewport are rendered too, which axe and full-page screenshots need. */
export function disableContentVisibility(): void {
  document.styleSheets[0]?.insertRule('* { content-visibility: visible !important; }');
}
