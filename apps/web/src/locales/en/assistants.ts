import type { Translation } from '@perkotheque/domain/languages/translation';
import type { assistants as french } from '../fr/assistants.ts';

export const assistants = {
  title: 'Assistants',
  intro: 'An assistant that speaks MCP searches tools and perks, and prepares an activation, in your place.',
  account: 'My account',
  tokens: 'Create a token',
  connect: {
    title: 'Connect an assistant',
    text: 'In two steps, in any assistant that accepts a remote MCP server.',
    first: 'Create an API token with the scopes that the assistant should have.',
    second: 'Give it this address and the token, in a header “Authorization: Bearer”.',
    address: 'Server address',
    addressHelp: 'Over HTTP, without a session: each call presents the token.',
    copy: 'Copy',
    copied: 'Address copied',
    copyFailed: 'The address could not be copied',
  },
  may: {
    title: 'What it may do',
    text: 'As the scopes of the token and your role allow, and never more.',
    never:
      'It never receives a code, a private link or a credential: it receives the address of the page where a person reveals them.',
  },
  can: {
    tools: 'Search tools and read their sheet',
    perks: 'Search perks and say whether you may get them, with the reasons',
    claims: 'Read your activations, their deadlines and your savings',
    start: 'Start an activation: a person confirms it on its page',
    request: 'Request a tool',
  },
  trial: {
    title: 'Try a token',
    text: 'Checks the connection as an assistant would. The token is not kept.',
    label: 'Token',
    go: 'Try',
    works_one: 'The connection works. The assistant has this tool: {names}.',
    works_other: 'The connection works. The assistant has {count, number} tools: {names}.',
    nothing: 'The connection works, but this token opens nothing to an assistant.',
    failed: 'The connection failed',
  },
} as const satisfies Translation<typeof french>;
