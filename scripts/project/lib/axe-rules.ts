import type { AxeResults, RunOptions } from 'axe-core';

/** Every rule of WCAG 2.2 AA and of good practice; target sizes are off unless asked for. */
export const ALL_RULES: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  rules: { 'target-size': { enabled: true } },
  resultTypes: ['violations'],
  preload: false,
};

/** One line for each place that breaks a rule. */
export const tellViolations = ({ violations }: Pick<AxeResults, 'violations'>): string[] =>
  violations.flatMap(({ id, impact, nodes }) =>
    nodes.map(
      ({ target, failureSummary }) =>
        `${id} (${impact}) ${target.join(' ')} ${failureSummary?.split('\n')[1]?.trim() ?? ''}`,
    ),
  );

/** Runs in the page: what makes it, or a window over it, scroll sideways. */
export function tooWide(): string[] {
  const frames = [document.documentElement, ...document.querySelectorAll('[role=dialog]')];
  return frames
    .filter((frame) => frame.scrollWidth > frame.clientWidth)
    .map((frame) => {
      const edge = frame.getBoundingClientRect().left + frame.clientWidth;
      const widest = [...frame.querySelectorAll('*')].find(
        (part) => part.getBoundingClientRect().right > edge + 1,
      );
      return `scrolls sideways (${frame.scrollWidth} px): ${widest?.outerHTML.slice(0, 160) ?? frame.tagName}`;
    });
}
