import type { Translation } from '@perkotheque/domain/languages/translation';
import type { permissions as french } from '../fr/permissions.ts';

export const permissions = {
  title: 'Permissions by tool',
  intro: 'Choose which roles may open a tool.',
  note: 'Without a permission, a tool is open to all signed-in members. From the first one on, only the roles listed have access, and administrators always do.',
  form: {
    title: 'Add a permission',
    tool: 'Tool',
    toolPlaceholder: 'Find a tool by name',
    noTool: 'No tool found',
    searching: 'Searching…',
    role: 'Role',
    rolePlaceholder: 'Choose a role',
    submit: 'Add',
    toolMissing: 'Choose a tool from the list.',
    roleMissing: 'Choose a role.',
    alreadyThere: 'This role already has access to this tool.',
    toolGone: 'This tool no longer exists.',
  },
  columns: {
    tool: 'Tool',
    role: 'Role',
    author: 'Added by',
    date: 'Date',
    actions: 'Actions',
  },
  addedBy: 'By {author} on {date}',
  unnamed: 'Unnamed',
  deletedUser: 'Deleted user',
  count_one: '{count} permission',
  count_other: '{count} permissions',
  loading: 'Loading the permissions…',
  empty: {
    title: 'No permissions',
    text: 'Every tool is open to all signed-in members. Add a permission to reserve one.',
  },
  remove: {
    action: 'Delete the permission {role} of {tool}',
    title: 'Delete this permission?',
    text: 'The role {role} will no longer be listed for “{tool}”. If this was its last permission, the tool opens to all signed-in members.',
    confirm: 'Delete',
  },
  toasts: {
    loadFailed: 'The tool permissions could not be loaded.',
    added: 'Permission added.',
    addFailed: 'The permission could not be added.',
    removed: 'Permission deleted.',
    removeFailed: 'The permission could not be deleted.',
  },
} as const satisfies Translation<typeof french>;
