import { clock } from './clock.ts';
import { deliveries } from './deliveries.ts';
import { enrichment } from './enrichment.ts';
import type { Experiment } from './experiment.ts';
import { externalServices } from './external-services.ts';
import { fullDisk } from './full-disk.ts';
import { kills } from './kills.ts';
import { liveChannel } from './live-channel.ts';
import { mail } from './mail.ts';
import { migration } from './migration.ts';
import { pool } from './pool.ts';
import { restarts } from './restarts.ts';
import { rolling } from './rolling.ts';
import { signIns } from './sign-ins.ts';
import { slowBodies } from './slow-bodies.ts';

/** In this order, since the last one changes the schema. */
export const EXPERIMENTS: readonly Experiment[] = [
  kills,
  restarts,
  deliveries,
  signIns,
  pool,
  externalServices,
  mail,
  slowBodies,
  clock,
  rolling,
  fullDisk,
  liveChannel,
  enrichment,
  migration,
];
