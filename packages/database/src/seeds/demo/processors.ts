import { addDays, dayInParis } from '@perkotheque/domain/shared/days';
import { sql, type Transaction } from 'kysely';
import type { DB } from '../../schema.gen.ts';
import { type Ids, idOf } from './insert-people.ts';

type Links = { dpa_url: string; subprocessors_url: string | null };

/** By the tool's key. */
export const DEMO_LINKS: Readonly<Record<string, Links>> = {
  figma: {
    dpa_url: 'https://www.figma.com/legal/dpa/',
    subprocessors_url: 'https://www.figma.com/sub-processors/',
  },
  scaleway: { dpa_url: 'https://www.scaleway.com/en/contracts/', subprocessors_url: null },
  slack: {
    dpa_url: 'https://slack.com/terms-of-service/data-processing',
    subprocessors_url: 'https://slack.com/slack-subprocessors',
  },
  stripe: {
    dpa_url: 'https://stripe.com/legal/dpa',
    subprocessors_url: 'https://stripe.com/legal/service-providers',
  },
  supabase: { dpa_url: 'https://supabase.com/legal/dpa', subprocessors_url: null },
};

type Said = { purpose?: string; data?: string; basis?: 'adequacy' | 'clauses'; isWithout?: true };
type DemoProcessor = [startup: string, tool: string, said?: Said];

/** The visitor's startup has a list that can be filed; another one has gaps of every kind. */
const DEMO_PROCESSORS: readonly DemoProcessor[] = [
  [
    'solivette',
    'figma',
    {
      purpose: 'Concevoir les écrans de l’application',
      data: 'Noms et e-mails de l’équipe',
      basis: 'adequacy',
    },
  ],
  [
    'solivette',
    'scaleway',
    {
      purpose: 'Héberger l’application et ses sauvegardes',
      data: 'Comptes, adresses et relevés de consommation des clients',
    },
  ],
  [
    'solivette',
    'slack',
    {
      purpose: 'Échanger dans l’équipe et suivre les demandes du support',
      data: 'Noms et e-mails de l’équipe ; e-mails de clients cités',
      basis: 'adequacy',
    },
  ],
  [
    'solivette',
    'stripe',
    {
      purpose: 'Encaisser les abonnements',
      data: 'Noms, e-mails et moyens de paiement des clients',
      basis: 'clauses',
    },
  ],
  [
    'solivette',
    'supabase',
    { purpose: 'Authentifier les utilisateurs', data: 'E-mails et dates de connexion des clients' },
  ],
  ['solivette', 'plausible', { isWithout: true }],
  ['tavelune', 'figma', { purpose: 'Maquettes et tests avec des utilisateurs' }],
  ['tavelune', 'canva'],
  ['tavelune', 'calendly', { data: 'Noms et e-mails des prospects' }],
];

/** After the uses of tools, some of which it describes. */
export async function insertProcessors(trx: Transaction<DB>, tools: Ids, startups: Ids): Promise<void> {
  const today = dayInParis(new Date());
  await sql`update tool_processor_facts f set recorded_at = t.updated_at from tools t where t.id = f.tool_id`.execute(
    trx,
  );
  // A run found it; nobody has checked it yet.
  await trx
    .updateTable('tool_processor_facts')
    .set({ source: 'page', is_reviewed: false })
    .where('tool_id', '=', idOf(tools, 'calendly'))
    .where('field', '=', 'owner')
    .execute();
  const rows = DEMO_PROCESSORS.map(([startup, tool, said], n) => ({
    startup_id: idOf(startups, startup),
    tool_id: idOf(tools, tool),
    since: addDays(today, -60 - 41 * n),
    has_personal_data: !said?.isWithout,
    processing_purpose: said?.purpose ?? null,
    personal_data: said?.data ?? null,
    transfer_basis: said?.basis ?? null,
    processing_said_at: said ? new Date(`${addDays(today, -20 - n)}T09:00:00Z`) : null,
  }));
  await trx
    .insertInto('startup_tools')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['startup_id', 'tool_id']).doUpdateSet((eb) => ({
        processing_purpose: eb.ref('excluded.processing_purpose'),
        personal_data: eb.ref('excluded.personal_data'),
        transfer_basis: eb.ref('excluded.transfer_basis'),
        processing_said_at: eb.ref('excluded.processing_said_at'),
      })),
    )
    .execute();
}
