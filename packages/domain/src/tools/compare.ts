import { normaliseText } from '../shared/text.ts';

/** A comparison holds two to four tools: fewer say nothing, more do not fit on a page. */
export const COMPARED_MIN = 2;
export const COMPARED_MAX = 4;

/** Words that make no difference between two features: « Tableaux de bord » and « tableau de bord ». */
const STOP_WORDS = new Set(
  'a au aux avec d de des du en et l la le les par pour sur un une and for in of on the to with'.split(' '),
);

const singular = (word: string) => (word.length > 3 ? word.replace(/[sx]$/, '') : word);

/** Equal for two features that mean the same: case, accents, articles, plural and word order do not count. */
function featureKey(feature: string): string {
  const words = normaliseText(feature)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  const telling = words.filter((word) => !STOP_WORDS.has(word));
  return [...new Set((telling.length > 0 ? telling : words).map(singular))].sort().join(' ') || feature;
}

export type SharedFeature = {
  /** As the first tool writes it. */
  name: string;
  /** Whether each compared tool has it, in the order of the tools. */
  held: boolean[];
};

export type ComparedFeatures = {
  /** At least two tools have it: those that all have first, then in the order of the tools. */
  shared: SharedFeature[];
  /** What each tool alone has. */
  own: string[][];
};

/** Splits the features of several tools into those in common and those apart. */
export function compareFeatures(lists: readonly (readonly string[])[]): ComparedFeatures {
  const keys = lists.map((list) => new Set(list.map(featureKey)));
  const names = new Map<string, string>();
  for (const feature of lists.flat()) {
    const key = featureKey(feature);
    if (!names.has(key)) names.set(key, feature);
  }
  const features = [...names].map(([key, name]) => ({ key, name, held: keys.map((held) => held.has(key)) }));
  const count = ({ held }: SharedFeature) => held.filter(Boolean).length;
  return {
    shared: features
      .filter((feature) => count(feature) > 1)
      .map(({ name, held }) => ({ name, held }))
      .sort((a, b) => count(b) - count(a)),
    own: lists.map((_, place) =>
      features.filter((feature) => feature.held[place] && count(feature) === 1).map(({ name }) => name),
    ),
  };
}
