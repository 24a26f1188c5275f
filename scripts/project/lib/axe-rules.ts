import type { AxeResults, RunOptions } from 'axe-core';

/** Every rule for WCAG 2.2 AA and the best practices; axe turns target-size off by default. */
export const ALL_RULES: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  rules: { 'target-size': { enabled: true } },
  resultTypes: ['violations'],
  preload: false,
};

/** Returns one line for each element that violates a rule. */
export const describeViolations = ({ violations }: Pick<AxeResults, 'violations'>): string[] =>
  violations.flatMap(({ id, impact, nodes }) =>
    nodes.map(
      ({ target, failureSummary }) =>
        `${id} (${impact}) ${target.join(' ')} ${failureSummary?.split('\n')[1]?.trim() ?? ''}`,
    ),
  );

/** Runs in the page: finds elements that make it, or a dialog, scroll horizontally. */
export function findOverflow(): string[] {
  const frames = [document.documentElement, ...document.querySelectorAll('[role=dialog]')];
  return frames
    .filter((frame) => frame.scrollWidth > frame.clientWidth)
    .map((frame) => {
      const edge = frame.getBoundingClientRect().left + frame.clientWidth;
      const widest = [...frame.querySelectorAll('*')].find(
        (part) => part.getBoundingClientRect().right > edge + 1,
      );
      return `scrolls horizontally (${frame.scrollWidth} px): ${widest?.outerHTML.slice(0, 160) ?? frame.tagName}`;
    });
}
