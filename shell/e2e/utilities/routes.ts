export const routes = {
  nobody: [
    '/login',
    '/register',
    '/invite',
    '/docs',
    '/docs/parent-guide',
    '/docs/child-guide',
    '/docs/faq',
    '/docs/about',
  ],
  parent: [
    '/parent',
    '/parent/tokens',
    '/parent/tokens?view=trends',
    '/parent/tasks',
    '/parent/tasks?view=week',
    '/parent/tasks?view=repeating',
    '/parent/allowances',
    '/parent/rewards',
    '/parent/redemptions',
    '/parent/family',
    '/parent/settings',
  ],
  child: ['/child/statement', '/child'],
} as const;

export const routesOfParent = (childId: string): readonly string[] => [
  ...routes.parent,
  `/parent/children/${childId}`,
  `/parent/children/${childId}/letter`,
  `/parent/children/${childId}/homes`,
];
