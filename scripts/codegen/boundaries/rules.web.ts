import type { IForbiddenRuleType } from 'dependency-cruiser';

/** Rule 5: app → features → ui, lib; features never import each other. */
export const webRules: IForbiddenRuleType[] = [
  {
    name: 'web-features-import-no-other-feature',
    severity: 'error',
    comment: 'Pages compose features; code that two features share belongs in ui/ or lib/.',
    from: { path: '^apps/web/src/features/([^/]+)/' },
    to: { path: '^apps/web/src/features/', pathNot: '^apps/web/src/features/$1/' },
  },
  {
    name: 'web-features-import-no-app',
    severity: 'error',
    comment: 'A feature may link to any page through paths.ts, without importing the page.',
    from: { path: '^apps/web/src/features/' },
    to: { path: '^apps/web/src/app/', pathNot: '^apps/web/src/app/paths\\.ts$' },
  },
  {
    name: 'web-pages-are-in-app',
    severity: 'error',
    comment: 'A page composes features, so it cannot belong to one of them.',
    from: {},
    to: { path: '^apps/web/src/features/.+-page\\.tsx$' },
  },
  {
    name: 'web-ui-imports-no-domain',
    severity: 'error',
    from: { path: '^apps/web/src/ui/' },
    to: { path: ['^apps/web/src/(app|features)/', '^packages/'] },
  },
  {
    name: 'web-lib-imports-only-lib',
    severity: 'error',
    from: { path: '^apps/web/src/lib/' },
    to: { path: '^apps/web/src/(app|features|ui)/' },
  },
];
