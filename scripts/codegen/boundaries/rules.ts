import type { IForbiddenRuleType } from 'dependency-cruiser';
import { TESTS } from './patterns.ts';
import { apiRules } from './rules.api.ts';
import { packageRules } from './rules.packages.ts';
import { webRules } from './rules.web.ts';

const everywhere: IForbiddenRuleType[] = [
  {
    name: 'no-cycles',
    severity: 'error',
    comment: 'Two files that need each other are one file, or hide a third.',
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
    comment: 'A package used here must be declared by this workspace, not found by luck in the root folder.',
    from: { path: '^(apps|packages)/[^/]+/src/', pathNot: TESTS },
    to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
  },
];

/** Every rule of "Who may import whom" (docs/architecture.md). */
export const rules: IForbiddenRuleType[] = [...everywhere, ...packageRules, ...apiRules, ...webRules];
