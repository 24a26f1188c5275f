export type Sample = { name: string; labels: Record<string, string> };

/** Reads Prometheus' text format: the names of the metrics, and the labels of each sample. */
export function parseMetrics(text: string): { names: Set<string>; samples: Sample[] } {
  const names = new Set([...text.matchAll(/^# TYPE (\w+) /gm)].map(([, name = '']) => name));
  const samples = [...text.matchAll(/^(\w+)(?:\{(.*)\})? [-+.\deInfNa]+$/gm)].map(
    ([, name = '', labels = '']) => ({
      name,
      labels: Object.fromEntries(
        [...labels.matchAll(/(\w+)="([^"]*)"/g)].map(([, label = '', value = '']) => [label, value]),
      ),
    }),
  );
  return { names, samples };
}

export type Selector = { name: string; matchers: { label: string; operator: string; value: string }[] };

const WORDS = new Set(['by', 'or', 'and', 'unless', 'offset', 'time']);

/** Reads the metrics and label matchers of an expression of Prometheus. `promtool` checks the rest of its syntax. */
export function parseSelectors(expression: string): Selector[] {
  const withoutGroupings = expression.replaceAll(/\bby \([^)]*\)/g, '');
  return [...withoutGroupings.matchAll(/\b([a-z_]\w*)\b(?!\s*\()(?:\{([^}]*)\})?(\[\w+\])?/g)]
    .filter(([, name = '']) => !WORDS.has(name))
    .map(([, name = '', matchers = '']) => ({
      name,
      matchers: [...matchers.matchAll(/(\w+)(=~|!~|!=|=)"([^"]*)"/g)].map(
        ([, label = '', operator = '', value = '']) => ({ label, operator, value }),
      ),
    }));
}
