import type { Role } from '@perkotheque/domain/accounts/roles';

/*
 * The only rights that a call may add, written by hand and read by a person. A right that a call adds without a line
 * here fails HARD-22. A right that the sequence began with may always come back: undoing is no widening.
 */
export type Line = {
  by: readonly Role[];
  /** As in tool-calls.ts and account-calls.ts. */
  does: readonly string[];
  gives: readonly Gift[];
  reason: string;
};

/** `the account` is the one that the call is about, `new` what the call itself creates. */
export type Gift = {
  who: readonly (Role | 'visitors' | 'the account' | 'new')[];
  may: readonly May[];
  what: 'new' | 'it' | 'it or the other tool' | 'anything';
};
export type May =
  | 'open'
  | 'read'
  | 'edit'
  | 'trash'
  | 'reveal'
  | 'see'
  | 'act as'
  | 'sign in'
  | 'sign in with the password'
  | 'sign in without a second factor';

const MEMBERS = ['user', 'moderator', 'core-team', 'admin'] as const;
const KEEPERS = ['moderator', 'core-team', 'admin'] as const;
const ALL_OF_A_TOOL = ['open', 'read', 'edit', 'trash', 'reveal'] as const;

/** The zone belongs to core-team: they edit and trash its tools. */
const JOINS_THE_ZONE: Gift = { who: ['core-team'], may: ['edit', 'trash'], what: 'it' };

export const REVIEWED: readonly Line[] = [
  {
    by: ['moderator', 'admin'],
    does: ['adds an open tool'],
    gives: [
      { who: MEMBERS, may: ['open'], what: 'new' },
      { who: ['visitors'], may: ['see'], what: 'new' },
      { who: ['admin'], may: ['edit'], what: 'new' },
    ],
    reason:
      'a new tool without an access level is open, and open tools are on the landing page (PERM-03, decision 30)',
  },
  {
    by: KEEPERS,
    does: ['adds a tool in the form of a perk'],
    gives: [
      { who: MEMBERS, may: ['open'], what: 'new' },
      { who: ['visitors'], may: ['see'], what: 'new' },
      { who: ['admin'], may: ['edit'], what: 'new' },
    ],
    reason: 'whoever writes perks makes the tool that a new one lacks, open and without a text (PERK-11)',
  },
  {
    by: ['moderator', 'admin'],
    does: ['adds a tool for every member'],
    gives: [
      { who: MEMBERS, may: ['open'], what: 'new' },
      { who: ['admin'], may: ['edit'], what: 'new' },
    ],
    reason: 'a new tool has the audience that was chosen for it (decision 28)',
  },
  {
    by: ['moderator', 'admin'],
    does: ['adds a tool for moderators'],
    gives: [
      { who: ['moderator', 'admin'], may: ['open'], what: 'new' },
      { who: ['admin'], may: ['edit'], what: 'new' },
    ],
    reason: 'a new tool has the audience that was chosen for it (decision 28)',
  },
  {
    by: ['admin'],
    does: ['imports a tool of the same name'],
    gives: [
      { who: MEMBERS, may: ['open', 'read'], what: 'new' },
      { who: ['visitors'], may: ['see'], what: 'new' },
      { who: ['admin'], may: ['edit'], what: 'new' },
    ],
    reason: 'a line without roles is imported as an open tool, as with the form',
  },
  {
    by: ['core-team', 'admin'],
    does: ['creates a tool in the zone', 'creates a tool with credentials in the zone'],
    gives: [
      { who: KEEPERS, may: ['open', 'reveal'], what: 'new' },
      { who: ['core-team', 'admin'], may: ['edit', 'trash'], what: 'new' },
    ],
    reason: 'a tool of the zone is for the roles that list the zone, and never public (SEC-08, HARD-04)',
  },
  {
    by: KEEPERS,
    does: ['stores credentials on it'],
    gives: [{ who: KEEPERS, may: ['reveal'], what: 'new' }],
    reason: 'new secrets are for the roles that keep credentials, where they may open the tool (ROLE-12)',
  },
  {
    by: ['core-team', 'admin'],
    does: ['stores credentials on it in the zone'],
    gives: [{ who: KEEPERS, may: ['reveal'], what: 'new' }],
    reason: 'new secrets are for the roles that keep credentials, where they may open the tool (ROLE-12)',
  },
  {
    by: ['moderator', 'admin'],
    does: ['stores credentials on it'],
    gives: [JOINS_THE_ZONE],
    reason: 'a moderator or an admin who stores credentials brings the tool into the zone (decision 57)',
  },
  {
    by: ['admin'],
    does: ['stores credentials on it in the zone', 'edits it in the zone', 'puts it into the zone'],
    gives: [JOINS_THE_ZONE],
    reason: 'an admin may bring any tool into the zone (decision 57)',
  },
  {
    by: ['admin'],
    does: ['takes it out of the zone'],
    gives: [{ who: ['visitors'], may: ['see'], what: 'it' }],
    reason: 'an open tool that an admin takes out of the zone is an ordinary open tool again',
  },
  {
    by: ['core-team', 'admin'],
    does: ['deletes its credentials in the zone'],
    gives: [{ who: ['visitors'], may: ['see'], what: 'it' }],
    reason: 'an open tool that was in the zone for its credentials only leaves it with them (decision 57)',
  },
  {
    by: ['admin'],
    does: ['restores it', 'restores a selection', 'activates it'],
    gives: [
      { who: MEMBERS, may: ALL_OF_A_TOOL, what: 'it' },
      { who: ['visitors'], may: ['see'], what: 'it' },
    ],
    reason: 'a tool that comes back has the audience that admins gave it (decision 42)',
  },
  {
    by: ['admin'],
    does: [
      'opens it to every member',
      'opens it to core-team',
      'replaces its roles by core-team',
      'removes a permission',
    ],
    gives: [
      { who: MEMBERS, may: ALL_OF_A_TOOL, what: 'it or the other tool' },
      { who: ['visitors'], may: ['see'], what: 'it or the other tool' },
    ],
    reason: 'admins decide who may open a tool; one without a permission is open (ROLE-13, PERM-03)',
  },
  {
    by: ['moderator', 'admin'],
    does: [
      'merges it into the other tool',
      'merges the other tool into it',
      'merges it into the other tool for moderators',
      'merges the other tool into it for moderators',
    ],
    gives: [{ who: ['core-team'], may: ['edit', 'trash'], what: 'it or the other tool' }],
    reason:
      'the survivor takes credentials and secure access, and with them joins the zone (decisions 54, 57)',
  },
  {
    by: ['admin'],
    does: ['makes the account moderator', 'makes the account core-team', 'makes the account admin'],
    gives: [{ who: ['the account'], may: ['act as', ...ALL_OF_A_TOOL], what: 'anything' }],
    reason: 'admins set the role of others (ROLE-14)',
  },
  {
    by: ['admin'],
    does: ['activates the account'],
    gives: [{ who: ['the account'], may: ['sign in', ...ALL_OF_A_TOOL], what: 'anything' }],
    reason: 'admins end a suspension (ROLE-14)',
  },
  {
    by: ['admin'],
    does: ['creates an admin'],
    gives: [
      {
        who: ['new'],
        may: [
          'sign in',
          'sign in with the password',
          'sign in without a second factor',
          'act as',
          ...ALL_OF_A_TOOL,
        ],
        what: 'anything',
      },
    ],
    reason: 'admins create accounts with a role (ROLE-14)',
  },
  {
    by: ['admin'],
    does: ['sets the password of the account'],
    gives: [{ who: ['the account'], may: ['sign in with the password'], what: 'anything' }],
    reason: 'admins set the password of others (ROLE-14)',
  },
];

const OPEN_TOOLS = ['decoy', 'open', 'shared', 'zone'] as const;
const EVERY_TOOL = ['decoy', 'moderators', 'open', 'shared', 'staff', 'team', 'trashed', 'zone'] as const;

/** What each role may do with the tools of world.ts before the first call. Admins trash by editing. */
export const STARTING_RIGHTS: Readonly<Record<Role, Record<string, readonly string[]>>> = {
  user: { open: OPEN_TOOLS, edit: [], trash: [], reveal: [] },
  moderator: {
    open: ['decoy', 'moderators', 'open', 'shared', 'staff', 'zone'],
    edit: [],
    trash: [],
    reveal: ['moderators', 'shared'],
  },
  'core-team': {
    open: ['decoy', 'open', 'shared', 'staff', 'team', 'zone'],
    edit: ['shared', 'team', 'zone'],
    trash: ['shared', 'team', 'zone'],
    reveal: ['shared', 'team'],
  },
  admin: { open: EVERY_TOOL, edit: EVERY_TOOL, trash: [], reveal: ['moderators', 'shared', 'team'] },
};
