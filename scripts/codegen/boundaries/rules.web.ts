import type { IForbiddenRuleType } from 'dependency-cruiser';

/** Rule 5: app → features → ui, lib; features never import each other. */
export const webRules: IForbiddenRuleType[] = [
  {
    name: 'web-features-are-apart',
    severity: 'error',
    comment: 'Routes compose features; a feature that needs another hides a shared part of ui/ or lib/.',
    from: { path: '^apps/web/src/features/([^/]+)/' },
    to: { path: '^apps/web/src/features/', pathNot: '^apps/web/src/features/$1/' },
  },
  {
    name: 'web-features-know-no-app',
    severity: 'error',
    comment: 'paths.ts is the list of URLs: a feature may link anywhere without knowing who renders it.',
    from: { path: '^apps/web/src/features/' },
    to: { path: '^apps/web/src/app/', pathNot: '^apps/web/src/app/paths\\.ts$' },
  },
  {
    name: 'web-pages-live-in-app',
    severity: 'error',
    comment: 'A page composes features, so it cannot belong to one of them.',
    from: {},
    to: { path: '^apps/web/src/features/.+-page\\.tsx$' },
  },
  {
    name: 'web-ui-has-no-domain-word',
    severity: 'error',
    from: { path: '^apps/web/src/ui/' },
    to: { path: ['^apps/web/src/(app|features)/', '^packages/'] },
  },
  {
    name: 'web-lib-is-the-ground',
    severity: 'error',
    from: { path: '^apps/web/src/lib/' },
    to: { path: '^apps/web/src/(app|features|ui)/' },
  },
];
