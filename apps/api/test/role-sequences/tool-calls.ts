import type { Role } from '@perkotheque/domain/accounts/roles';
import type { Call, Scene } from './scene.ts';

const toTool = ({ tool }: Scene) => ({ id: tool });
const toGroup = ({ group }: Scene) => ({ id: group });
const toRequest = ({ request }: Scene) => ({ id: request });

const NEW_TOOL = {
  description: 'Ajouté pendant une séquence',
  category: 'Autres',
  team: 'Tous',
  tool_type: 'saas',
};
const keepOther: Call['keep'] = (scene, { id = '' }) => {
  scene.other = id;
};

type Merge = { survivor: string; merged: string };
const intoOther = ({ tool, other }: Scene): Merge => ({ survivor: other, merged: tool });
const intoTool = ({ tool, other }: Scene): Merge => ({ survivor: tool, merged: other });

/** The survivor takes what the merged tool hides from others, so that a copied text is noticed too. */
const merge = (does: string, ids: (scene: Scene) => Merge, confirmed: { audience?: Role[] } = {}): Call => ({
  does,
  route: 'POST /api/duplicate-groups/:id/resolve',
  params: toGroup,
  body: (scene) => {
    const { survivor, merged } = ids(scene);
    const fields = { url: merged, what_is_it_for: merged };
    return { action: 'merge', survivor_id: survivor, fields, ...confirmed };
  },
  keep: (scene, { merge_id = '' }) => {
    scene.merge = merge_id;
  },
});

/** Calls about one tool. Those about a group use the group of the subject, or the one that a call before created. */
export const TOOL_CALLS: readonly Call[] = [
  {
    does: 'marks it as a favourite',
    route: 'PUT /api/favorites/:tool_id',
    params: ({ tool }) => ({ tool_id: tool }),
  },
  {
    does: 'removes it from the favourites',
    route: 'DELETE /api/favorites/:tool_id',
    params: ({ tool }) => ({ tool_id: tool }),
  },
  {
    does: 'requests a tool',
    route: 'POST /api/requests',
    body: () => ({ tool_name: 'Souhait', description: 'Utile', business_case: 'Du temps' }),
    keep: (scene, { id = '' }) => {
      scene.request = id;
    },
  },
  { does: 'votes for a request', route: 'PUT /api/requests/:id/vote', params: toRequest },
  { does: 'withdraws a vote', route: 'DELETE /api/requests/:id/vote', params: toRequest },
  {
    does: 'approves a request with it',
    route: 'PATCH /api/requests/:id',
    params: toRequest,
    body: ({ tool }) => ({ status: 'approved', tool_id: tool }),
  },
  { does: 'deletes a request', route: 'DELETE /api/requests/:id', params: toRequest },
  {
    does: 'stores credentials on it',
    route: 'PUT /api/tools/:id/credentials',
    params: toTool,
    body: () => ({ password: 'nouveau secret' }),
  },
  {
    does: 'reveals its password',
    route: 'POST /api/tools/:id/credentials/reveal',
    params: toTool,
    body: () => ({ field: 'password' }),
  },
  {
    does: 'creates a tool in the zone',
    route: 'POST /api/secure-tools',
    body: () => ({ name: 'Ajout en zone', team: 'IT', url: 'https://interne.example/' }),
    keep: keepOther,
  },
  {
    does: 'creates a tool with credentials in the zone',
    route: 'POST /api/secure-tools',
    body: () => ({ name: 'Ajout en zone', team: 'IT', credentials: { password: 'nouveau secret' } }),
    keep: keepOther,
  },
  {
    does: 'edits it in the zone',
    route: 'PATCH /api/secure-tools/:id',
    params: toTool,
    body: () => ({ description: 'Modifié en zone' }),
  },
  {
    does: 'stores credentials on it in the zone',
    route: 'PATCH /api/secure-tools/:id',
    params: toTool,
    body: () => ({ credentials: { password: 'nouveau secret' } }),
  },
  {
    does: 'deletes its credentials in the zone',
    route: 'DELETE /api/secure-tools/:id',
    params: toTool,
    query: '?scope=credentials',
  },
  {
    does: 'trashes it in the zone',
    route: 'DELETE /api/secure-tools/:id',
    params: toTool,
    query: '?scope=tool',
  },
  {
    does: 'adds an open tool',
    route: 'POST /api/tools',
    body: () => ({ ...NEW_TOOL, name: 'Ajout ouvert' }),
    keep: keepOther,
  },
  {
    does: 'adds a tool in the form of a perk',
    route: 'POST /api/perks',
    body: () => ({
      tool: { name: 'Ajout avec avantage', url: 'https://avantage.example' },
      ...{ title: 'Crédits', kind: 'credit', way: 'public-link' },
    }),
    // What follows is tried on the new tool.
    keep: (scene, { tool_id = '' }) => {
      scene.tool = tool_id;
    },
  },
  {
    does: 'adds a tool for every member',
    route: 'POST /api/tools',
    body: () => ({ ...NEW_TOOL, name: 'Ajout pour tous', access_level: 'user' }),
    keep: keepOther,
  },
  {
    does: 'adds a tool for moderators',
    route: 'POST /api/tools',
    body: () => ({ ...NEW_TOOL, name: 'Ajout restreint', access_level: 'moderator' }),
    keep: keepOther,
  },
  {
    does: 'edits it',
    route: 'PATCH /api/tools/:id',
    params: toTool,
    body: () => ({ description: 'Modifié' }),
  },
  {
    does: 'puts it into the zone',
    route: 'PATCH /api/tools/:id',
    params: toTool,
    body: () => ({ has_secure_access: true }),
  },
  {
    does: 'takes it out of the zone',
    route: 'PATCH /api/tools/:id',
    params: toTool,
    body: () => ({ has_secure_access: false }),
  },
  { does: 'trashes it', route: 'DELETE /api/tools/:id', params: toTool },
  { does: 'restores it', route: 'POST /api/trash/:id/restore', params: toTool },
  { does: 'trashes a selection', route: 'POST /api/trash', body: ({ tool }) => ({ ids: [tool] }) },
  {
    does: 'restores a selection',
    route: 'POST /api/trash/restore',
    body: ({ tool }) => ({ ids: [tool] }),
  },
  {
    does: 'deactivates it',
    route: 'POST /api/console/tools/bulk',
    body: ({ tool }) => ({ ids: [tool], change: { status: 'inactive' } }),
  },
  {
    does: 'activates it',
    route: 'POST /api/console/tools/bulk',
    body: ({ tool }) => ({ ids: [tool], change: { status: 'active' } }),
  },
  {
    does: 'opens it to every member',
    route: 'POST /api/tool-permissions',
    body: ({ tool }) => ({ tool_id: tool, role: 'user' }),
    keep: keepPermission,
  },
  {
    does: 'opens it to core-team',
    route: 'POST /api/tool-permissions',
    body: ({ tool }) => ({ tool_id: tool, role: 'core-team' }),
    keep: keepPermission,
  },
  {
    does: 'replaces its roles by core-team',
    route: 'POST /api/tool-permissions/bulk',
    body: ({ tool }) => ({ ids: [tool], roles: ['core-team'] }),
  },
  {
    does: 'removes a permission',
    route: 'DELETE /api/tool-permissions/:id',
    params: ({ permission }) => ({ id: permission }),
  },
  {
    does: 'imports a tool of the same name',
    route: 'POST /api/imports',
    body: () => ({
      file_name: 'outils.csv',
      text: 'Nom,Description,Catégorie,Équipe,Type,Rôles\nOutil repere-open,Importé,Autres,Tous,saas,\n',
      duplicates: 'import',
    }),
    keep: (scene, { id = '' }) => {
      scene.importRun = id;
    },
  },
  {
    does: 'undoes the import',
    route: 'POST /api/imports/:id/undo',
    params: ({ importRun }) => ({ id: importRun }),
  },
  {
    does: 'groups it with the other tool',
    route: 'POST /api/duplicate-groups',
    body: ({ tool, other }) => ({ reason: 'Doublon', suggested_action: 'merge', tool_ids: [tool, other] }),
    keep: (scene, { id = '' }) => {
      scene.group = id;
    },
  },
  merge('merges it into the other tool', intoOther),
  merge('merges the other tool into it', intoTool),
  merge('merges it into the other tool for moderators', intoOther, { audience: ['moderator'] }),
  merge('merges the other tool into it for moderators', intoTool, { audience: ['moderator'] }),
  {
    does: 'keeps the tools of the group separate',
    route: 'POST /api/duplicate-groups/:id/resolve',
    params: toGroup,
    body: () => ({ action: 'keep-separate' }),
  },
  {
    does: 'deprecates it as a duplicate',
    route: 'POST /api/duplicate-groups/:id/resolve',
    params: toGroup,
    body: ({ tool }) => ({ action: 'deprecate-one', tool_id: tool }),
  },
  { does: 'deletes the group', route: 'DELETE /api/duplicate-groups/:id', params: toGroup },
  {
    does: 'undoes the merge',
    route: 'POST /api/tool-merges/:id/undo',
    params: ({ merge: id }) => ({ id }),
  },
];

function keepPermission(scene: Scene, { id = '' }: Record<string, string>): void {
  scene.permission = id;
}
