import type { IForbiddenRuleType } from 'dependency-cruiser';
import { TESTS } from './patterns.ts';
import { apiRules } from './rules.api.ts';
import { packageRules } from './rules.packages.ts';
import { webRules } from './rules.web.ts';

const everywhere: IForbiddenRuleType[] = [
  {
    name: 'no-cycles',
    severity: 'error',
    comment: 'Merge two files that need each other, or extract the part that both need.',
    from: {},
    to: { circular: true },
  },
  {
    name: 'resolvable',
    severity: 'error',
    comment: 'An import that cannot be resolved escapes every other rule.',
    from: {},
    to: { couldNotResolve: true },
  },
  {
    name: 'no-undeclared-packages',
    severity: 'error',
    comment: 'A workspace must declare the packages it imports, and not rely on hoisting.',
    from: { path: '^(apps|packages)/[^/]+/src/', pathNot: TESTS },
    to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
  },
];

/** Every import rule of docs/architecture.md. */
export const rules: IForbiddenRuleType[] = [...everywhere, ...packageRules, ...apiRules, ...webRules];
